import { createHash, randomUUID } from 'node:crypto';
import type { Bundle, DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { acceptUpload } from '../../../platform/files/uploads/accept-upload.ts';
import { withoutCameraData } from '../../../platform/files/uploads/rewrite-picture.ts';
import {
  documentJobKey,
  dropFile,
  findDocument,
  findDocumentsOfBundles,
  insertUploaded,
  type StoredDocument,
} from '../documents.repository.ts';
import type { FileParts } from '../make-document.service.ts';
import { openDocument, type OpenedFile } from '../open-document.service.ts';
import { addDeliveryNote } from '../delivery-note.service.ts';
import { createOrderDocuments, isOrderDocument } from '../order-documents.service.ts';

const FOLDER = 'private/documents';
const CANNOT =
  'Ce document ne se refait pas\u202f: une facture se corrige par un avoir, ce qui a été transmis reste tel quel.';

const FORMS: readonly DocumentKind[] = ['carte-grise-mandate', 'carte-grise-application'];

const isOpenDossier = ({ carteGrise }: Bundle): boolean =>
  carteGrise?.state === 'incomplete' || carteGrise?.state === 'complete';

/** The documents of a cancelled vehicle are not changed. */
const isRemakable = (kind: DocumentKind, bundle: Bundle): boolean =>
  bundle.cancelled === null &&
  (isOrderDocument(kind) || kind === 'delivery-note' || (FORMS.includes(kind) && isOpenDossier(bundle)));

// SALES-12
/** Documents of a vehicle that contain current data, and may be rendered again. */
export const remakableOf = (bundle: Bundle): string[] =>
  (bundle.documents ?? []).filter(({ kind }) => isRemakable(kind, bundle)).map(({ id }) => id);

/**
 * The file of any document, for the team. `mayRead` refuses before the file is opened. Refuses with
 * not-found.
 */
export async function anyFile(
  parts: FileParts,
  id: string,
  mayRead: (document: Pick<StoredDocument, 'kind'>) => void,
): Promise<OpenedFile> {
  const document = (await findDocument(parts.db, id)) ?? refuse('not-found');
  mayRead(document);
  return (await openDocument(parts, document)) ?? refuse('not-found');
}

export type StoredUpload = { key: string; sha256: Buffer; size: number };

// STOCK-56
/** Validates a staff upload and stores its file under a key of its own: no other document needs it. */
export async function storeUpload(files: FileStore, file: UploadedFile): Promise<StoredUpload> {
  const { bytes, extension } = await withoutCameraData(await acceptUpload(file));
  const sha256 = createHash('sha256').update(bytes).digest();
  const key = `${FOLDER}/${randomUUID()}.${extension}`;
  await files.write(key, bytes);
  return { key, sha256, size: bytes.length };
}

type Ordered = { id: string; dealId: string; workspaceId: string };

/**
 * Puts a file among the documents of a vehicle, which its buyer reads. Refuses with too-late what was
 * cancelled.
 */
export async function addUploaded(
  trx: Database,
  { id, dealId, workspaceId }: Ordered,
  label: string,
  file: StoredUpload,
  now: Date,
): Promise<void> {
  await lockOwnBundle(trx, workspaceId, id);
  await insertUploaded(trx, { id: uuidv7(), bundleId: id, dealId, workspaceId, label, now }, file);
}

type Remade = { label: string; number: string | null };
/**
 * Rewrites a document of a vehicle and queues the rendering of its file. `writeForms` writes those of the
 * carte grise. Refuses with not-found and too-late.
 */
export async function remakeDocument(
  trx: Database,
  bundle: Bundle,
  documentId: string,
  { now, writeForms }: { now: Date; writeForms: () => Promise<void> },
): Promise<Remade> {
  const document =
    (await findDocumentsOfBundles(trx, [bundle.id])).find(({ id }) => id === documentId) ??
    refuse('not-found');
  if (!isRemakable(document.kind, bundle)) refuse('too-late', CANNOT);
  if (isOrderDocument(document.kind)) await createOrderDocuments(trx, bundle.dealId, now);
  else if (document.kind === 'delivery-note') await addDeliveryNote(trx, bundle.id, now);
  else await writeForms();
  await dropFile(trx, documentId);
  await addJob(trx, 'make-document', { id: documentId }, { key: documentJobKey(documentId) });
  return { label: document.label, number: document.number };
}
