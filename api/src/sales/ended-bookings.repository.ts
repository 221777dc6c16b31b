import { sql } from 'kysely';
import type { Database } from '../platform/db/tables.ts';

/** The bookings that an approval, an offer or a proposed price refers to. */
export async function findNamedBookings(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT booking_id AS id FROM approval_line WHERE booking_id = ANY(${ids})
    UNION SELECT booking_id FROM offer_line WHERE booking_id = ANY(${ids})
    UNION SELECT booking_id FROM price_proposal WHERE booking_id = ANY(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
