import type { Figure, FigureName, FigureQuery } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import type { CatalogueReader } from '../catalogue/read-model/reader.ts';
import { bookingEnds } from './bookings.service.ts';
import { deliveryTimes } from './delivery.service.ts';
import { cellOf, headOf, NO_FIGURE_TABLE } from './figures.messages.ts';
import { funnel } from './funnel.service.ts';
import { margin } from './margin.service.ts';
import { type Period, periodOf } from './period.ts';
import { searchesWithoutResult } from './searches.service.ts';
import { stockAge } from './stock-age.service.ts';

type Reading = { db: Database; catalogue: CatalogueReader; now: Date };

const FIGURES: Readonly<Record<FigureName, (reading: Reading, period: Period) => Promise<Figure>>> = {
  'stock-age': ({ db, now }) => stockAge(db, now),
  funnel: ({ db }, period) => funnel(db, period),
  bookings: ({ db, now }, period) => bookingEnds(db, period, now),
  margin: ({ db }, period) => margin(db, period),
  delivery: ({ db }, period) => deliveryTimes(db, period),
  searches: ({ db, catalogue }, period) => searchesWithoutResult(db, catalogue, period),
};

/** A figure of the period that is asked for. */
export const figureOf = (reading: Reading, name: FigureName, query: FigureQuery): Promise<Figure> =>
  FIGURES[name](reading, periodOf(query, reading.now));

/** As Excel in French opens it by a double click; a text that begins like a formula is written with an apostrophe in front. */
const FORM: Options = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true };
/** What begins like a formula and is a number. */
const NUMBER = /^-?\d+(,\d+)?$/;

/** One of its tables as a file, with the very values that the screen shows. */
export async function figureFile(reading: Reading, name: FigureName, key: string, query: FigureQuery): Promise<Buffer> {
  const { tables } = await figureOf(reading, name, query);
  const table = tables.find((one) => one.key === key) ?? refuse('not-found', NO_FIGURE_TABLE);
  const head = stringify([table.columns.map(({ label, kind }) => headOf(label, kind))], FORM);
  const lines = table.rows.map((row) =>
    row
      .map((value, index) => cellOf(table.columns[index]?.kind ?? 'text', value))
      .map((cell) => (NUMBER.test(cell) ? cell : stringify([[cell]], { ...FORM, record_delimiter: '', eof: false })))
      .join(';'),
  );
  return Buffer.from(`\uFEFF${head}${lines.map((line) => `${line}\r\n`).join('')}`);
}
