import type { Energy } from '@pomelo/contract/catalogue/facets.ts';
import { sql } from 'kysely';
import { soldNet } from '../../finance/index.ts';
import { IN_STOCK } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { KnownModel } from './named-models.ts';

/** Different searches and requests that are read: the most frequent, and the latest. */
const [MAX_SEARCHES, MAX_REQUESTS] = [5000, 1000];
const SHOWN_SALES = 20;

export async function findKnownModels(db: Database): Promise<KnownModel[]> {
  const { rows } = await sql<KnownModel>`
    SELECT m.id, k.name AS make, k.slug AS "makeSlug", m.name, m.slug
    FROM catalogue_model m JOIN catalogue_make k ON k.id = m.make_id ORDER BY m.id`.execute(db);
  return rows;
}

export type SearchCount = { query: string; times: number; lastDay: string };

/** Searches without a result since a day, the most frequent first. */
export async function findSearchCounts(db: Database, from: string): Promise<SearchCount[]> {
  const { rows } = await sql<SearchCount>`
    SELECT query, sum(times)::int AS times, max(day)::text AS "lastDay" FROM search_day WHERE day >= ${from}::date
    GROUP BY query ORDER BY times DESC, query LIMIT ${MAX_SEARCHES}`.execute(db);
  return rows;
}

export type RequestRow = { id: string; number: string; company: string; text: string; at: Date };

/** Requests to find a vehicle since an instant, the latest first. */
export async function findRequests(db: Database, since: Date): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    SELECT d.id, d.number, w.rs AS company, coalesce(d.request ->> 'text', '') AS text, d.created_at AS at
    FROM sales_deal d JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.sourcing AND d.created_at > ${since} ORDER BY d.created_at DESC, d.id LIMIT ${MAX_REQUESTS}`.execute(
    db,
  );
  return rows;
}

export type ModelSales = {
  modelId: number;
  energy: Energy;
  sales: number;
  /** Sales whose cost is known, and the sum of their margins. */
  counted: number;
  /** int8: read as text. */
  marginCents: string;
};

/**
 * Margin of a sale `sold` at its `net` price: the VAT of the margin scheme is inside what is added to the cost,
 * as in `marginOf`.
 */
const MARGIN = sql`CASE WHEN sold.vat_regime = 'marge' AND sold.net > sold.cost
  THEN round((sold.net - sold.cost) * 100 / 120.0)::bigint ELSE sold.net - sold.cost END`;

/** Vehicles of these models that were ordered since an instant, by energy. */
export async function findModelSales(
  db: Database,
  modelIds: readonly number[],
  since: Date,
): Promise<ModelSales[]> {
  const { rows } = await sql<ModelSales>`
    SELECT sold.model_id AS "modelId", sold.energy, count(*)::int AS sales, count(sold.cost)::int AS counted,
      coalesce(sum(${MARGIN}), 0) AS "marginCents"
    FROM (
      SELECT i.model_id, i.energy, u.vat_regime, ${soldNet('u')} AS net, c.cents::bigint AS cost
      FROM sales_deal d JOIN sold_bundle u ON u.deal_id = d.id JOIN catalogue_listing i ON i.id = u.item_id
        LEFT JOIN finance_purchase_cost c ON c.product_id = u.product_id
      WHERE d.step = 'step-4' AND d.ordered_at > ${since} AND i.model_id = ANY (${[...modelIds]}::int[])
    ) AS sold GROUP BY sold.model_id, sold.energy`.execute(db);
  return rows;
}

export type ModelStock = { modelId: number; energy: Energy; vehicles: number };

/** Vehicles of these models in stock, by energy. */
export async function findModelStock(db: Database, modelIds: readonly number[]): Promise<ModelStock[]> {
  const { rows } = await sql<ModelStock>`
    SELECT i.model_id AS "modelId", i.energy, count(*)::int AS vehicles
    FROM catalogue_vehicle p JOIN catalogue_listing i ON i.id = p.item_id
    WHERE i.model_id = ANY (${[...modelIds]}::int[]) AND ${IN_STOCK} GROUP BY i.model_id, i.energy`.execute(
    db,
  );
  return rows;
}

export type SaleRow = {
  id: string;
  number: string;
  title: string;
  at: Date;
  days: number;
  /** Both int8: read as text. */
  priceCents: string;
  marginCents: string | null;
};

/** The latest sales of a model, of one energy where it is given. */
export async function findSales(
  db: Database,
  { modelId, energy }: { modelId: number; energy: Energy | null },
  since: Date,
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    SELECT sold.id, sold.number, sold.title, sold.at, sold.net AS "priceCents", ${MARGIN} AS "marginCents", sold.days
    FROM (
      SELECT u.id, u.number, u.title, d.ordered_at AS at, u.vat_regime, ${soldNet('u')} AS net, c.cents::bigint AS cost,
        greatest(0, (d.ordered_at AT TIME ZONE 'Europe/Paris')::date - (i.sales_date AT TIME ZONE 'Europe/Paris')::date) AS days
      FROM sales_deal d JOIN sold_bundle u ON u.deal_id = d.id JOIN catalogue_listing i ON i.id = u.item_id
        LEFT JOIN finance_purchase_cost c ON c.product_id = u.product_id
      WHERE d.step = 'step-4' AND d.ordered_at > ${since} AND i.model_id = ${modelId}
        AND (${energy}::text IS NULL OR i.energy = ${energy}) ORDER BY d.ordered_at DESC, u.id LIMIT ${SHOWN_SALES}
    ) AS sold ORDER BY sold.at DESC, sold.id`.execute(db);
  return rows;
}
