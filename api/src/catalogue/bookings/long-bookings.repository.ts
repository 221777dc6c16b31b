import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type NewBooking = { id: string; productId: number; itemId: number };
export type BookingOwner = {
  workspaceId: string;
  personId: string;
  now: Date;
  until: Date;
  /** The deal whose offer booked them; null without an offer. */
  dealId: string | null;
};

/** Same as `BookingOwner`, except that the booking of an order has no end. */
type Booker = Omit<BookingOwner, 'until'> & { until: Date | null };

/** Not cancelled, and not of an order. */
const hasEnd = sql<SqlBool>`NOT cancelled AND NOT upper_inf(period)`;

/** Books vehicles until a moment, or without end for an order. */
export async function insertBookings(
  db: Database,
  owner: Booker,
  vehicles: readonly NewBooking[],
): Promise<void> {
  if (vehicles.length === 0) return;
  const period = sql<string>`tstzrange(${owner.now}::timestamptz, ${owner.until}::timestamptz)`;
  await db
    .insertInto('booking')
    .values(
      vehicles.map(({ id, productId, itemId }) => ({
        id,
        product_id: productId,
        item_id: itemId,
        workspace_id: owner.workspaceId,
        person_id: owner.personId,
        deal_id: owner.dealId,
        period,
      })),
    )
    .execute();
}

/** Moves the end of bookings to `until`, unless it is later already, and gives them to a deal. */
export async function prolongBookings(
  db: Database,
  ids: readonly string[],
  { until, dealId }: Pick<BookingOwner, 'until' | 'dealId'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('booking')
    .set({
      period: sql<string>`tstzrange(lower(period), greatest(upper(period), ${until}::timestamptz))`,
      deal_id: dealId,
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Ends a booking at `end` and takes it off its deal; does nothing to one of an order or a cancelled one. */
export async function endBookingAt(db: Database, id: string, end: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ period: sql<string>`tstzrange(lower(period), ${end}::timestamptz)`, deal_id: null })
    .where('id', '=', id)
    .where(hasEnd)
    .execute();
}

/** Cancels bookings now, except those of orders. */
export async function cancelBookings(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('booking')
    .set({ cancelled: true })
    .where('id', 'in', [...ids])
    .where(hasEnd)
    .execute();
}

/** Cancels every live booking of a workspace, those of offers included, those of orders not. */
export async function cancelBookingsOf(db: Database, workspaceId: string, now: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ cancelled: true })
    .where('workspace_id', '=', workspaceId)
    .where(hasEnd)
    .where(sql<SqlBool>`upper(period) > ${now}::timestamptz`)
    .execute();
}

/** Cancels the bookings of a deal, also those of an order: what it had is free. */
export async function cancelBookingsOfDeal(trx: Database, dealId: string): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ cancelled: true })
    .where('deal_id', '=', dealId)
    .where('cancelled', '=', false)
    .execute();
}
