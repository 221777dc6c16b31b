import { refusals, notes } from '../../report/feeds.messages.ts';
import { type Columns, fieldOfHeading, recogniseColumns } from '../../reading/columns/columns.ts';
import type { ReadMapping } from '../../reading/columns/mapping.ts';
import { fold } from '../../reading/values/words.ts';
import type { CsvRecord } from '../../../../platform/delimited-text/csv-records.ts';
import { type Batch, type RawRow, withoutNul } from './batch.ts';
import { distinctHeadings } from './headings.ts';
import { TRAILER } from './table-end.ts';

export const HEADER_CANDIDATES = 10;
/** Cells that are compared with headings; in a table of two thousand columns, those of three records. */
const MAX_HEADER_CELLS = 5000;

export type TableRows = {
  /** Rows of these records, once the header is known; null while it is not. */
  take: (records: CsvRecord[], bytesRead: number, isLast: boolean) => Batch | null;
  /** Columns of the header; 0 while it is not known. */
  width: () => number;
  remarks: () => readonly string[];
};

const isBlank = (record: CsvRecord): boolean =>
  record.problem === undefined && record.cells.every((cell) => cell.trim() === '');
const problemOf = (record: CsvRecord): string | undefined =>
  record.problem && (record.problem === 'too-long' ? refusals.tooLong : refusals.openQuote);

/** Turns the records of a table into rows under the columns of its header. */
export function createTableRows(
  mapping: ReadMapping,
  observe?: (record: CsvRecord, width: number) => void,
): TableRows {
  let columns: Columns | null = null;
  let width = 0;
  let waiting: CsvRecord[] = [];
  let repeated: string[] = [];
  let isHeaderAgain = (_record: CsvRecord): boolean => false;
  /** Line numbers without a vehicle, by kind. */
  const aside: Record<'headers' | 'totals', number[]> = { headers: [], totals: [] };

  /** Whether a record is a vehicle or a damaged line: repeated headers and totals are set aside. */
  function isRow(record: CsvRecord): boolean {
    if (isBlank(record)) return false;
    const isHeader = isHeaderAgain(record);
    if (!isHeader && !isTotal(record, width)) return true;
    (isHeader ? aside.headers : aside.totals).push(record.line);
    return false;
  }

  function readHeader(): Columns {
    const at = headerAt(waiting, mapping);
    const cells = waiting[at]?.cells ?? [];
    const text = foldedCells(cells);
    isHeaderAgain = (record) => record.cells.length > 1 && foldedCells(record.cells) === text;
    const header = distinctHeadings(underGroups(cells, waiting[at - 1]?.cells ?? []));
    repeated = header.repeated;
    width = header.headings.length;
    waiting = waiting.slice(at + 1);
    return recogniseColumns(header.headings, mapping);
  }
  return {
    take(records, bytesRead, isLast) {
      waiting = waiting.length > 0 ? waiting.concat(records) : records;
      if (columns === null) {
        if (waiting.length < HEADER_CANDIDATES && !isLast) return null;
        columns = readHeader();
      }
      if (observe) for (const record of waiting) if (!isBlank(record)) observe(record, width);
      const filled = waiting.filter(isRow);
      waiting = [];
      return { columns, rows: filled.map((record) => rawRow(record, width)), bytesRead };
    },
    width: () => width,
    remarks: () => [
      ...(repeated.length > 0 ? [notes.repeatedColumns(repeated)] : []),
      ...(aside.headers.length > 0 ? [notes.repeatedHeaders(aside.headers)] : []),
      ...(aside.totals.length > 0 ? [notes.totals(aside.totals)] : []),
    ],
  };
}

/** Cells in the form they are compared in, without empty ones at the end. */
const foldedCells = (cells: readonly string[]): string =>
  cells
    .slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    .map((cell) => (cell === '' ? '' : fold(cell)))
    .join('\n');

/** A line that begins like a sum and leaves most columns empty. */
function isTotal({ cells, problem }: CsvRecord, width: number): boolean {
  if (problem !== undefined || width < 4) return false;
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length * 2 <= width && TRAILER.test(filled[0] ?? '');
}

/**
 * Headings of two lines, as merged cells give them: « HT » under « Prix » is « Prix HT »; an empty cell under
 * a heading has it.
 */
function underGroups(cells: readonly string[], above: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(cells.length, above.length) }, (_, place) => {
    const own = cells[place] ?? '';
    const over = above[place]?.trim() ?? '';
    group = over || group;
    if (own.trim() === '') return fieldOfHeading(over) === null ? own : over;
    const both = `${group} ${own}`;
    return fieldOfHeading(own) === null && group !== '' && fieldOfHeading(both) !== null ? both : own;
  });
}

function rawRow(record: CsvRecord, width: number): RawRow {
  const { line, cells } = record;
  const surplus = cells.length > width && cells.some((cell, index) => index >= width && cell.trim() !== '');
  const problem = problemOf(record) ?? (surplus ? refusals.tooManyCells(cells.length, width) : undefined);
  return withoutNul({ line, cells, ...(problem !== undefined && { problem }) }, notes.nulRemoved);
}

/**
 * The header is the record, among the first ones, that names the most fields: exports like to begin with a
 * title.
 */
export function headerAt(records: readonly CsvRecord[], mapping: ReadMapping): number {
  let best = 0;
  let most = -1;
  let compared = 0;
  records.slice(0, HEADER_CANDIDATES).forEach(({ cells }, index) => {
    if (compared > MAX_HEADER_CELLS) return;
    compared += cells.filter((cell) => cell !== '').length;
    const grouped = underGroups(cells, records[index - 1]?.cells ?? []);
    const isKnown = (cell: string, place: number): boolean =>
      cell.trim() !== '' && (fieldOfHeading(grouped[place] ?? '') !== null || mapping.fields.has(fold(cell)));
    const known = cells.filter(isKnown).length;
    if (known > most) {
      most = known;
      best = index;
    }
  });
  return best;
}
