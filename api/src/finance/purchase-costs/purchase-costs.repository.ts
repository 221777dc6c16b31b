import type { PurchaseCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { soldNet } from '../invoices/sold-net.repository.ts';
import { lockVehicle } from '../../catalogue/index.ts';

export type CostWhere = { known?: 'yes' | 'no'; q?: string };

const COST = sql`EXISTS (SELECT FROM purchase_cost k WHERE k.product_id = u.product_id)`;

/** Condition on the vehicle `u` of an order; only ordered vehicles have a cost. */
function where({ known, q }: CostWhere): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...(known ? [known === 'yes' ? COST : sql`NOT ${COST}`] : []),
    ...(q ? [sql`plain_words(u.number || ' ' || u.title) LIKE ${containsPattern(q)}`] : []),
  ];
  return sql.join(all, sql` AND `);
}

/** Vehicles that were ordered, the last first. */
export async function findPurchaseCosts(
  db: Database,
  filters: CostWhere,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<Omit<PurchaseCost, 'orderedAt'> & { orderedAt: Date }>`
    SELECT u.product_id AS "productId", u.id AS "bundleId", u.number, u.title, asked.ordered_at AS "orderedAt", u.vat_regime AS "vatRegime",
      ${soldNet('u')}::int AS "soldCents", c.cents AS "costCents", coalesce(c.version, 0) AS version
    FROM (
      SELECT u.id, d.ordered_at FROM sales_deal d JOIN sold_bundle u ON u.deal_id = d.id WHERE d.step = 'step-4' AND ${where(filters)}
      ORDER BY d.ordered_at DESC, u.number LIMIT ${limit} OFFSET ${offset}) AS asked
    JOIN sales_bundle u ON u.id = asked.id LEFT JOIN purchase_cost c ON c.product_id = u.product_id
    ORDER BY asked.ordered_at DESC, u.number`.execute(db);
  return rows;
}

export async function countPurchaseCosts(db: Database, filters: CostWhere): Promise<number> {
  const { rows } = await sql<{
    times: number;
  }>`SELECT count(*)::int AS times FROM sold_bundle u WHERE ${where(filters)}`.execute(db);
  return rows[0]?.times ?? 0;
}

/** Costs of each vehicle of a listing; empty for an unknown listing. */
export const findVehicleCosts = (db: Database, itemId: number) =>
  db
    .selectFrom('catalogue_vehicle as product')
    .leftJoin('purchase_cost as cost', 'cost.product_id', 'product.id')
    .select([
      'product.id as productId',
      'cost.cents as costCents',
      sql<number>`coalesce(cost.version, 0)`.as('version'),
    ])
    .where('product.item_id', '=', itemId)
    .orderBy('product.id')
    .execute();

type Bought = {
  make: string;
  model: string;
  reference: string;
  ordered: string | null;
  cents: number | null;
  version: number | null;
};

/** A vehicle, locked until its cost is written, with its names. */
export async function lockBought(trx: Database, productId: number): Promise<Bought | undefined> {
  await lockVehicle(trx, productId);
  const { rows } = await sql<Bought>`
    SELECT i.make_name AS make, i.model_name AS model, i.reference, c.cents, c.version, (
        SELECT u.number || ', ' || u.title FROM sold_bundle u JOIN sales_deal d ON d.id = u.deal_id
        WHERE u.product_id = p.id AND d.step = 'step-4' ORDER BY u.number DESC LIMIT 1) AS ordered
    FROM catalogue_vehicle p JOIN catalogue_listing i ON i.id = p.item_id
      LEFT JOIN purchase_cost c ON c.product_id = p.id
    WHERE p.id = ${productId}`.execute(trx);
  return rows[0];
}

export const putPurchaseCost = (trx: Database, productId: number, cents: number, version: number) =>
  trx
    .insertInto('purchase_cost')
    .values({ product_id: productId, cents, version })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ cents, version }))
    .execute();

export const dropPurchaseCost = (trx: Database, productId: number) =>
  trx.deleteFrom('purchase_cost').where('product_id', '=', productId).execute();
