import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { BEGAN, BOOKINGS, madeByBuyers } from './bookings.repository.ts';
import type { Span, Unit } from './period.ts';
import { sliceAt } from './slices.repository.ts';

export type Slice = { slice: string; times: number };

/** Views by day of Paris. */
export async function findViews(db: Database, { from, to }: Span, unit: Unit): Promise<Slice[]> {
  const { rows } =
    await sql<Slice>`SELECT to_char(date_trunc(${sql.lit(unit)}, day::timestamp), 'YYYY-MM-DD') AS slice, sum(views)::int AS times
    FROM view_day WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1`.execute(db);
  return rows;
}

/** The first day that views were counted. */
export async function findFirstViewDay(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM view_day`.execute(db);
  return rows[0]?.day ?? null;
}

export async function findBegun(db: Database, span: Span, unit: Unit): Promise<Slice[]> {
  const { rows } = await sql<Slice>`SELECT ${sliceAt(BEGAN, unit)} AS slice, count(*)::int AS times
    FROM ${BOOKINGS} WHERE ${madeByBuyers(span)} GROUP BY 1`.execute(db);
  return rows;
}

/** Vehicles, by the day their order was made. */
export async function findOrdered(db: Database, { start, end }: Span, unit: Unit): Promise<Slice[]> {
  const { rows } =
    await sql<Slice>`SELECT ${sliceAt(sql`d.ordered_at`, unit)} AS slice, count(*)::int AS times
    FROM sales_deal d JOIN sold_bundle u ON u.deal_id = d.id
    WHERE d.step = 'step-4' AND d.ordered_at >= ${start} AND d.ordered_at < ${end} GROUP BY 1`.execute(db);
  return rows;
}
