import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Span, Unit } from './period.ts';
import { sliceAt } from './slices.repository.ts';
import { bookingEnd, bookingStart, isOrdered } from '../../catalogue/index.ts';
import { isBookedByOffer, isBookedForApproval } from '../../sales/index.ts';

/** When the booking `b` began. */
export const BEGAN = sql`${bookingStart('b')}`;

/** The booking `b` and the order `d` it ended in. */
export const BOOKINGS = sql`catalogue_booking b LEFT JOIN sales_deal d ON d.id = b.deal_id`;

/**
 * Of `BOOKINGS`: begun in these days by a buyer who booked; an order, an offer or a request for agreement
 * books too.
 */
export const madeByBuyers = ({
  start,
  end,
}: Span): RawBuilder<boolean> => sql<boolean>`${bookingStart('b')} >= ${start} AND ${bookingStart('b')} < ${end}
  AND (d.ordered_at IS DISTINCT FROM ${bookingStart('b')} OR ${bookingEnd('b')} IS NOT NULL)
  AND NOT ${isBookedByOffer('b', 'IS NULL')} AND NOT ${isBookedForApproval('b', 'IS NULL')}`;

/**
 * A booking that an offer or request extended beyond its end and released later is marked cancelled, although
 * it expired.
 */
const outcome = (now: Date): RawBuilder<string> => sql<string>`CASE
  WHEN ${isOrdered('b')} THEN 'ordered'
  WHEN b.cancelled AND NOT ${isBookedByOffer('b', 'IS NOT NULL')} AND NOT ${isBookedForApproval('b', 'IS NOT NULL')} THEN 'cancelled'
  WHEN b.cancelled OR ${bookingEnd('b')} <= ${now} THEN 'expired' ELSE 'live' END`;

export type BookingGroup = {
  slice: string;
  make: string;
  ordered: number;
  cancelled: number;
  expired: number;
  live: number;
};

/** The outcome of bookings that began in these days, by period and make. */
export async function findBookingEnds(
  db: Database,
  span: Span,
  unit: Unit,
  now: Date,
): Promise<BookingGroup[]> {
  const { rows } = await sql<BookingGroup>`SELECT e.slice, i.make_name AS make,
      count(*) FILTER (WHERE e.outcome = 'ordered')::int AS ordered, count(*) FILTER (WHERE e.outcome = 'cancelled')::int AS cancelled,
      count(*) FILTER (WHERE e.outcome = 'expired')::int AS expired, count(*) FILTER (WHERE e.outcome = 'live')::int AS live
    FROM (
      SELECT ${sliceAt(BEGAN, unit)} AS slice, b.item_id, ${outcome(now)} AS outcome FROM ${BOOKINGS} WHERE ${madeByBuyers(span)}
    ) e JOIN catalogue_listing i ON i.id = e.item_id
    GROUP BY e.slice, i.make_name`.execute(db);
  return rows;
}
