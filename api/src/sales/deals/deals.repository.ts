import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/**
 * Cents still due for the orders of a workspace: vehicles and services less what was received and credited
 * (SQL function `deal_money`).
 */
export async function sumOfOpenOrders(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('deal')
    .select(sql<string | null>`sum(deal_due(deal.id))`.as('due'))
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.order_open', '=', true)
    .executeTakeFirst();
  return Number(row?.due ?? 0);
}

/**
 * Cents excluding VAT of the vehicles ordered and the services added since an instant, by the person who
 * ordered. Neither cancelled vehicles nor amounts outside VAT (débours) count.
 */
export async function sumByPerson(
  db: Database,
  workspaceId: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ personId: string; spent: string }>`
    SELECT deal.ordered_by AS "personId", sum(bought.cents) AS spent
    FROM deal JOIN sold_bundle bundle ON bundle.deal_id = deal.id CROSS JOIN LATERAL (
      SELECT bundle.excl_tax_cents AS cents WHERE deal.ordered_at >= ${since}
      UNION ALL
      SELECT service.excl_tax_cents FROM bundle_service service
      WHERE service.bundle_id = bundle.id AND service.created_at >= ${since}) bought
    WHERE deal.workspace_id = ${workspaceId} AND deal.step = 'step-4' AND deal.ordered_by IS NOT NULL
    GROUP BY deal.ordered_by
  `.execute(db);
  return new Map(rows.map(({ personId, spent }) => [personId, Number(spent)]));
}

/** Cents excluding VAT of one order, vehicles and services, counted as `sumByPerson` counts. */
export async function sumOfOrder(db: Database, dealId: string): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    SELECT sum(bundle.excl_tax_cents + coalesce((
      SELECT sum(service.excl_tax_cents) FROM bundle_service service
      WHERE service.bundle_id = bundle.id), 0)) AS cents
    FROM sold_bundle bundle WHERE bundle.deal_id = ${dealId}
  `.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

export const insertDeal = (db: Database, deal: Insertable<Tables['deal']>): Promise<{ number: string }> =>
  db.insertInto('deal').values(deal).returning('number').executeTakeFirstOrThrow();

/** Turns an open offer into an order; false when it is none by now. */
export async function orderDeal(
  db: Database,
  dealId: string,
  order: Updateable<Tables['deal']>,
): Promise<boolean> {
  const result = await db
    .updateTable('deal')
    .set({ ...order, step: 'step-4' })
    .where('id', '=', dealId)
    .where('step', '=', 'step-3')
    .where('ended', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const findDealToOrder = (db: Database, dealId: string) =>
  db.selectFrom('deal').select(['number', 'sale']).where('id', '=', dealId).executeTakeFirst();

export async function insertBundles(db: Database, bundles: Insertable<Tables['bundle']>[]): Promise<void> {
  await db.insertInto('bundle').values(bundles).execute();
}

/** A deal of this workspace; undefined for another workspace's. */
export const findDeal = (db: Database, workspaceId: string, dealId: string) =>
  db
    .selectFrom('deal')
    .select(['id', 'number', 'ordered_at as orderedAt', 'step', 'sale'])
    .where('id', '=', dealId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();

export const findBundles = (db: Database, dealId: string) =>
  db
    .selectFrom('bundle')
    .select([
      'id',
      'number',
      'item_id as itemId',
      'product_id as productId',
      'title',
      'vat_regime as vatRegime',
      'excl_tax_cents as exclTax',
      'vat_cents as vat',
      'incl_tax_cents as toPay',
    ])
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();

export async function cancelBundles(trx: Database, dealId: string, reason: string, now: Date): Promise<void> {
  await sql`UPDATE bundle SET cancelled_at = ${now}, cancel_reason = ${reason} WHERE deal_id = ${dealId}::uuid AND cancelled_at IS NULL`.execute(
    trx,
  );
}

export async function endCancelled(trx: Database, dealId: string, now: Date): Promise<void> {
  await trx.updateTable('deal').set({ ended: 'cancelled', ended_at: now }).where('id', '=', dealId).execute();
}

/** Orders under way of workspaces; one without any is absent. */
export async function countOpenOrders(
  db: Database,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (workspaceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deal')
    .select(({ fn }) => ['workspace_id as workspaceId', fn.countAll<string>().as('orders')])
    .where('workspace_id', 'in', [...workspaceIds])
    .where('order_open', '=', true)
    .groupBy('workspace_id')
    .execute();
  return new Map(rows.map(({ workspaceId, orders }) => [workspaceId, Number(orders)]));
}
