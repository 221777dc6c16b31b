import type {
  StoredStatement,
  StatementImported,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type {
  StatementColumns,
  StatementMappingBody,
} from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { STATEMENT_GONE } from '../staff-transfers.messages.ts';
import { importContent } from './import-statement.service.ts';
import { sha256Of } from './preview-statement.service.ts';
import { isXml, readStatement } from './read-statement.ts';
import { saveColumns, statementColumns } from './statement-columns.service.ts';
import { findMapping } from './statement-mapping.repository.ts';
import { type StatementContent, StatementError } from './content/statement.ts';
import { sellerOf } from '../../../fulfilment/index.ts';
import { cutText } from '../../../platform/cut-text.ts';

export const STATEMENTS_FOLDER = 'private/statements/';
const keysOf = (sha256: string): readonly [xml: string, csv: string] => [
  `${STATEMENTS_FOLDER}${sha256}.xml`,
  `${STATEMENTS_FOLDER}${sha256}.csv`,
];
const MAX_NAME = 200;
type Parts = { db: Database; files: FileStore; today: () => string };

/** The refusal of a statement is shown at its field. */
function refused(error: unknown): never {
  if (!(error instanceof StatementError)) throw error;
  return refuseField('file', error.message);
}

/** Reads a statement with the seller's account and its mapping of columns. Throws `StatementError`. */
async function read({ db, today }: Parts, bytes: Buffer): Promise<StatementContent> {
  const { iban } = await sellerOf(db);
  return readStatement(bytes, iban, today(), (await findMapping(db, iban)).mapping);
}

// MONEY-16
/**
 * Validates a statement and stores it under the hash of its bytes: nothing of it counts until it is
 * imported. The columns of a table may be mapped later. Refuses with invalid.
 */
export async function storeStatement(
  parts: Parts,
  file: UploadedFile,
): Promise<z.infer<typeof StoredStatement>> {
  const { files } = parts;
  const bytes = Buffer.from(file.bytes);
  const sha256 = sha256Of(bytes).toString('hex');
  let needsColumns = false;
  if (isXml(bytes)) await read(parts, bytes).catch(refused);
  else {
    const { isSaved, problemCount } = await columnsOf(parts, bytes);
    needsColumns = !isSaved || problemCount > 0;
  }
  const [xml, csv] = keysOf(sha256);
  const key = isXml(bytes) ? xml : csv;
  if (!(await files.has(key))) await files.write(key, bytes);
  return { sha256, name: cutText(file.name, MAX_NAME) || 'releve.xml', needsColumns };
}

async function columnsOf({ db, today }: Parts, bytes: Buffer): Promise<StatementColumns> {
  const { iban } = await sellerOf(db);
  return statementColumns(db, { bytes, account: iban, today: today() }).catch(refused);
}

/** The bytes of a stored statement. Refuses with not-found. */
export async function storedBytes(files: FileStore, sha256: string): Promise<Buffer> {
  const [xml, csv] = keysOf(sha256);
  return (await files.read(xml)) ?? (await files.read(csv)) ?? refuse('not-found', STATEMENT_GONE);
}

export type ReadStatement = { bytes: Buffer; content: StatementContent };

/** A stored statement, read outside of any transaction. Refuses with not-found, invalid. */
export async function storedStatement(parts: Parts, sha256: string): Promise<ReadStatement> {
  const bytes = await storedBytes(parts.files, sha256);
  return { bytes, content: await read(parts, bytes).catch(refused) };
}

/** The columns of a stored table. Refuses with not-found, invalid. */
export const storedColumns = async (parts: Parts, sha256: string): Promise<StatementColumns> =>
  columnsOf(parts, await storedBytes(parts.files, sha256));

/** Refuses with not-found, invalid, changed-meanwhile. */
export async function saveStoredColumns(
  { db, files, today }: Parts,
  sha256: string,
  body: z.output<typeof StatementMappingBody>,
  now: Date,
): Promise<StatementColumns> {
  const bytes = await storedBytes(files, sha256);
  const { iban } = await sellerOf(db);
  return saveColumns(db, { bytes, account: iban, today: today() }, body, now).catch(refused);
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
