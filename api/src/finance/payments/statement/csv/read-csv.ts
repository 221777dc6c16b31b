import type { StatementMapping } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import {
  ColumnsNeeded,
  MAX_STATEMENT_BYTES,
  type StatementContent,
  StatementError,
  TOO_LARGE,
} from '../content/statement.ts';
import { centsIn, dayIn } from './cells.ts';
import { isReadable, proposeMapping, weighAnyHeader, weighHeadings } from './proposed-columns.ts';
import { readRows, type ReadRows } from './read-rows.ts';
import { NO_TABLE, readTable, type StatementTable } from './statement-table.ts';

const SAMPLED = 50;
const SAVED_WEIGHT = 1_000_000;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g;

export type CsvStatement = {
  table: StatementTable;
  mapping: StatementMapping;
  /** The mapping of the account reads this table. */
  isSaved: boolean;
  read: ReadRows;
};

const fits = (mapping: StatementMapping | null, headings: readonly string[]): boolean =>
  mapping !== null && mapping.columns.every(({ heading }) => headings.includes(heading));

/** A day in one cell of a row and an amount in another: else any text with semicolons would be a statement. */
const isEntry = (cells: readonly string[]): boolean =>
  cells.some((cell) => dayIn(cell) !== undefined) &&
  cells.some(
    (cell) =>
      cell.trim() !== '' &&
      dayIn(cell) === undefined &&
      (centsIn(cell, 'comma') !== undefined || centsIn(cell, 'point') !== undefined),
  );

function requireStatement({ headings, rows, above }: StatementTable, account: string): void {
  if (weighHeadings(headings) === 0 && !rows.slice(0, SAMPLED).some(({ cells }) => isEntry(cells)))
    throw new StatementError(NO_TABLE);
  const ibans = above
    .flatMap(({ cells }) => cells.join(' ').match(IBAN) ?? [])
    .map((one) => one.replaceAll(' ', ''));
  if (ibans.length > 0 && !ibans.includes(account))
    throw new StatementError(`Ce relevé est celui d’un autre compte\u202f: ${ibans[0]}.`);
}

/**
 * A bank's table, by the mapping of its account where that fits, else by a proposed one. Throws
 * `StatementError` for another file, and for the statement of another account.
 */
export async function readCsv(
  bytes: Buffer,
  account: string,
  saved: StatementMapping | null,
  today: string,
): Promise<CsvStatement> {
  if (bytes.length > MAX_STATEMENT_BYTES) throw new StatementError(TOO_LARGE);
  const table = await readTable(bytes, (headings) =>
    fits(saved, headings) ? SAVED_WEIGHT : weighAnyHeader(headings),
  );
  requireStatement(table, account);
  const isSaved = fits(saved, table.headings);
  const mapping = isSaved && saved ? saved : proposeMapping(table);
  const read: ReadRows = isReadable(mapping.columns)
    ? readRows(table, mapping, today)
    : { lines: [], debits: 0, undated: 0, problems: [] };
  return { table, mapping, isSaved, read };
}

const MAX_NAMED = 3;

/** The lines of a table: all of them, or a refusal that names the lines that cannot be read. */
export function csvContent({ isSaved, read }: CsvStatement, account: string): StatementContent {
  if (!isSaved) throw new ColumnsNeeded();
  const { lines, debits, undated, problems } = read;
  if (problems.length > 0) {
    const named = problems.slice(0, MAX_NAMED).map(({ line, text }) => `ligne ${line}, ${text}`);
    const more = problems.length > MAX_NAMED ? `, et ${problems.length - MAX_NAMED} de plus` : '';
    throw new StatementError(
      `Des lignes de ce relevé sont illisibles\u202f: ${named.join('\u202f; ')}${more}.`,
    );
  }
  const leftOut = { debits, reversals: 0, pending: undated, otherAccounts: 0 };
  return { source: 'csv', account, lines, leftOut };
}
