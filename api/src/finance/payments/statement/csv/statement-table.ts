import { MAX_LINES, StatementError, TOO_MANY_LINES } from '../content/statement.ts';
import { createCsvReader, type CsvRecord } from '../../../../platform/delimited-text/csv-records.ts';
import { decodedBytes } from '../../../../platform/delimited-text/decoded-text.ts';
import { encodingOfBytes } from '../../../../platform/delimited-text/encoding.ts';
import { detectSeparator } from '../../../../platform/delimited-text/separator.ts';
import { foldText } from '../../../../platform/db/fold-text.ts';
import { MAX_STATEMENT_COLUMNS } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { cutText } from '../../../../platform/cut-text.ts';

/** Banks write the account, its balance and the period above the table. */
const HEADER_CANDIDATES = 30;
const MAX_HEADING = 200;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export const NO_TABLE = 'Ce fichier n’est ni un relevé XML, ni un tableau CSV avec une date et un montant.';
const TOO_WIDE = `Ce tableau a plus de ${MAX_STATEMENT_COLUMNS} colonnes\u202f: ce n’est pas un relevé.`;

export type StatementTable = {
  headings: readonly string[];
  /** The records above the header. */
  above: readonly CsvRecord[];
  rows: readonly CsvRecord[];
  /** The file ends without the end of its last line, as one does that was cut short. */
  isOpenEnded: boolean;
};

/** Letters and digits: « Débit (€) » is « debit ». */
export const foldHeading = (text: string): string =>
  foldText(cutText(text, MAX_HEADING))
    .replace(/\(.*?\)|€|\beuros?\b|\beur\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headings made different: the second « Libellé » is « Libellé (2) ». */
function distinct(cells: readonly string[]): string[] {
  const times = new Map<string, number>();
  return cells.map((cell) => {
    const heading = cutText(cell.trim(), MAX_HEADING);
    const count = (times.get(heading) ?? 0) + 1;
    times.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

async function recordsOf(bytes: Buffer): Promise<CsvRecord[]> {
  const { chunks } = decodedBytes([bytes], await encodingOfBytes(bytes));
  const records: CsvRecord[] = [];
  let reader: ReturnType<typeof createCsvReader> | undefined;
  for await (const { text } of chunks) {
    reader ??= createCsvReader(detectSeparator(text));
    // One by one: a call takes some 100,000 arguments, and a piece of the file may have more records.
    for (const record of reader.push(text)) records.push(record);
    if (records.length > MAX_LINES + HEADER_CANDIDATES) throw new StatementError(TOO_MANY_LINES);
  }
  return [...records, ...(reader?.end() ?? [])];
}

/**
 * The table of a CSV file, in whatever encoding and with whatever separator: its header is the record that
 * `weigh` finds the heaviest, among the first thirty. Throws `StatementError` where none weighs anything.
 */
export async function readTable(
  bytes: Buffer,
  weigh: (headings: readonly string[]) => number,
): Promise<StatementTable> {
  const records = await recordsOf(bytes);
  const weights = records.slice(0, HEADER_CANDIDATES).map(({ cells }) => weigh(distinct(cells)));
  const most = Math.max(0, ...weights);
  const at = weights.indexOf(most);
  if (most === 0) throw new StatementError(NO_TABLE);
  const headings = distinct(records[at]?.cells ?? []);
  if (headings.length > MAX_STATEMENT_COLUMNS) throw new StatementError(TOO_WIDE);
  // In UTF-16, each line feed is two bytes, of which one is zero.
  const last = bytes.findLast((byte) => byte !== 0);
  const isOpenEnded = last !== LINE_FEED && last !== CARRIAGE_RETURN;
  return { headings, above: records.slice(0, at), rows: records.slice(at + 1), isOpenEnded };
}
