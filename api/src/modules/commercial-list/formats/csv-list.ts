import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import { frenchDay } from '../../documents/french.ts';
import { type CellKind, type CellValue, isoDay } from '../columns.ts';
import type { CommercialList, Row } from '../list.ts';

/** As Excel in French opens it by a double click; a text that begins like a formula is written with an apostrophe in front. */
const FORM: Options = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true };
const BOM = '\ufeff';

/** Cents as euros with a comma, to the cent. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function csvCell(kind: CellKind, value: CellValue): string {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'cents') return euros(value);
  return kind === 'day' ? frenchDay(isoDay(value)) : String(value);
}

async function* written({ columns }: CommercialList, slices: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BOM + stringify([columns.map(({ label }) => label)], FORM);
  const kinds = columns.map(({ kind }) => kind);
  for await (const rows of slices) {
    yield stringify(
      rows.map((row) => kinds.map((kind, place) => csvCell(kind, row[place] ?? null))),
      FORM,
    );
  }
}

/** The list as CSV, written as it is read. */
export const csvOf = (list: CommercialList, slices: AsyncIterable<Row[]>): Readable =>
  Readable.from(written(list, slices), { objectMode: false });
