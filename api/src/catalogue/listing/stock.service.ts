import { UNKNOWN, type VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { cancelBookings, insertBookings, type NewBooking } from '../bookings/long-bookings.repository.ts';
import {
  findListingByReference,
  findListingsOf,
  findTitles,
  findVehicles,
  lockListings,
  type VehicleRow,
} from './vehicles.repository.ts';
import { bookingState } from '../bookings/booking-states.ts';
import { vatUnknown } from '../bookings/booking.messages.ts';
import { removeFromWaitingList } from '../waiting-list/waiting-list.repository.ts';
import { lockWorkspace } from '../../accounts/index.ts';

export type { VehicleRow };

/** The approval request or the deal that a vehicle is booked for. */
export type BookedFor = { approvalId?: string; dealId?: string };

/**
 * Whether this workspace may still buy the vehicle: free, or booked by itself and not ordered. A vehicle
 * booked for an approval can only be bought through that request, one of an offer only through its deal.
 */
export const isWithinReach = (
  vehicle: VehicleRow,
  workspaceId: string,
  { approvalId, dealId }: BookedFor = {},
): boolean =>
  vehicle.bookingId === null ||
  (vehicle.holder === workspaceId &&
    stateOf(vehicle) !== 'ordered' &&
    vehicle.approvalId === (approvalId ?? null) &&
    isFor(vehicle, dealId));

const stateOf = (vehicle: VehicleRow) => bookingState({ ...vehicle, until: vehicle.bookedUntil });
/** A booking of the workspace's own may serve an offer made to it. */
const isFor = (vehicle: VehicleRow, dealId: string | undefined): boolean =>
  vehicle.dealId === null || vehicle.dealId === dealId;

/** Booked by an offer that this workspace has not answered. */
export const isInOffer = (vehicle: VehicleRow, workspaceId: string): boolean =>
  vehicle.holder === workspaceId && stateOf(vehicle) === 'offered';

/** A vehicle whose VAT regime is known: what can be ordered or offered. */
export type SellableVehicle = VehicleRow & { vatRegime: VatRegime };
const isSellable = (vehicle: VehicleRow): vehicle is SellableVehicle => vehicle.vatRegime !== UNKNOWN;

/** Refuses (vat-unknown) vehicles that no order could tax. */
export function requireKnownVat(vehicles: readonly VehicleRow[]): SellableVehicle[] {
  const sellable = vehicles.filter(isSellable);
  if (sellable.length < vehicles.length)
    refuse('vat-unknown', vatUnknown(vehicles.filter((vehicle) => !isSellable(vehicle))));
  return sellable;
}

/**
 * Locks, always in this order: the workspace, then listings by id. Two writers wait, but never for each
 * other.
 */
export async function lockStock(
  db: Database,
  workspaceId: string,
  itemIds: readonly number[],
): Promise<void> {
  await lockWorkspace(db, workspaceId);
  await lockListings(db, itemIds);
}

export const listingsOf = (db: Database, productIds: readonly number[]) => findListingsOf(db, productIds);
export const vehiclesOf = (db: Database, itemIds: readonly number[], now: Date) =>
  findVehicles(db, itemIds, now);
/** Vehicles on sale of a reference, with their bookings; empty for an unknown one. */
export async function vehiclesByReference(db: Database, reference: string, now: Date): Promise<VehicleRow[]> {
  const item = await findListingByReference(db, reference);
  return item ? vehiclesOf(db, [item.id], now) : [];
}

export const titlesOf = (db: Database, productIds: readonly number[]) => findTitles(db, productIds);

/**
 * Books vehicles for a deal, in place of the bookings that the workspace has for them. The stock must be
 * locked.
 */
export async function bookForDeal(
  db: Database,
  owner: { workspaceId: string; personId: string; dealId: string; now: Date },
  vehicles: readonly (NewBooking & { currentBookingId: string | null })[],
): Promise<void> {
  await cancelBookings(
    db,
    vehicles.flatMap(({ currentBookingId }) => currentBookingId ?? []),
  );
  await insertBookings(db, { ...owner, until: null }, vehicles);
  await removeFromWaitingList(
    db,
    owner.workspaceId,
    vehicles.map(({ itemId }) => itemId),
  );
}
