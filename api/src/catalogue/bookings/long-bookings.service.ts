import { v7 as uuidv7 } from 'uuid';
import { isExclusionViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { liveBookingLimit } from './booking-limit.repository.ts';
import { bookingLimitMet } from './booking.messages.ts';
import { findBookings } from './booking.repository.ts';
import {
  cancelBookings,
  endBookingAt,
  type BookingOwner,
  insertBookings,
  prolongBookings,
} from './long-bookings.repository.ts';

/** A vehicle on sale, with its live booking if it has one. */
type BookableVehicle = {
  productId: number;
  itemId: number;
  bookingId: string | null;
  bookedUntil: Date | null;
};

export type BookedVehicle = {
  bookingId: string;
  /** The end of the original booking; null when the request or the offer created it. */
  bookedUntil: Date | null;
};
export type Holder = BookingOwner & {
  /** Live bookings any company may have; null where the sales team decided to book. */
  limit: number | null;
};

async function requireRoom(
  db: Database,
  { workspaceId, now, limit: site }: Holder,
  missing: number,
): Promise<void> {
  if (site === null || missing === 0) return;
  const limit = await liveBookingLimit(db, workspaceId, site);
  const live = await findBookings(db, workspaceId, now);
  if (live.length + missing > limit) refuse('booking-limit', bookingLimitMet(limit));
}

// BOOK-6
/** Whether a company may book one more vehicle, of `limit` that any company may. */
export async function hasBookingRoom(
  db: Database,
  workspaceId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<boolean> {
  const live = await findBookings(db, workspaceId, now);
  return live.length < (await liveBookingLimit(db, workspaceId, limit));
}

/**
 * Books vehicles for a workspace until a decision: of an owner (docs/adr/0014), or about an offer
 * (docs/adr/0019). Extends its live bookings and creates the others. The stock must be locked. Returns the
 * vehicles with their bookings. Refuses with booking-limit or vehicle-lost.
 */
export async function bookUntil<V extends BookableVehicle>(
  db: Database,
  holder: Holder,
  vehicles: readonly V[],
): Promise<(V & BookedVehicle)[]> {
  await requireRoom(db, holder, vehicles.filter(({ bookingId }) => bookingId === null).length);
  const booked = vehicles.map((vehicle) => {
    const { bookingId, bookedUntil } = vehicle;
    return bookingId === null
      ? { ...vehicle, bookingId: uuidv7(), bookedUntil: null, isNew: true }
      : { ...vehicle, bookingId, bookedUntil, isNew: false };
  });
  const known = (isNew: boolean) =>
    booked
      .filter((vehicle) => vehicle.isNew === isNew)
      .map(({ bookingId: id, productId, itemId }) => ({ id, productId, itemId }));
  try {
    await insertBookings(db, holder, known(true));
  } catch (error) {
    // Two requests passed the checks above at once: the exclusion constraint refuses the second.
    if (isExclusionViolation(error)) refuse('vehicle-lost');
    throw error;
  }
  await prolongBookings(
    db,
    known(false).map(({ id }) => id),
    holder,
  );
  return booked;
}

/**
 * Releases the bookings of a decision: those it prolonged get their own end back, those it made are
 * cancelled.
 */
export async function releaseBookings(
  db: Database,
  booked: readonly BookedVehicle[],
  now: Date,
): Promise<void> {
  const over = booked.filter(({ bookedUntil }) => bookedUntil === null || bookedUntil <= now);
  await cancelBookings(
    db,
    over.map(({ bookingId }) => bookingId),
  );
  for (const { bookingId, bookedUntil } of booked)
    if (bookedUntil && bookedUntil > now) await endBookingAt(db, bookingId, bookedUntil);
}
