import { Readable } from 'node:stream';
import { CSV_START, csvLines } from '../../../csv.ts';
import { frenchDay } from '../../documents/french.ts';
import { type CellKind, type CellValue, isoDay } from '../columns.ts';
import type { CommercialList, Row } from '../list.ts';

/** Cents as euros with a comma, to the cent. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function csvCell(kind: CellKind, value: CellValue): string {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'cents') return euros(value);
  return kind === 'day' ? frenchDay(isoDay(value)) : String(value);
}

async function* written({ columns }: CommercialList, slices: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([columns.map(({ label }) => label)]);
  const kinds = columns.map(({ kind }) => kind);
  for await (const rows of slices) {
    yield csvLines(rows.map((row) => kinds.map((kind, place) => csvCell(kind, row[place] ?? null))));
  }
}

/** The list as CSV, written as it is read. */
export const csvOf = (list: CommercialList, slices: AsyncIterable<Row[]>): Readable =>
  Readable.from(written(list, slices), { objectMode: false });
