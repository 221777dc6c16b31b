import { sql } from 'kysely';
import type { Database } from '../platform/db/tables.ts';
import { bookingEnd } from './bookings/booking-period.repository.ts';

/** Rows deleted by one statement: no transaction locks many. */
const PURGED_AT_ONCE = 2000;

export const deletePriceChanges = async (db: Database, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM price_change WHERE id IN (
    SELECT id FROM price_change WHERE at < ${before} ORDER BY id LIMIT ${PURGED_AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const deleteBulkEdits = async (db: Database, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM bulk_edit WHERE id IN (
    SELECT id FROM bulk_edit WHERE at < ${before} ORDER BY at LIMIT 20)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const deleteObservations = async (db: Database, before: string): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM market_observation WHERE id IN (
    SELECT id FROM market_observation WHERE observed_on < ${before}::date ORDER BY id LIMIT ${PURGED_AT_ONCE})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

export const deleteEmptyImports = (db: Database, before: string) =>
  sql`DELETE FROM market_import i WHERE observed_on < ${before}::date
    AND NOT EXISTS (SELECT FROM market_observation o WHERE o.import_id = i.id)`.execute(db);

/** Bookings for some hours that ended before this moment; those of offers and orders are not among them. */
export async function findEndedBookings(
  db: Database,
  before: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT b.id FROM booking b
    WHERE b.deal_id IS NULL AND ${bookingEnd('b')} < ${before} AND b.id > ${after}::uuid
    ORDER BY b.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteBookings(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('booking').where('id', 'in', ids).execute();
}
