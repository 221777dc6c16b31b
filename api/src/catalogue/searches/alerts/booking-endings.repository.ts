import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { awaitsApproval } from '../../links/ports.ts';
import { bookingEnd, bookingStart, isLiveUntil } from '../../bookings/booking-period.repository.ts';

export type EndingBooking = {
  id: string;
  itemId: number;
  endDate: Date;
  personId: string;
  email: string;
  firstName: string;
  extended: boolean;
  awaited: boolean;
};

/**
 * Bookings that end within `hours`, of members who chose a reminder. A booking that was never longer than
 * that needs no reminder; one with a pending approval is the owner's concern.
 */
export async function findEndingBookings(db: Database, now: Date, hours: number): Promise<EndingBooking[]> {
  const { rows } = await sql<EndingBooking>`
    SELECT b.id, b.item_id AS "itemId", ${bookingEnd('b')} AS "endDate", p.id AS "personId", p.email, p.first_name AS "firstName", b.extended,
      EXISTS (SELECT FROM waiting_list w WHERE w.item_id = b.item_id AND w.workspace_id <> b.workspace_id AND w.offered_at IS NULL) AS awaited
    FROM accounts_notification_choice c
      JOIN accounts_person p ON p.id = c.person_id AND p.closed_at IS NULL
      JOIN accounts_membership m ON m.person_id = p.id
      JOIN booking b ON b.workspace_id = m.workspace_id AND b.person_id = p.id
    WHERE c.kind = 'booking-ending' AND c.frequency = 'instant' AND b.deal_id IS NULL
      AND ${isLiveUntil('b', now)} AND ${bookingEnd('b')} <= ${now}::timestamptz + make_interval(hours => ${hours})
      AND ${bookingEnd('b')} - ${bookingStart('b')} > make_interval(hours => ${hours})
      AND NOT ${awaitsApproval.call('b.id')}
  `.execute(db);
  return rows;
}
