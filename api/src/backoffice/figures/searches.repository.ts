import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Slice } from './funnel.repository.ts';
import type { Span, Unit } from './period.ts';

export type FoundSearch = { query: string; times: number; before: number };

/** The most frequent searches without result in these days, and their number in the previous days. */
export async function findSearches(
  db: Database,
  period: Span,
  before: Span,
  limit: number,
): Promise<FoundSearch[]> {
  const { rows } =
    await sql<FoundSearch>`SELECT s.query, s.times, coalesce((SELECT sum(b.times) FROM search_day b
      WHERE b.query = s.query AND b.day BETWEEN ${before.from}::date AND ${before.to}::date), 0)::int AS before
    FROM (SELECT query, sum(times)::int AS times FROM search_day WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
      GROUP BY query ORDER BY times DESC, query LIMIT ${limit}) s ORDER BY s.times DESC, s.query`.execute(db);
  return rows;
}

/** How many by day, week or month of Paris. */
export async function findSearchSlices(db: Database, { from, to }: Span, unit: Unit): Promise<Slice[]> {
  const { rows } =
    await sql<Slice>`SELECT to_char(date_trunc(${sql.lit(unit)}, day::timestamp), 'YYYY-MM-DD') AS slice,
      sum(times)::int AS times
    FROM search_day WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1`.execute(db);
  return rows;
}

export async function countSearches(db: Database, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ times: number }>`SELECT coalesce(sum(times), 0)::int AS times FROM search_day
    WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(db);
  return rows[0]?.times ?? 0;
}
