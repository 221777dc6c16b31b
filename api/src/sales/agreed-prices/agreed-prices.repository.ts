import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

// NEG-2
/**
 * SQL: what a company pays for a vehicle that it has booked, in cents: the agreed price of the booking, unless
 * the asking price has become lower. `booking` is its id; without one, the asking price.
 */
export const priceOfBooking = (booking: string, asking: string) =>
  sql<number>`least(${sql.ref(asking)}, (SELECT agreed.price_cents FROM price_proposal agreed WHERE agreed.booking_id = ${sql.ref(booking)}))`;

/** Agreed prices of bookings, in cents. */
export const findAgreedPrices = (db: Database, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('price_proposal')
        .select([sql<string>`booking_id`.as('bookingId'), 'price_cents as priceCents'])
        .where('booking_id', 'in', [...bookingIds])
        .execute();
