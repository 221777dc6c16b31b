import { type RawBuilder, sql } from 'kysely';

/** Id of the pending approval request of a booking; null when it has none. */
export const pendingApproval = (bookingId: string, now: Date): RawBuilder<string | null> => sql<string | null>`(
  SELECT a.id FROM approval_line l JOIN approval a ON a.id = l.approval_id
  WHERE l.booking_id = ${sql.ref(bookingId)} AND a.state = 'pending' AND a.expires_at > ${now}::timestamptz)`;
