import type { RepricingChange } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { isLive } from '../bookings/booking-period.repository.ts';
import { withVat } from './bulk-edit.repository.ts';

export type RulePrices = {
  id: string;
  /** Null for a scheduled job. */
  personId: string | null;
  at: Date;
  change: RepricingChange;
  prices: readonly { itemId: number; cents: number }[];
};

/**
 * Writes trade prices, and moves public prices by the same amount, as a bulk edit that stores what there was
 * before. The listings must be locked, and no feed may set their prices. Three statements for any number.
 */
export async function insertRulePrices(
  db: Database,
  { id, personId, at, change, prices }: RulePrices,
): Promise<void> {
  await sql`INSERT INTO bulk_edit (id, person_id, at, change, changed, mark)
    VALUES (${id}, ${personId}, ${at}, ${JSON.stringify(change)}, ${prices.length}, now())`.execute(db);
  await sql`INSERT INTO bulk_edit_line (bulk_edit_id, item_id, price_b2b_cents, price_b2c_cents, status, sales_date, depot_id,
      available_from, kept_by_hand, written_b2b_cents, written_b2c_cents)
    SELECT ${id}::uuid, i.id, i.price_b2b_cents, i.price_b2c_cents, i.status, i.sales_date, i.depot_id, i.available_from,
      i.kept_by_hand, n.cents, greatest(100, i.price_b2c_cents + round((n.cents - i.price_b2b_cents) * ${withVat})::int)
    FROM unnest(${prices.map(({ itemId }) => itemId)}::int[], ${prices.map(({ cents }) => cents)}::int[]) AS n (item_id, cents)
      JOIN catalogue_item i ON i.id = n.item_id`.execute(db);
  await sql`UPDATE catalogue_item i SET price_b2b_cents = l.written_b2b_cents, price_b2c_cents = l.written_b2c_cents,
      updated_at = now()
    FROM bulk_edit_line l WHERE l.bulk_edit_id = ${id}::uuid AND i.id = l.item_id`.execute(db);
}

/**
 * Restores the prices that are still as the rules wrote them, of listings that were not booked since; others
 * stay. The listings must be locked. Returns how many it restored.
 */
export async function restorePrices(
  db: Database,
  id: string,
  { personId, at }: { personId: string; at: Date },
): Promise<number> {
  await sql`UPDATE bulk_edit_line l SET restored = true FROM catalogue_item i
    WHERE l.bulk_edit_id = ${id}::uuid AND i.id = l.item_id
      AND (i.price_b2b_cents, i.price_b2c_cents) = (l.written_b2b_cents, l.written_b2c_cents)
      AND NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id AND ${isLive('b', at)})`.execute(db);
  const { numAffectedRows = 0n } =
    await sql`UPDATE catalogue_item i SET price_b2b_cents = l.price_b2b_cents, price_b2c_cents = l.price_b2c_cents,
      updated_at = now()
    FROM bulk_edit_line l WHERE l.bulk_edit_id = ${id}::uuid AND l.restored AND i.id = l.item_id`.execute(db);
  await db
    .updateTable('bulk_edit')
    .set({ undone_at: at, undone_by: personId })
    .where('id', '=', id)
    .execute();
  return Number(numAffectedRows);
}
