import type { Database } from '../../db/tables.ts';
import { cancelHolds, type DealBooking, insertDealBookings } from './booking.repository.ts';
import { findItemsOf, findTitles, findVehicles, lockItems, lockWorkspace, type VehicleRow } from './vehicles.repository.ts';
import { leaveWaitingList } from './waiting-list.repository.ts';

export type { VehicleRow };

/** Whether this workspace may still buy the vehicle: free, or held by itself and not ordered yet. */
export const isWithinReach = (vehicle: VehicleRow, workspaceId: string): boolean =>
  vehicle.bookingId === null || (vehicle.holder === workspaceId && vehicle.dealId === null);

/** Locks, always in this order: the workspace, then items by id. Two writers wait, but never for each other. */
export async function lockStock(db: Database, workspaceId: string, itemIds: readonly number[]): Promise<void> {
  await lockWorkspace(db, workspaceId);
  await lockItems(db, itemIds);
}

export const itemsOf = (db: Database, productIds: readonly number[]) => findItemsOf(db, productIds);
export const vehiclesOf = (db: Database, itemIds: readonly number[], now: Date) => findVehicles(db, itemIds, now);
export const titlesOf = (db: Database, productIds: readonly number[]) => findTitles(db, productIds);

/** Turns what the workspace holds, or could, into the vehicles of its deal. The stock must be locked. */
export async function bookForDeal(
  db: Database,
  owner: { workspaceId: string; personId: string; dealId: string; now: Date },
  vehicles: readonly (DealBooking & { heldBy: string | null })[],
): Promise<void> {
  await cancelHolds(
    db,
    vehicles.flatMap(({ heldBy }) => heldBy ?? []),
  );
  await insertDealBookings(db, owner, vehicles);
  await leaveWaitingList(
    db,
    owner.workspaceId,
    vehicles.map(({ itemId }) => itemId),
  );
}
