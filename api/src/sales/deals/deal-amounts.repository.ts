import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** The vehicles of orders, as they were ordered; and whether each was cancelled since. */
export const findOrderedVehicles = (db: Database, dealIds: readonly string[]) =>
  db
    .selectFrom('bundle')
    .select([
      'deal_id as dealId',
      'number',
      'product_id as productId',
      'title',
      'vat_regime as vatRegime',
      'excl_tax_cents as exclTax',
      'vat_cents as vat',
      'incl_tax_cents as toPay',
    ])
    .select(['id', sql<boolean>`cancelled_at IS NOT NULL`.as('cancelled')])
    .where('deal_id', 'in', [...dealIds])
    .orderBy('number')
    .execute();

/** The services of orders. */
export const findOrderedServices = (db: Database, dealIds: readonly string[]) =>
  db
    .selectFrom('bundle_service as service')
    .innerJoin('bundle', 'bundle.id', 'service.bundle_id')
    .select([
      'bundle.deal_id as dealId',
      'bundle.id as bundleId',
      'service.excl_tax_cents as exclTax',
      'service.vat_cents as vat',
    ])
    .where('bundle.deal_id', 'in', [...dealIds])
    .execute();

/**
 * Cents still due, by deal: vehicles and services less what was received and credited (SQL function
 * `deal_money`).
 */
export async function findDue(db: Database, dealIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: string }>`
    SELECT deal_id AS id, greatest(0, payable_cents - received_cents) AS cents FROM deal_money(${[...dealIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}
