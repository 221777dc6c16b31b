import { type Insertable, sql, type Updateable } from 'kysely';
import type { BundleTable, DealTable } from '../../db/order-tables.ts';
import type { Database } from '../../db/tables.ts';

/** Cents still due for the orders of a workspace: vehicles and services less what was received and credited (migration 0021). */
export async function sumOfOpenOrders(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('deal')
    .select(sql<string | null>`sum(deal_due(deal.id))`.as('due'))
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.order_open', '=', true)
    .executeTakeFirst();
  return Number(row?.due ?? 0);
}

/** Cents excluding VAT of the orders made since an instant, by the person who ordered; what was cancelled of them counts no more. */
export async function sumByPerson(db: Database, workspaceId: string, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('deal')
    .innerJoin('sold_bundle as bundle', 'bundle.deal_id', 'deal.id')
    .select(['deal.ordered_by as personId', ({ fn }) => fn.sum<string>('bundle.excl_tax_cents').as('spent')])
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.step', '=', 'step-4')
    .where('deal.ordered_at', '>=', since)
    .groupBy('deal.ordered_by')
    .execute();
  return new Map(rows.flatMap(({ personId, spent }) => (personId === null ? [] : [[personId, Number(spent)] as const])));
}

export const insertDeal = (db: Database, deal: Insertable<DealTable>): Promise<{ number: string }> =>
  db.insertInto('deal').values(deal).returning('number').executeTakeFirstOrThrow();

/** Turns an open offer into an order; false when it is none by now. */
export async function orderDeal(db: Database, dealId: string, order: Updateable<DealTable>): Promise<boolean> {
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

export async function insertBundles(db: Database, bundles: Insertable<BundleTable>[]): Promise<void> {
  await db.insertInto('bundle').values(bundles).execute();
}

/** A deal of this workspace; another's is nowhere. */
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
