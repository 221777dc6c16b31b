import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { IN_STOCK } from './in-stock.repository.ts';

/** `step`: 1 for the youngest, as `bounds` cut the days; `days` and `cents` are sums. */
export type StockGroup = {
  make: string;
  source: string | null;
  step: number;
  vehicles: number;
  days: number;
  cents: number;
};

/**
 * Vehicles on sale and not ordered, by make, source and age: days of Paris since they went on sale. One scan
 * of the stock.
 */
export async function findStockByAge(
  db: Database,
  bounds: readonly number[],
  today: string,
): Promise<StockGroup[]> {
  const { rows } = await sql<Omit<StockGroup, 'days' | 'cents'> & { days: string; cents: string }>`
    SELECT m.name AS make, f.name AS source, v.step, v.vehicles, v.days, v.cents
    FROM (
      SELECT a.make_id, a.feed_id, width_bucket(a.days, ${[...bounds]}::int[]) AS step, count(*)::int AS vehicles,
        sum(a.days) AS days, sum(a.price_b2b_cents::bigint) AS cents
      FROM (
        SELECT i.make_id, i.feed_id, i.price_b2b_cents,
          greatest(0, ${today}::date - (i.sales_date AT TIME ZONE 'Europe/Paris')::date) AS days
        FROM product p JOIN catalogue_item i ON i.id = p.item_id
        WHERE ${IN_STOCK}
      ) a GROUP BY a.make_id, a.feed_id, step
    ) v JOIN make m ON m.id = v.make_id LEFT JOIN feed f ON f.id = v.feed_id`.execute(db);
  return rows.map((row) => ({ ...row, days: Number(row.days), cents: Number(row.cents) }));
}
