import type { NewVehicleDocument, StaffVehicle } from '@pomelo/contract/backoffice/vehicle.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/http/errors.ts';
import type { DocumentFile, OpenDocument } from '../listing/document.service.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { acceptPaper } from '../../platform/files/uploads/accept-paper.ts';
import { keepPrivately } from '../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../platform/files/uploads/strip-picture.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { deletePaper, insertPaper, type Paper, updatePaper } from './papers.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findPapers, type PaperRow } from './vehicle.repository.ts';
import { paperVersion } from './vehicle-view.ts';

export type KeptPaper = { key: string; sizeBytes: number };
type Body = Omit<z.output<typeof NewVehicleDocument>, 'file'> & { kept: KeptPaper | null };

const MOST_DOCUMENTS = 60;

// STOCK-22
/** Judges a paper and keeps it, before any transaction. Refuses with unsupported-media, too-large. */
export async function keepVehiclePaper(files: FileStore, file: UploadedFile): Promise<KeptPaper> {
  const { bytes, extension } = await withoutCameraData(await acceptPaper(file));
  return { key: await keepPrivately(files, 'papers', { bytes, extension }), sizeBytes: bytes.length };
}

/** A paper that is there has a file, of before or sent now; any other has none. Refuses with invalid. */
function paperTyped({ label, state, date, public: shown, kept }: Body, before: PaperRow | null): Paper {
  const paper = { label, state, date, public: shown === '1' };
  if (state !== 'present') return kept ? refuseField('file', vehicleRefusals.fileUnwanted) : { ...paper, key: null, sizeBytes: null };
  const file = kept ?? (before?.key ? { key: before.key, sizeBytes: before.sizeBytes } : refuseField('file', vehicleRefusals.fileWanted));
  return { ...paper, ...file };
}

const told = ({ label, state, date, public: shown }: Paper | PaperRow) => ({ document: label, state, date, public: shown });

/** Refuses with not-found, invalid, limit-reached. */
export const addPaper = (editing: Editing, body: Body): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const { db, id } = editing;
    if ((await findPapers(db, id)).length >= MOST_DOCUMENTS) refuse('limit-reached', vehicleRefusals.mostDocuments);
    const paper = paperTyped(body, null);
    await insertPaper(db, id, uuidv7(), paper);
    return { after: told(paper) };
  });

async function paperOf(db: Database, itemId: number, documentId: string): Promise<PaperRow> {
  return (await findPapers(db, itemId)).find(({ id }) => id === documentId) ?? refuse('not-found', vehicleRefusals.noDocument);
}

/** Its file goes once nothing names it. Refuses with not-found, invalid, changed-meanwhile. */
export const changePaper = (
  editing: Editing & { fileFreed: (key: string) => void },
  documentId: string,
  { version, ...body }: Body & { version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const before = await paperOf(editing.db, editing.id, documentId);
    if (paperVersion(before) !== version) refuse('changed-meanwhile', vehicleRefusals.changed);
    const paper = paperTyped(body, before);
    await updatePaper(editing.db, documentId, paper);
    if (before.key !== null && before.key !== paper.key) editing.fileFreed(before.key);
    return { before: told(before), after: { ...told(paper), ...(body.kept && { file: true }) } };
  });

/** Refuses with not-found. */
export const removePaper = (editing: Editing & { fileFreed: (key: string) => void }, documentId: string): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const before = await paperOf(editing.db, editing.id, documentId);
    await deletePaper(editing.db, documentId);
    if (before.key !== null) editing.fileFreed(before.key);
    return { before: told(before) };
  });

/** The file of a paper, for the team. Refuses with not-found. */
export async function openPaper(db: Database, openDocument: OpenDocument, itemId: number, documentId: string): Promise<DocumentFile> {
  const { id, label, key } = await paperOf(db, itemId, documentId);
  if (key === null) return refuse('not-found', vehicleRefusals.noDocument);
  return (await openDocument({ id, itemId, label, fileKey: key })) ?? refuse('not-found', vehicleRefusals.noDocument);
}
