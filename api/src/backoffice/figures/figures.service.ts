import type { Figure, FigureName, FigureQuery } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { CSV_START, csvLines } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { bookingEnds } from './bookings.service.ts';
import { deliveryTimes } from './delivery.service.ts';
import { cellOf, headOf, NO_FIGURE_TABLE } from './figures.messages.ts';
import { funnel } from './funnel.service.ts';
import { margin } from './margin.service.ts';
import { type Period, periodOf } from './period.ts';
import { searchesWithoutResult } from './searches.service.ts';
import { stockAge } from './stock-age.service.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';

type Reading = { db: Database; catalogue: CatalogueReader; now: Date };

const FIGURES: Readonly<Record<FigureName, (reading: Reading, period: Period) => Promise<Figure>>> = {
  'stock-age': ({ db, now }) => stockAge(db, now),
  funnel: ({ db }, period) => funnel(db, period),
  bookings: ({ db, now }, period) => bookingEnds(db, period, now),
  margin: ({ db }, period) => margin(db, period),
  delivery: ({ db }, period) => deliveryTimes(db, period),
  searches: ({ db, catalogue }, period) => searchesWithoutResult(db, catalogue, period),
};

// MONEY-20, MONEY-23
/** The figure of a period. */
export const figureOf = (reading: Reading, name: FigureName, query: FigureQuery): Promise<Figure> =>
  FIGURES[name](reading, periodOf(query, reading.now));

/** One of its tables as a file, with the very values that the screen shows. */
export async function figureFile(
  reading: Reading,
  name: FigureName,
  key: string,
  query: FigureQuery,
): Promise<Buffer> {
  const { tables } = await figureOf(reading, name, query);
  const table = tables.find((one) => one.key === key) ?? refuse('not-found', NO_FIGURE_TABLE);
  const head = table.columns.map(({ label, kind }) => headOf(label, kind));
  const lines = table.rows.map((row) =>
    row.map((value, index) => cellOf(table.columns[index]?.kind ?? 'text', value)),
  );
  return Buffer.from(CSV_START + csvLines([head, ...lines]));
}
