import { type Insertable, sql, type SqlBool } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** Checked before the vehicle was supplied: the number is checked again on that day. */
const isOld = sql<SqlBool>`vat_state = 'valid' AND EXISTS (
  SELECT FROM sales_bundle b WHERE b.id = export_file.bundle_id AND b.delivered_at > export_file.vat_checked_at)`;
const toAsk = sql<SqlBool>`(vat_state = 'to-check' OR ${isOld})`;

/** Buyers to ask the register about, and not since `before`; those asked longest ago first. */
export const findToCheck = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('export_file')
    .select(['bundle_id as id', 'vat_number as vatNumber'])
    .where('sale', '=', 'intra-community')
    .where('state', 'in', ['open', 'to-review'])
    .where('vat_number', 'is not', null)
    .where(toAsk)
    .where((where) => where.or([where('vat_asked_at', 'is', null), where('vat_asked_at', '<=', before)]))
    .orderBy(sql`vat_asked_at NULLS FIRST`)
    .limit(limit)
    .execute();

export async function markRequested(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('export_file')
    .set({ vat_asked_at: now })
    .where('bundle_id', '=', id)
    .where(toAsk)
    .where('state', 'in', ['open', 'to-review'])
    .execute();
}

export async function insertVatCheck(
  trx: Database,
  check: Insertable<Tables['export_vat_check']>,
): Promise<void> {
  await trx.insertInto('export_vat_check').values(check).execute();
}

export const findVatChecks = (db: Database, id: string) =>
  db
    .selectFrom('export_vat_check')
    .select(['at', 'vat_number as vatNumber', 'state', 'consultation'])
    .where('bundle_id', '=', id)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();

// EXPORT-2
/**
 * Vehicles of an order that may not be invoiced without VAT: the last answer about the number of their buyer
 * is that it is invalid, even while it is checked again.
 */
export async function findRefusedNumbers(db: Database, dealId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.bundle_id AS id FROM export_file f JOIN sales_bundle b ON b.id = f.bundle_id
    WHERE b.deal_id = ${dealId}::uuid AND f.sale = 'intra-community' AND f.state IN ('open', 'to-review')
      AND (f.vat_state = 'invalid' OR f.vat_state = 'to-check' AND (
        SELECT c.state FROM export_vat_check c WHERE c.bundle_id = f.bundle_id ORDER BY c.at DESC LIMIT 1) = 'invalid')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
