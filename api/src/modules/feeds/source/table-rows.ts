import { refusals, notes } from '../feeds.messages.ts';
import { type Columns, fieldOfHeading, recogniseColumns } from '../reading/columns.ts';
import type { ReadMapping } from '../reading/mapping.ts';
import { fold } from '../reading/words.ts';
import { type Batch, type RawRow, withoutNul } from './batch.ts';
import type { CsvRecord } from './csv-records.ts';
import { distinctHeadings } from './headings.ts';

export const HEADER_CANDIDATES = 10;

export type TableRows = {
  /** Rows of these records, once the header is known; null while it is not. */
  take: (records: CsvRecord[], bytesRead: number, isLast: boolean) => Batch | null;
  /** Columns of the header; 0 while it is not known. */
  width: () => number;
  remarks: () => readonly string[];
};

const isBlank = (record: CsvRecord): boolean => record.problem === undefined && record.cells.every((cell) => cell.trim() === '');
const problemOf = (record: CsvRecord): string | undefined =>
  record.problem && (record.problem === 'too-long' ? refusals.tooLong : refusals.openQuote);

/** Turns the records of a table into rows under the columns of its header. */
export function createTableRows(mapping: ReadMapping, observe?: (record: CsvRecord, width: number) => void): TableRows {
  let columns: Columns | null = null;
  let width = 0;
  let waiting: CsvRecord[] = [];
  let repeated: string[] = [];

  function readHeader(): Columns {
    const at = headerAt(waiting, mapping);
    const header = distinctHeadings(waiting[at]?.cells ?? []);
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
      const filled = waiting.filter((record) => !isBlank(record));
      waiting = [];
      if (observe) for (const record of filled) observe(record, width);
      return { columns, rows: filled.map((record) => rawRow(record, width)), bytesRead };
    },
    width: () => width,
    remarks: () => (repeated.length > 0 ? [notes.repeatedColumns(repeated)] : []),
  };
}

function rawRow(record: CsvRecord, width: number): RawRow {
  const { line, cells } = record;
  const surplus = cells.length > width && cells.some((cell, index) => index >= width && cell.trim() !== '');
  const problem = problemOf(record) ?? (surplus ? refusals.tooManyCells(cells.length, width) : undefined);
  return withoutNul({ line, cells, ...(problem !== undefined && { problem }) }, notes.nulRemoved);
}

/** The header is the record, among the first ones, that names the most fields: exports like to begin with a title. */
export function headerAt(records: readonly CsvRecord[], mapping: ReadMapping): number {
  let best = 0;
  let most = -1;
  records.slice(0, HEADER_CANDIDATES).forEach(({ cells }, index) => {
    const known = cells.filter((cell) => fieldOfHeading(cell) !== null || mapping.fields.has(fold(cell))).length;
    if (known > most) {
      most = known;
      best = index;
    }
  });
  return best;
}
