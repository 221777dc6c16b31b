import type { NewVehicleDocument, StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { DocumentFile, OpenDocument } from '../listing/document.service.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { acceptUpload } from '../../platform/files/uploads/accept-upload.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../platform/files/uploads/rewrite-picture.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import {
  deleteDocument,
  insertDocument,
  type VehicleDocumentValues,
  updateDocument,
} from './documents.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findDocuments, type DocumentRow } from './vehicle.repository.ts';
import { documentVersion } from './vehicle-view.ts';

export type StoredFile = { key: string; sizeBytes: number };
type Body = Omit<z.output<typeof NewVehicleDocument>, 'file'> & { kept: StoredFile | null };

export const MAX_DOCUMENTS = 60;

// STOCK-22
/** Validates a document and stores it, before any transaction. Refuses with unsupported-media, too-large. */
export async function storeVehicleDocument(files: FileStore, file: UploadedFile): Promise<StoredFile> {
  const { bytes, extension } = await withoutCameraData(await acceptUpload(file));
  return { key: await storePrivately(files, 'papers', { bytes, extension }), sizeBytes: bytes.length };
}

/** A document that is there has a file, of before or sent now; any other has none. Refuses with invalid. */
function documentTyped(
  { label, state, date, public: shown, kept: stored }: Body,
  before: DocumentRow | null,
): VehicleDocumentValues {
  const paper = { label, state, date, public: shown === '1' };
  if (state !== 'present')
    return stored
      ? refuseField('file', vehicleRefusals.fileUnwanted)
      : { ...paper, key: null, sizeBytes: null };
  const file =
    stored ??
    (before?.key
      ? { key: before.key, sizeBytes: before.sizeBytes }
      : refuseField('file', vehicleRefusals.fileWanted));
  return { ...paper, ...file };
}

const auditFields = ({ label, state, date, public: shown }: VehicleDocumentValues | DocumentRow) => ({
  document: label,
  state,
  date,
  public: shown,
});

/** Refuses with not-found, invalid, limit-reached. */
export const addDocument = (editing: Editing, body: Body): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const { db, id } = editing;
    if ((await findDocuments(db, id)).length >= MAX_DOCUMENTS)
      refuse('limit-reached', vehicleRefusals.mostDocuments);
    const paper = documentTyped(body, null);
    await insertDocument(db, id, uuidv7(), paper);
    return { after: auditFields(paper) };
  });

async function documentOf(db: Database, itemId: number, documentId: string): Promise<DocumentRow> {
  return (
    (await findDocuments(db, itemId)).find(({ id }) => id === documentId) ??
    refuse('not-found', vehicleRefusals.noDocument)
  );
}

/** Its file is purged once no row references it. Refuses with not-found, invalid, changed-meanwhile. */
export const changeDocument = (
  editing: Editing & { fileFreed: (key: string) => void },
  documentId: string,
  { version, ...body }: Body & { version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const before = await documentOf(editing.db, editing.id, documentId);
    if (documentVersion(before) !== version) refuse('changed-meanwhile', vehicleRefusals.changed);
    const paper = documentTyped(body, before);
    await updateDocument(editing.db, documentId, paper);
    if (before.key !== null && before.key !== paper.key) editing.fileFreed(before.key);
    return {
      before: auditFields(before),
      after: { ...auditFields(paper), ...(body.kept && { file: true }) },
    };
  });

/** Refuses with not-found. */
export const removeDocument = (
  editing: Editing & { fileFreed: (key: string) => void },
  documentId: string,
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const before = await documentOf(editing.db, editing.id, documentId);
    await deleteDocument(editing.db, documentId);
    if (before.key !== null) editing.fileFreed(before.key);
    return { before: auditFields(before) };
  });

/** The file of a document, for the team. Refuses with not-found. */
export async function openVehicleDocument(
  db: Database,
  openDocument: OpenDocument,
  itemId: number,
  documentId: string,
): Promise<DocumentFile> {
  const { id, label, key } = await documentOf(db, itemId, documentId);
  if (key === null) return refuse('not-found', vehicleRefusals.noDocument);
  return (
    (await openDocument({ id, itemId, label, fileKey: key })) ??
    refuse('not-found', vehicleRefusals.noDocument)
  );
}
