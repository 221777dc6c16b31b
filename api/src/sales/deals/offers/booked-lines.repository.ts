import { type RawBuilder, sql } from 'kysely';

/** Whether the line found its booking made, whose end is noted then, or made it. */
type PreviousEnd = 'IS NULL' | 'IS NOT NULL';

/** SQL: lines of offers name this booking. The lines are few, so they are read once. */
export const isBookedByOffer = (
  booking: string,
  previousEnd: PreviousEnd,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${booking}.id`)} IN (
  SELECT l.booking_id FROM offer_line l WHERE l.booking_id IS NOT NULL AND l.booked_until ${sql.raw(previousEnd)})`;

/** Same as `isBookedByOffer`, for requests for approval. */
export const isBookedForApproval = (
  booking: string,
  previousEnd: PreviousEnd,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${booking}.id`)} IN (
  SELECT l.booking_id FROM approval_line l WHERE l.booking_id IS NOT NULL AND l.booked_until ${sql.raw(previousEnd)})`;
