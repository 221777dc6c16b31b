import { Readable } from 'node:stream';
import { dayText } from '@pomelo/contract/paris-time.ts';
import { type Options, stringify } from 'csv-stringify/sync';
import { frenchDay } from '../french.ts';
import type { CellKind, CellValue, Row, TableFile } from './table-file.ts';

/** As Excel in French opens it by a double click. */
const FORM: Options = { delimiter: ';', record_delimiter: 'windows' };
const BOM = '\ufeff';
/** What a spreadsheet runs, were it not for the apostrophe that is written in front; a figure of ours below zero is none. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Cents as euros with a comma, to the cent. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function csvCell(kind: CellKind, value: CellValue): string {
  if (typeof value !== 'number') return value !== null && FORMULA.test(value) ? `'${value}` : (value ?? '');
  if (kind === 'cents') return euros(value);
  return kind === 'day' ? frenchDay(dayText(value)) : String(value);
}

async function* written({ columns }: TableFile, slices: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BOM + stringify([columns.map(({ label }) => label)], FORM);
  const kinds = columns.map(({ kind }) => kind);
  for await (const rows of slices) {
    yield stringify(
      rows.map((row) => kinds.map((kind, place) => csvCell(kind, row[place] ?? null))),
      FORM,
    );
  }
}

/** The table as CSV, written as it is read. */
export const csvOf = (table: TableFile, slices: AsyncIterable<Row[]>): Readable =>
  Readable.from(written(table, slices), { objectMode: false });
