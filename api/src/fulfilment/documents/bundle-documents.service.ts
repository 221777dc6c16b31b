import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import type { Readable } from 'node:stream';
import type { Caller } from '../../platform/http/caller.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import {
  findDocument,
  findDocumentsOfBundles,
  findOwnBundle,
  findOwnDocument,
  findReader,
  hasOrderSlip,
} from './documents.repository.ts';
import { archiveOf } from '../../platform/documents/files/archive.ts';
import type { FileParts } from './make-document.service.ts';
import { fileName, openDocument, type OpenedFile } from './open-document.service.ts';
import { documentsMail } from './mails/documents.mail.ts';
import { createOrderDocuments } from './order-documents.service.ts';
import { lockDeal } from '../../sales/index.ts';
import type { OrderSlipPaths } from './order-slip-path.ts';

const NO_DOCUMENT = 'Ce dossier n’a pas encore de document.';

// DOC-3
/** The file of a document of this workspace; 404 for another's. */
export async function ownFile(parts: FileParts, { workspaceId }: Caller, id: string): Promise<OpenedFile> {
  const document = await findOwnDocument(parts.db, workspaceId, id);
  return (document && (await openDocument(parts, document))) ?? refuse('not-found');
}

/** DOC-5: an order slip by its signed path. The path gives no access to another workspace. */
export async function orderSlip(
  parts: FileParts,
  paths: OrderSlipPaths,
  caller: Caller,
  path: string,
): Promise<OpenedFile> {
  const id = paths.read(path);
  const document = id === undefined ? undefined : await findOwnDocument(parts.db, caller.workspaceId, id);
  if (document?.kind !== 'order-slip') return refuse('not-found');
  return (await openDocument(parts, document)) ?? refuse('not-found');
}

/** Serialised per deal: an order has one slip, and two concurrent callers would both write it. */
async function addMissingDocuments(trx: Database, dealId: string, now: Date): Promise<void> {
  await lockDeal(trx, dealId);
  if (!(await hasOrderSlip(trx, dealId))) await createOrderDocuments(trx, dealId, now);
}

/**
 * The documents of a vehicle of this workspace; an order from before there were documents gets its own now.
 */
async function ownDocuments(
  { db, now }: { db: Database; now: Date },
  { workspaceId }: Caller,
  bundleId: string,
) {
  const bundle = (await findOwnBundle(db, workspaceId, bundleId)) ?? refuse('not-found');
  if (!(await hasOrderSlip(db, bundle.dealId)))
    await withTransaction(db, (trx) => addMissingDocuments(trx, bundle.dealId, now));
  const documents = await findDocumentsOfBundles(db, [bundleId]);
  const available = documents.filter(({ kind, fileKey }) => kind !== 'uploaded' || fileKey !== null);
  return available.length > 0 ? { bundle, documents: available } : refuse('not-found', NO_DOCUMENT);
}

/** The readable documents: an uploaded one whose file is gone cannot be rendered again. */
async function readable<T extends { kind: string; fileKey: string | null }>(
  { files }: FileParts,
  documents: readonly T[],
): Promise<T[]> {
  const isThere = await Promise.all(
    documents.map(
      async ({ kind, fileKey }) => kind !== 'uploaded' || (fileKey !== null && (await files.has(fileKey))),
    ),
  );
  return documents.filter((_document, place) => isThere[place]);
}

/**
 * The documents of a vehicle in one archive, written while it is sent. A document removed in the meantime
 * ends it: with a 404 before the first byte, with a cut connection after it.
 */
export async function bundleArchive(
  parts: FileParts & { now: Date },
  caller: Caller,
  bundleId: string,
): Promise<{ content: Readable; name: string }> {
  const { bundle, documents } = await ownDocuments(parts, caller, bundleId);
  const found = await readable(parts, documents);
  if (found.length === 0) refuse('not-found', NO_DOCUMENT);
  const entries = found.map((document) => ({
    name: fileName(document),
    at: document.createdAt,
    read: async (): Promise<Buffer> => {
      const current = await findDocument(parts.db, document.id);
      const file = current && (await openDocument(parts, current));
      return file?.bytes ?? refuse('not-found', NO_DOCUMENT);
    },
  }));
  return { content: archiveOf(entries), name: `documents-${bundle.number.toLowerCase()}.zip` };
}

/** DOC-4: once a minute for each person and vehicle. */
export const createSendLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, { name: 'send-documents', points: 1, seconds: MINUTE_SECONDS });

/**
 * Mails the documents of a vehicle to the caller, attached; called again within a minute, it returns the same
 * and sends nothing.
 */
export async function mailDocuments(
  { db, limit, now }: { db: Database; limit: RateLimit; now: Date },
  caller: Caller,
  bundleId: string,
): Promise<{ sentTo: string; documents: number }> {
  const { bundle, documents } = await ownDocuments({ db, now }, caller, bundleId);
  const { email, firstName } = await findReader(db, caller.personId);
  const key = compositeKey(caller.personId, bundleId);
  if (await limit.tryTake(key)) {
    const content = documentsMail({
      firstName,
      bundleId,
      title: bundle.title,
      bundleNumber: bundle.number,
      documents,
    });
    try {
      await withTransaction(db, (trx) => queueMail(trx, { kind: 'documents', to: email, content }));
    } catch (error) {
      await limit.reset(key);
      throw error;
    }
  }
  return { sentTo: email, documents: documents.length };
}
