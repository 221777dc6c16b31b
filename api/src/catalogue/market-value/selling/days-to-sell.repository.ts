import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { isSold, soldSince } from '../../links/ports.ts';
import type { OnSale } from './survival.ts';

export type SellingGroup = { modelId: number; makeId: number; body: string; energy: string };
/** `buyers` and `pastBuyers` name companies in two ways: one of both may be the same. */
export type HistoryRow = SellingGroup & OnSale & { buyers: string[]; pastBuyers: string[] };

export async function findSellingModels(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('model').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * How long vehicles of these models were on sale, counted by day of age. Those of the stock that are unsold stay
 * until now, or until their listing was last changed when it was withdrawn. What was on sale before `since` is
 * known from its age then.
 */
export async function findHistories(
  db: Database,
  modelIds: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<HistoryRow[]> {
  const ids = [...modelIds];
  const { rows } = await sql<HistoryRow>`
    WITH on_sale AS (
      SELECT i.model_id, i.make_id, i.body, i.energy, i.sales_date AS listed_at, sale.at IS NOT NULL AS sold,
        coalesce(sale.at, CASE WHEN i.status = 'published' AND p.status = 'on-sale' THEN ${now} ELSE i.updated_at END) AS left_at,
        sale.workspace_id AS buyer, NULL AS past_buyer
      FROM catalogue_item i JOIN product p ON p.item_id = i.id
        LEFT JOIN (${soldSince.call(since)}) sale ON sale.product_id = p.id
      WHERE i.model_id = ANY(${ids}::int[]) AND i.status <> 'draft' AND i.sales_date <= ${now}
        AND (sale.at IS NOT NULL OR (p.status <> 'sold' AND NOT ${sql.raw(isSold.call('p.id'))}))
      UNION ALL
      SELECT s.model_id, m.make_id, s.body, s.energy, s.listed_on, s.buyer IS NOT NULL, s.left_on, NULL, s.buyer
      FROM past_sale s JOIN model m ON m.id = s.model_id
      WHERE s.model_id = ANY(${ids}::int[]) AND s.left_on > ${since} AND s.left_on <= ${now}
    )
    SELECT model_id AS "modelId", make_id AS "makeId", body, energy, sold,
      greatest(0, floor(extract(epoch FROM ${since} - listed_at) / 86400))::int AS entered,
      greatest(0, floor(extract(epoch FROM left_at - listed_at) / 86400))::int AS days, count(*)::int AS vehicles,
      coalesce(array_agg(DISTINCT buyer::text) FILTER (WHERE buyer IS NOT NULL), '{}') AS buyers,
      coalesce(array_agg(DISTINCT past_buyer) FILTER (WHERE past_buyer IS NOT NULL), '{}') AS "pastBuyers"
    FROM on_sale WHERE left_at >= ${since} GROUP BY 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

export type Level = 'model' | 'family' | 'all';
export type DaysRow = {
  level: Level;
  modelId: number | null;
  makeId: number | null;
  body: string | null;
  energy: string | null;
  median: number;
  most: number | null;
  sales: number;
  companies: number;
};

/** All groups at once: one that is silent now loses its row. */
export async function replaceDaysToSell(db: Database, rows: readonly DaysRow[], now: Date): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM days_to_sell RETURNING id)
    INSERT INTO days_to_sell (level, model_id, make_id, body, energy, median_days, most_days, sales, companies, computed_at)
    SELECT level, "modelId", "makeId", body, energy, median, most, sales, companies, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (level text, "modelId" int, "makeId" int, body text, energy text,
      median int, most int, sales int, companies int)
    -- Read, so that rows are deleted before others of the same group are inserted.
    WHERE (SELECT count(*) FROM gone) >= 0`.execute(db);
}

export type ExpectedDays = Pick<DaysRow, 'level' | 'median' | 'most' | 'sales'> & { computedAt: Date };

/** Estimate of the narrowest group of the listing that has one. */
export async function findDaysToSell(db: Database, itemId: number): Promise<ExpectedDays | undefined> {
  const columns = sql`d.level, d.median_days AS median, d.most_days AS most, d.sales, d.computed_at AS "computedAt"`;
  const { rows } = await sql<ExpectedDays>`
    SELECT found.level, median, most, sales, "computedAt" FROM catalogue_item i CROSS JOIN LATERAL (
      SELECT 1 AS place, ${columns} FROM days_to_sell d WHERE d.level = 'model' AND d.model_id = i.model_id
      UNION ALL
      SELECT 2, ${columns} FROM days_to_sell d
        WHERE d.level = 'family' AND d.make_id = i.make_id AND d.body = i.body AND d.energy = i.energy
      UNION ALL
      SELECT 3, ${columns} FROM days_to_sell d WHERE d.level = 'all'
    ) found WHERE i.id = ${itemId} ORDER BY found.place LIMIT 1`.execute(db);
  return rows[0];
}

/** Median days to sell of models, by their id; those without an estimate of their own are absent. */
export async function findDaysOfModels(
  db: Database,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ modelId: number; days: number }>`
    SELECT model_id AS "modelId", median_days AS days FROM days_to_sell
    WHERE level = 'model' AND model_id = ANY (${[...modelIds]}::int[])`.execute(db);
  return new Map(rows.map(({ modelId, days }) => [modelId, days]));
}
