import type { Database } from '../../../platform/db/tables.ts';
import type { Version } from '../offer-view.ts';
import { releaseBookings } from '../../../catalogue/index.ts';

/** Cancels the bookings of a version. The workspace must be locked. */
export const releaseVersion = (db: Database, { lines }: Pick<Version, 'lines'>, now: Date): Promise<void> =>
  releaseBookings(
    db,
    lines.flatMap(({ bookingId, bookedUntil }) => (bookingId === null ? [] : [{ bookingId, bookedUntil }])),
    now,
  );
