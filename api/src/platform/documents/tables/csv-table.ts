import { Readable } from 'node:stream';
import { dayText } from '@pomelo/contract/paris-time.ts';
import { CSV_START, csvLines } from '../../csv.ts';
import { frenchDay } from '../french.ts';
import type { CellKind, CellValue, Row, TableFile } from './table-file.ts';

/** Cents as euros with a comma, to the cent. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function csvCell(kind: CellKind, value: CellValue): string {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'cents') return euros(value);
  return kind === 'day' ? frenchDay(dayText(value)) : String(value);
}

async function* written({ columns }: TableFile, slices: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([columns.map(({ label }) => label)]);
  const kinds = columns.map(({ kind }) => kind);
  for await (const rows of slices) {
    yield csvLines(rows.map((row) => kinds.map((kind, place) => csvCell(kind, row[place] ?? null))));
  }
}

/** The table as CSV, written as it is read. */
export const csvOf = (table: TableFile, slices: AsyncIterable<Row[]>): Readable =>
  Readable.from(written(table, slices), { objectMode: false });
