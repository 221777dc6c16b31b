import type { Booking } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isExclusionViolation } from '../../../platform/db/database-errors.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { liveBookingLimit } from '../booking-limit.repository.ts';
import { bookingLimitMet } from '../booking.messages.ts';
import {
  type BookRequest,
  bookVehicle,
  addBookingHours,
  findBooking,
  findBookingById,
} from '../booking.repository.ts';
import { requireBookingMay } from '../booking-states.ts';
import { cancelBookings } from '../long-bookings.repository.ts';
import { bookingAnswer, stateOfOwn } from '../booking-view.ts';
import { findListingsOf, findVehicles, lockListings } from '../../listing/vehicles.repository.ts';
import { joinWaitingList, positionInLine } from '../../waiting-list/waiting-list.repository.ts';
import { lockWorkspace } from '../../../accounts/index.ts';

const NO_BOOKING = 'Votre espace n’a pas de réservation en cours pour ce véhicule.';

async function attempt(db: Database, request: BookRequest): ReturnType<typeof bookVehicle> {
  try {
    return await bookVehicle(db, request);
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('already-booked');
    throw error;
  }
}

// BOOK-5, BOOK-7
/**
 * Books a vehicle for `hours` (BOOK-4), or the first free one of the same listing. Returns the booking that the
 * person already has. Refuses with not-found, already-booked (the only one, or booked by a colleague, whose
 * booking would otherwise be announced as new, and undone), not-enough-vehicles (several, none free) or
 * booking-limit.
 */
export async function book(
  db: Database,
  caller: Caller,
  productId: number,
  hours: number,
  limit: number,
  now: Date,
): Promise<Booking> {
  const { workspaceId, personId } = caller;
  const { outcome, booking } = await attempt(db, {
    bookingId: uuidv7(),
    productId,
    workspaceId,
    personId,
    now,
    hours,
    limit,
  });
  // Read after the call: the statement that books does not see what committed while it waited for the lock.
  const existing = outcome === 'kept' ? await findBookingById(db, workspaceId, booking.id, now) : undefined;
  if (existing && existing.personId !== personId) return refuse('already-booked');
  if (booking) return bookingAnswer(booking);
  if (outcome !== 'booking-limit') return refuse(outcome);
  return refuse(outcome, bookingLimitMet(await liveBookingLimit(db, workspaceId, limit)));
}

/**
 * Cancels the workspace's own booking. Refuses with not-found, and with awaits-approval while an owner
 * decides.
 */
export async function cancel(db: Database, caller: Caller, productId: number, now: Date): Promise<void> {
  await lockWorkspace(db, caller.workspaceId);
  const booking = await findBooking(db, caller.workspaceId, productId, now);
  if (!booking) return refuse('not-found', NO_BOOKING);
  requireBookingMay(stateOfOwn(booking), 'cancel');
  await cancelBookings(db, [booking.id]);
}

/**
 * Adds a day to the workspace's own booking. Refuses with not-found, awaits-approval, already-extended or
 * somebody-waits.
 */
export async function extend(
  db: Database,
  caller: Caller,
  productId: number,
  clock: Clock,
): Promise<Booking> {
  await lockWorkspace(db, caller.workspaceId);
  const found = await findBooking(db, caller.workspaceId, productId, clock.now());
  if (!found) return refuse('not-found', NO_BOOKING);
  await lockListings(db, [found.itemId]);
  // Read again: while the lock was awaited, a person may have joined the waiting list, the booking may have ended and
  // another company may have booked.
  const now = clock.now();
  const booking = await findBooking(db, caller.workspaceId, productId, now);
  if (!booking) return refuse('not-found', NO_BOOKING);
  requireBookingMay(stateOfOwn(booking), 'extend');
  if (!booking.neverExtended) return refuse('already-extended');
  if (booking.awaited) return refuse('somebody-waits');
  await addBookingHours(db, booking.id, DEFAULT_BOOKING_HOURS);
  const extended = await findBookingById(db, caller.workspaceId, booking.id, now);
  return extended ? bookingAnswer(extended) : refuse('not-found');
}

/**
 * Joins the waiting list of the vehicle's listing; a second call preserves the position. Refuses with
 * not-found or vehicle-free.
 */
export async function joinLine(
  db: Database,
  caller: Caller,
  productId: number,
  clock: Clock,
): Promise<{ position: number }> {
  const [vehicle] = await findListingsOf(db, [productId]);
  if (!vehicle) return refuse('not-found');
  const { itemId } = vehicle;
  await lockListings(db, [itemId]);
  // Read under the lock: a booking may have ended while it was awaited.
  const now = clock.now();
  const vehicles = await findVehicles(db, [itemId], now);
  if (vehicles.some(({ bookingId }) => bookingId === null)) return refuse('vehicle-free');
  await joinWaitingList(db, { itemId, workspaceId: caller.workspaceId, personId: caller.personId, now });
  return { position: await positionInLine(db, itemId, caller.workspaceId) };
}
