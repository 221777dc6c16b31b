import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

// NEG-8
/** SQL: a price was proposed under this VAT regime; before 0061 it was not stored. */
const isOfRegime = (proposal: string, regime: string) =>
  sql<boolean>`coalesce(${sql.ref(`${proposal}.vat_regime`)} = ${sql.ref(regime)}, true)`;

// NEG-2
/**
 * SQL: what a company pays for a vehicle of `listing` that it has booked, in cents: the agreed price of the booking,
 * unless the asking price has become lower or the VAT regime another. `booking` is its id; without one, the asking
 * price.
 */
export const priceOfBooking = (booking: string, listing: string) =>
  sql<number>`least(${sql.ref(`${listing}.price_b2b_cents`)}, (SELECT agreed.price_cents FROM price_proposal agreed
    WHERE agreed.booking_id = ${sql.ref(booking)} AND ${isOfRegime('agreed', `${listing}.vat_regime`)}))`;

/** Agreed prices of bookings, in cents. */
export const findAgreedPrices = (db: Database, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('price_proposal as agreed')
        .innerJoin('catalogue_listing as item', 'item.id', 'agreed.item_id')
        .select([sql<string>`agreed.booking_id`.as('bookingId'), 'agreed.price_cents as priceCents'])
        .where('agreed.booking_id', 'in', [...bookingIds])
        .where(isOfRegime('agreed', 'item.vat_regime'))
        .execute();
