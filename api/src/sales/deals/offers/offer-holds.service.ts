import type { Database } from '../../../platform/db/tables.ts';
import { releaseHolds } from '../../../catalogue/bookings/long-holds.service.ts';
import type { Version } from './offer-view.ts';

/** Ends what a version holds. The workspace must be locked. */
export const releaseVersion = (db: Database, { lines }: Pick<Version, 'lines'>, now: Date): Promise<void> =>
  releaseHolds(
    db,
    lines.flatMap(({ bookingId, bookedUntil }) => (bookingId === null ? [] : [{ bookingId, bookedUntil }])),
    now,
  );
