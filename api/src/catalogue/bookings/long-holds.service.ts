import { v7 as uuidv7 } from 'uuid';
import { isExclusionViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/http/errors.ts';
import { liveBookingLimit } from './booking-limit.repository.ts';
import { bookingRefusal } from './booking.messages.ts';
import { findHolds } from './booking.repository.ts';
import { dropHolds, endHoldAt, type HoldOwner, insertHolds, prolongHolds } from './long-holds.repository.ts';
import type { VehicleRow } from '../listing/stock.service.ts';

export type HeldVehicle = {
  bookingId: string;
  /** When the booking would end by itself; null when what holds it has made it. */
  bookedUntil: Date | null;
};
export type Holder = HoldOwner & {
  /** Live bookings any company may have; null where the desk books. */
  limit: number | null;
};

async function requireRoom(db: Database, { workspaceId, now, limit: site }: Holder, missing: number): Promise<void> {
  if (site === null || missing === 0) return;
  const limit = await liveBookingLimit(db, workspaceId, site);
  const live = await findHolds(db, workspaceId, now);
  if (live.length + missing > limit) refuse('booking-limit', bookingRefusal('booking-limit', limit));
}

/**
 * Holds vehicles within reach for a workspace until a decision is made: by an owner (docs/adr/0014), or about an offer
 * (docs/adr/0019). Bookings last longer, the others are made. The stock must be locked. Answers the vehicles with their
 * holds. Refuses with booking-limit or vehicle-lost.
 */
export async function holdUntil<V extends VehicleRow>(db: Database, holder: Holder, vehicles: readonly V[]): Promise<(V & HeldVehicle)[]> {
  await requireRoom(db, holder, vehicles.filter(({ bookingId }) => bookingId === null).length);
  const held = vehicles.map((vehicle) => {
    const { bookingId, bookedUntil } = vehicle;
    return bookingId === null
      ? { ...vehicle, bookingId: uuidv7(), bookedUntil: null, isNew: true }
      : { ...vehicle, bookingId, bookedUntil, isNew: false };
  });
  const holds = (isNew: boolean) =>
    held.filter((vehicle) => vehicle.isNew === isNew).map(({ bookingId: id, productId, itemId }) => ({ id, productId, itemId }));
  try {
    await insertHolds(db, holder, holds(true));
  } catch (error) {
    // The last wall: whatever passed the checks above, two never hold one vehicle.
    if (isExclusionViolation(error)) refuse('vehicle-lost');
    throw error;
  }
  await prolongHolds(
    db,
    holds(false).map(({ id }) => id),
    holder,
  );
  return held;
}

/** Ends what a decision held: bookings last as long as they would have without it, those it made are cancelled. */
export async function releaseHolds(db: Database, held: readonly HeldVehicle[], now: Date): Promise<void> {
  const over = held.filter(({ bookedUntil }) => bookedUntil === null || bookedUntil <= now);
  await dropHolds(
    db,
    over.map(({ bookingId }) => bookingId),
  );
  for (const { bookingId, bookedUntil } of held) if (bookedUntil && bookedUntil > now) await endHoldAt(db, bookingId, bookedUntil);
}
