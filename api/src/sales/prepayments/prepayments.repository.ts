import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Stored prepayment rule of a company. */
export const findPrepaymentRule = (db: Database, workspaceId: string) =>
  db
    .selectFrom('accounts_workspace')
    .select(['prepayment_basis_points as basisPoints', 'prepayment_cents as cents'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();

/** Cents of an order with its services, VAT included. */
export async function findOrderTotal(db: Database, dealId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`SELECT deal_payable(${dealId}::uuid) AS cents`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

export const setPrepayment = (trx: Database, dealId: string, cents: number) =>
  trx.updateTable('deal').set({ prepayment_cents: cents }).where('id', '=', dealId).execute();
