import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { pendingApproval } from '../links/ports.ts';
import { bookingEnd, bookingStart, isLiveUntil } from './booking-period.repository.ts';

export type BookOutcome =
  | 'booked'
  | 'kept'
  | 'not-found'
  | 'already-booked'
  | 'not-enough-vehicles'
  | 'booking-limit';
export type BookRequest = {
  bookingId: string;
  productId: number;
  workspaceId: string;
  personId: string;
  now: Date;
  hours: number;
  limit: number;
};

export type BookResult =
  | { outcome: Exclude<BookOutcome, 'booked' | 'kept'>; booking: null }
  | { outcome: 'booked' | 'kept'; booking: BookingRow };
type BookRow = BookingRow & { outcome: BookOutcome };

// BOOK-3
/** One round trip: locks, checks, inserts and reads back in the database (SQL function `book`). */
export async function bookVehicle(db: Database, request: BookRequest): Promise<BookResult> {
  const { bookingId, productId, workspaceId, personId, now, hours, limit } = request;
  const { rows } = await sql<BookRow>`
    SELECT outcome, id, product_id AS "productId", item_id AS "itemId", NOT extended AS "neverExtended", awaited,
      start_date AS "startDate", end_date AS "endDate", booked_by AS "bookedBy", NULL AS "dealId",
      ${pendingApproval.call('held.id', now)} AS "approvalId"
    FROM book(${bookingId}::uuid, ${productId}::int, ${workspaceId}::uuid, ${personId}::uuid, ${now}::timestamptz, ${hours}::int, ${limit}::int) AS held
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('book answered nothing');
  const { outcome, ...booking } = row;
  return outcome === 'booked' || outcome === 'kept' ? { outcome, booking } : { outcome, booking: null };
}

/** Columns of a booking that `bookingState` needs besides its end. */
export const bookingFacts = (booking: string, now: Date) =>
  [
    sql<string | null>`${sql.ref(`${booking}.deal_id`)}`.as('dealId'),
    // The pending approval request, if any (docs/adr/0014).
    pendingApproval.call(`${booking}.id`, now).as('approvalId'),
  ] as const;

const bookingsOf = (db: Database, workspaceId: string, now: Date) =>
  db
    .selectFrom('booking')
    .innerJoin('accounts_person as person', 'person.id', 'booking.person_id')
    .select([
      'booking.id',
      'booking.product_id as productId',
      'booking.item_id as itemId',
      'booking.person_id as personId',
      // Once, and only if no other workspace waits.
      sql<boolean>`NOT booking.extended`.as('neverExtended'),
      sql<boolean>`is_awaited(booking.item_id, booking.workspace_id)`.as('awaited'),
      bookingStart('booking').as('startDate'),
      sql<Date>`${bookingEnd('booking')}`.as('endDate'),
      personName('person').as('bookedBy'),
      ...bookingFacts('booking', now),
    ])
    .where('booking.workspace_id', '=', workspaceId)
    .where('booking.deal_id', 'is', null)
    .where(isLiveUntil('booking', now));

/** Live bookings of a workspace, the first to end first; those of its offers and orders are left out. */
export const findBookings = (db: Database, workspaceId: string, now: Date) =>
  bookingsOf(db, workspaceId, now).orderBy(bookingEnd('booking')).orderBy('booking.id').execute();
export type BookingRow = Awaited<ReturnType<typeof findBookings>>[number];

/** Bookings of a workspace's open offers, the first to end first. */
export const findOfferBookings = (db: Database, workspaceId: string, now: Date) =>
  db
    .selectFrom('booking')
    .select([
      'item_id as itemId',
      sql<string>`deal_id`.as('dealId'),
      sql<Date>`${bookingEnd('booking')}`.as('until'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', 'is not', null)
    .where(isLiveUntil('booking', now))
    .orderBy(bookingEnd('booking'))
    .execute();
export type OfferBookingRow = Awaited<ReturnType<typeof findOfferBookings>>[number];

export const findBooking = (
  db: Database,
  workspaceId: string,
  productId: number,
  now: Date,
): Promise<BookingRow | undefined> =>
  bookingsOf(db, workspaceId, now).where('booking.product_id', '=', productId).executeTakeFirst();

export const findBookingById = (
  db: Database,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<BookingRow | undefined> =>
  bookingsOf(db, workspaceId, now).where('booking.id', '=', id).executeTakeFirst();

export async function addBookingHours(db: Database, id: string, hours: number): Promise<void> {
  await sql`
    UPDATE booking SET period = tstzrange(lower(period), upper(period) + make_interval(hours => ${hours})), extended = true WHERE id = ${id}
  `.execute(db);
}
