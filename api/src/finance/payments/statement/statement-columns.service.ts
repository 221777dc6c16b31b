import type {
  StatementColumns,
  StatementMapping,
} from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import {
  COLUMNS_CHANGED,
  COLUMNS_MISSING,
  NOT_A_TABLE,
  UNKNOWN_COLUMN,
} from '../staff-transfers.messages.ts';
import { isReadable } from './csv/proposed-columns.ts';
import { readCsv } from './csv/read-csv.ts';
import { isXml } from './read-statement.ts';
import { findMapping, saveMapping } from './statement-mapping.repository.ts';

const SAMPLES = 3;
const MAX_PROBLEMS = 50;
type File = { bytes: Buffer; account: string; today: string };

// MONEY-38
/**
 * The columns of a table with the values read by them. Refuses with not-found an XML file. Throws
 * `StatementError`.
 */
export async function statementColumns(
  db: Database,
  { bytes, account, today }: File,
): Promise<StatementColumns> {
  if (isXml(bytes)) refuse('not-found', NOT_A_TABLE);
  const { mapping: saved, version } = await findMapping(db, account);
  const { table, mapping, isSaved, read } = await readCsv(bytes, account, saved, today);
  const fields = new Map(mapping.columns.map(({ heading, field }) => [heading, field]));
  return {
    columns: table.headings.map((heading, at) => ({
      heading,
      samples: table.rows
        .map(({ cells }) => cells[at]?.trim() ?? '')
        .filter(Boolean)
        .slice(0, SAMPLES),
      field: fields.get(heading) ?? null,
    })),
    decimal: mapping.decimal,
    isSaved,
    version,
    credits: read.lines.length,
    debits: read.debits,
    undated: read.undated,
    problems: read.problems.slice(0, MAX_PROBLEMS),
    problemCount: read.problems.length,
  };
}

/**
 * Stores the columns for the account. Refuses with not-found an XML file, with invalid columns without a day
 * or an amount, and with changed-meanwhile. Throws `StatementError`.
 */
export async function saveColumns(
  trx: Database,
  { bytes, account, today }: File,
  { was, ...mapping }: StatementMapping & { was: number },
  now: Date,
): Promise<StatementColumns> {
  if (isXml(bytes)) refuse('not-found', NOT_A_TABLE);
  if (!isReadable(mapping.columns)) refuseField('columns', COLUMNS_MISSING);
  const { table } = await readCsv(bytes, account, mapping, today);
  if (!mapping.columns.every(({ heading }) => table.headings.includes(heading)))
    refuseField('columns', UNKNOWN_COLUMN);
  if (!(await saveMapping(trx, account, mapping, { was, now }))) refuse('changed-meanwhile', COLUMNS_CHANGED);
  return statementColumns(trx, { bytes, account, today });
}
