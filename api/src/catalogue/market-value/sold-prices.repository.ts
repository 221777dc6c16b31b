import { sql } from 'kysely';
import { MARKET_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import type { Database } from '../../platform/db/tables.ts';
import { soldSince } from '../links/ports.ts';

// VALUE-3
/**
 * Closes a group for each model in which five companies bought since its last group. One statement: what was
 * grouped is never read again, so that two answers differ by a mean of five buyers or not at all.
 */
export async function groupSoldPrices(db: Database, since: Date): Promise<void> {
  await sql`
    INSERT INTO sold_price_group (model_id, sales, buyers, per_mille, first_sale_at, last_sale_at)
    SELECT model_id, sum(sales)::int, count(*)::int,
      least(1500, greatest(500, round(avg(ratio) * 200) * 5))::int, min(first_at), max(last_at)
    FROM (
      SELECT i.model_id, sale.workspace_id, count(*) AS sales, avg(sale.cents::numeric / asked.cents) AS ratio,
        min(sale.at) AS first_at, max(sale.at) AS last_at
      FROM (${soldSince.call(since)}) sale
        JOIN catalogue_item i ON i.id = sale.item_id
        CROSS JOIN LATERAL (
          SELECT coalesce((SELECT p.price_b2b_cents FROM item_price p WHERE p.item_id = i.id AND p.at <= sale.at
            ORDER BY p.at DESC LIMIT 1), i.price_b2b_cents) AS cents
        ) asked
      WHERE sale.at > coalesce(
        (SELECT max(g.last_sale_at) FROM sold_price_group g WHERE g.model_id = i.model_id), ${since}::timestamptz)
      GROUP BY i.model_id, sale.workspace_id
    ) buyer
    GROUP BY model_id HAVING count(*) >= ${MARKET_RULES.fewestBuyers}`.execute(db);
}

export type SoldLevel = { perMille: number; sales: number };

/** Ratios of sold prices to asking prices, of models with a group that ended after an instant. */
export async function findSoldLevels(
  db: Database,
  modelIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, SoldLevel>> {
  const rows = await db
    .selectFrom('sold_price_group')
    .select(['model_id as modelId', sql<number>`sum(sales)::int`.as('sales')])
    .select(sql<number>`(sum(per_mille * buyers) / sum(buyers))::float8`.as('perMille'))
    .where('model_id', 'in', [...modelIds])
    .where('last_sale_at', '>', since)
    .groupBy('model_id')
    .execute();
  return new Map(rows.map(({ modelId, ...level }) => [modelId, level]));
}
