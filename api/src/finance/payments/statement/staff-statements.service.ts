import type {
  StoredStatement,
  StatementImported,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { STATEMENT_GONE } from '../staff-transfers.messages.ts';
import { importContent } from './import-statement.service.ts';
import { sha256Of } from './preview-statement.service.ts';
import { readStatement } from './read-statement.ts';
import { type StatementContent, StatementError } from './content/statement.ts';
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
  await readStatement(bytes, iban).catch(refused);
  const sha256 = sha256Of(bytes).toString('hex');
  if (!(await files.has(keyOf(sha256)))) await files.write(keyOf(sha256), bytes);
  return { sha256, name: file.name.slice(0, MAX_NAME) || 'releve.xml' };
}

export type ReadStatement = { bytes: Buffer; content: StatementContent };

/** A stored statement, read outside of any transaction. Refuses with not-found, invalid. */
export async function storedStatement(
  { db, files }: { db: Database; files: FileStore },
  sha256: string,
): Promise<ReadStatement> {
  const bytes = (await files.read(keyOf(sha256))) ?? refuse('not-found', STATEMENT_GONE);
  const { iban } = await sellerOf(db);
  return { bytes, content: await readStatement(bytes, iban).catch(refused) };
}

/** Imports it: all of it or nothing; again, nothing. */
export async function importStored(
  trx: Database,
  file: ReadStatement & { name: string },
  now: Date,
): Promise<z.infer<typeof StatementImported>> {
  const result = await importContent(trx, file, now);
  const { leftOut } = file.content;
  return result.known ? { known: true, transfers: 0, repeated: 0, matched: 0, paid: 0, leftOut } : result;
}
