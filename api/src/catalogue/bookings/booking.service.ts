import type { Booking } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../platform/http/caller.ts';
import { isExclusionViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/http/errors.ts';
import { liveBookingLimit } from './booking-limit.repository.ts';
import { bookingRefusal } from './booking.messages.ts';
import { type BookRequest, bookProduct, extendHold, findHold, findHoldById, type HoldRow } from './booking.repository.ts';
import { bookingMay, type BookingState, bookingState } from './booking-states.ts';
import { dropHolds } from './long-holds.repository.ts';
import { bookingAnswer } from './booking-view.ts';
import { findItemsOf, findVehicles, lockItems } from '../listing/vehicles.repository.ts';
import { joinWaitingList, positionInLine } from '../waiting-list/waiting-list.repository.ts';
import { lockWorkspace } from '../../accounts/index.ts';

/** Holds are never of a deal: see `findHold`. */
const stateOf = ({ approvalId, endDate }: HoldRow): BookingState => bookingState({ dealId: null, approvalId, until: endDate });

const NO_HOLD = 'Votre espace n’a pas de réservation en cours pour ce véhicule.';

async function attempt(db: Database, request: BookRequest): ReturnType<typeof bookProduct> {
  try {
    return await bookProduct(db, request);
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('already-booked');
    throw error;
  }
}

// BOOK-5, BOOK-7
/**
 * Holds a vehicle for `hours` (BOOK-4). When it is taken and its item has others alike, the first
 * free one. A vehicle the workspace holds already is answered again. Refuses with not-found,
 * already-booked (the only one), not-enough-vehicles (several, none free) or booking-limit.
 */
export async function book(db: Database, caller: Caller, productId: number, hours: number, limit: number, now: Date): Promise<Booking> {
  const { workspaceId, personId } = caller;
  const { outcome, hold } = await attempt(db, { bookingId: uuidv7(), productId, workspaceId, personId, now, hours, limit });
  if (hold) return bookingAnswer(hold);
  return refuse(outcome, outcome === 'booking-limit' ? bookingRefusal(outcome, await liveBookingLimit(db, workspaceId, limit)) : undefined);
}

/** Ends the workspace's own hold. Another's, or none, is not found; one that waits for an owner's agreement stays (awaits-approval). */
export async function cancel(db: Database, caller: Caller, productId: number, now: Date): Promise<void> {
  await lockWorkspace(db, caller.workspaceId);
  const hold = await findHold(db, caller.workspaceId, productId, now);
  if (!hold) return refuse('not-found', NO_HOLD);
  if (!bookingMay(stateOf(hold), 'cancel')) refuse('awaits-approval');
  await dropHolds(db, [hold.id]);
}

/** Adds a day to the workspace's own hold: once, only while nobody else waits, and not under a request for agreement. */
export async function extend(db: Database, caller: Caller, productId: number, now: Date): Promise<Booking> {
  await lockWorkspace(db, caller.workspaceId);
  const found = await findHold(db, caller.workspaceId, productId, now);
  if (!found) return refuse('not-found', NO_HOLD);
  await lockItems(db, [found.itemId]);
  // Read again: somebody may have joined the waiting list while the lock was awaited.
  const hold = await findHold(db, caller.workspaceId, productId, now);
  if (!hold) return refuse('not-found');
  if (!bookingMay(stateOf(hold), 'extend')) return refuse('awaits-approval');
  if (!hold.neverExtended) return refuse('already-extended');
  if (hold.awaited) return refuse('somebody-waits');
  await extendHold(db, hold.id, DEFAULT_BOOKING_HOURS);
  const extended = await findHoldById(db, caller.workspaceId, hold.id, now);
  return extended ? bookingAnswer(extended) : refuse('not-found');
}

/** Takes a place in line for the item of this vehicle; asking again keeps the place. Refused while one is free. */
export async function joinLine(db: Database, caller: Caller, productId: number, now: Date): Promise<{ position: number }> {
  const [vehicle] = await findItemsOf(db, [productId]);
  if (!vehicle) return refuse('not-found');
  const { itemId } = vehicle;
  await lockItems(db, [itemId]);
  const vehicles = await findVehicles(db, [itemId], now);
  if (vehicles.some(({ bookingId }) => bookingId === null)) return refuse('vehicle-free');
  await joinWaitingList(db, { itemId, workspaceId: caller.workspaceId, personId: caller.personId, now });
  return { position: await positionInLine(db, itemId, caller.workspaceId) };
}
