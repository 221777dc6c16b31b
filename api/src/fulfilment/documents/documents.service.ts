import type { BundleDocument } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.repository.ts';
import {
  documentJobKey,
  findDocumentsOfBundles,
  findStrandedDocuments,
  type NewDocument,
  upsertDocument,
} from './documents.repository.ts';
import type { OrderSlipPaths } from './order-slip-path.ts';

/**
 * Adds a document in the given transaction; its file is rendered by a job once that commits. Idempotent: the
 * same kind and number is the same document, which gets the new content if it differs. Returns its id.
 */
export async function addDocument(trx: Database, document: NewDocument, now: Date): Promise<string> {
  const { id, changed } = await upsertDocument(trx, document, now);
  if (changed) await addJob(trx, 'make-document', { id }, { key: documentJobKey(id) });
  return id;
}

const REQUEUED_AT_ONCE = 500;

/** Gives a job to every document that has neither a file nor a job. */
export async function requeueDocuments(db: Database): Promise<void> {
  const stranded = await findStrandedDocuments(db, REQUEUED_AT_ONCE);
  await addJobs(
    db,
    'make-document',
    stranded.map(({ id }) => ({ payload: { id }, key: documentJobKey(id) })),
  );
}

type Document = z.output<typeof BundleDocument>;

/**
 * The documents of vehicles by bundle (contract `BundleDocument`): their own and those of their deal. Ids
 * must be the caller's own.
 */
export async function documentsOf(
  db: Database,
  paths: OrderSlipPaths,
  bundleIds: readonly string[],
): Promise<Map<string, Document[]>> {
  const found = bundleIds.length === 0 ? [] : await findDocumentsOfBundles(db, bundleIds);
  const byBundle = new Map<string, Document[]>(bundleIds.map((id) => [id, []]));
  for (const { bundleId, id, kind, label, number, fileKey, sizeBytes, createdAt } of found) {
    byBundle.get(bundleId)?.push({
      id,
      kind,
      label,
      number,
      state: fileKey === null ? 'making' : 'ready',
      sizeBytes,
      createdAt: createdAt.toISOString(),
      path: kind === 'order-slip' ? paths.sign(id) : null,
    });
  }
  return byBundle;
}
