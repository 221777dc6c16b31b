import type { Insertable } from 'kysely';
import type { BundleTable, Database, DealTable } from '../../db/tables.ts';

/** Cents of the orders of a workspace that are not complete. */
export async function sumOfOpenOrders(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('deal')
    .innerJoin('bundle', 'bundle.deal_id', 'deal.id')
    .select(({ fn }) => fn.sum<string | null>('bundle.incl_tax_cents').as('due'))
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.step', '=', 'step-4')
    .where('deal.complete', '=', false)
    .executeTakeFirst();
  return Number(row?.due ?? 0);
}

export const insertDeal = (db: Database, deal: Insertable<DealTable>): Promise<{ number: string }> =>
  db.insertInto('deal').values(deal).returning('number').executeTakeFirstOrThrow();

export async function insertBundles(db: Database, bundles: Insertable<BundleTable>[]): Promise<void> {
  await db.insertInto('bundle').values(bundles).execute();
}

/** A deal of this workspace; another's is nowhere. */
export const findDeal = (db: Database, workspaceId: string, dealId: string) =>
  db
    .selectFrom('deal')
    .select(['id', 'number', 'created_at as createdAt', 'step'])
    .where('id', '=', dealId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();

export const findBundles = (db: Database, dealId: string) =>
  db
    .selectFrom('bundle')
    .select([
      'id',
      'number',
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
