import { createHash } from 'node:crypto';
import type {
  StoredStatement,
  StatementImported,
  StatementPreview,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { STATEMENT_GONE } from '../staff-transfers.messages.ts';
import { importStatementIn } from './import-statement.service.ts';
import { previewStatement } from './preview-statement.service.ts';
import { readCamt053 } from './read-camt053.ts';
import { StatementError } from './statement.ts';
import { sellerOf } from '../../../fulfilment/index.ts';

const keyOf = (sha256: string): string => `private/statements/${sha256}.xml`;
const MAX_NAME = 200;

/** The refusal of a statement is shown at its field. */
function refused(error: unknown): never {
  if (!(error instanceof StatementError)) throw error;
  return refuseField('file', error.message);
}

// MONEY-16
/**
 * Validates a statement and stores it under the hash of its bytes: nothing of it counts until it is imported.
 * Refuses with invalid.
 */
export async function storeStatement(
  { db, files }: { db: Database; files: FileStore },
  file: UploadedFile,
): Promise<z.infer<typeof StoredStatement>> {
  const bytes = Buffer.from(file.bytes);
  const { iban } = await sellerOf(db);
  try {
    readCamt053(bytes, iban);
  } catch (error) {
    refused(error);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (!(await files.has(keyOf(sha256)))) await files.write(keyOf(sha256), bytes);
  return { sha256, name: file.name.slice(0, MAX_NAME) || 'releve.xml' };
}

/** A stored statement. Refuses with not-found. */
export const storedStatement = async (files: FileStore, sha256: string): Promise<Buffer> =>
  (await files.read(keyOf(sha256))) ?? refuse('not-found', STATEMENT_GONE);

/** What its import would do. Refuses with not-found, invalid. */
export const previewStored = async (
  db: Database,
  files: FileStore,
  sha256: string,
): Promise<StatementPreview> => previewStatement(db, await storedStatement(files, sha256)).catch(refused);

/** Imports it: all of it or nothing; again, nothing. Refuses with not-found, invalid. */
export async function importStored(
  trx: Database,
  file: { name: string; bytes: Buffer },
  now: Date,
): Promise<z.infer<typeof StatementImported>> {
  const result = await importStatementIn(trx, file, now).catch(refused);
  return result.known ? { known: true, transfers: 0, repeated: 0, matched: 0, paid: 0 } : result;
}
