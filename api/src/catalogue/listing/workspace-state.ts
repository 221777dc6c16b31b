import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ChangeListener } from '../../platform/db/listen.ts';
import type { Database } from '../../platform/db/tables.ts';
import { createWorkspaceMemory, type WorkspaceMemory } from '../../platform/workspace-memory.ts';
import { cartContents, type CartRow } from '../ports.ts';
import { findHolds, findOfferHolds, type HoldRow, type OfferHoldRow } from '../bookings/booking.repository.ts';
import { findFavorites } from './favorites.repository.ts';

/** What lists add to the stock for one workspace: its cart, its holds, each member's favourites. */
export type WorkspaceState = {
  cart: readonly CartRow[];
  itemsInCart: ReadonlySet<number>;
  /** The first to end first. Some may have ended since they were read: see `liveHolds`. */
  holds: readonly HoldRow[];
  /** Held by offers of the desk. Some may have ended since they were read: see `liveOffers`. */
  offered: readonly OfferHoldRow[];
  favorites: ReadonlyMap<string, ReadonlySet<number>>;
};

const NONE: ReadonlySet<number> = new Set();

async function load(db: Database, clock: Clock, workspaceId: string): Promise<WorkspaceState> {
  const [cart, holds, offered, rows] = await Promise.all([
    cartContents.call(db, workspaceId),
    findHolds(db, workspaceId, clock.now()),
    findOfferHolds(db, workspaceId, clock.now()),
    findFavorites(db, workspaceId),
  ]);
  const favorites = new Map<string, Set<number>>();
  for (const { personId, itemId } of rows) favorites.set(personId, (favorites.get(personId) ?? new Set()).add(itemId));
  return { cart, itemsInCart: new Set(cart.map(({ itemId }) => itemId)), holds, offered, favorites };
}

export type WorkspaceStates = WorkspaceMemory<WorkspaceState>;

/** Each workspace's state, in memory until the change feed says it changed. */
export const createWorkspaceStates = (db: Database, clock: Clock, listener: ChangeListener): Promise<WorkspaceStates> =>
  createWorkspaceMemory(listener, clock, (workspaceId) => load(db, clock, workspaceId));

export const favoritesOf = (state: WorkspaceState, caller: Caller): ReadonlySet<number> => state.favorites.get(caller.personId) ?? NONE;

/** BOOK-2: a booking counts while its end is in the future. */
export const liveHolds = (state: WorkspaceState, nowMs: number): readonly HoldRow[] =>
  state.holds.filter(({ endDate }) => endDate.getTime() > nowMs);

export const liveOffers = (state: WorkspaceState, nowMs: number): readonly OfferHoldRow[] =>
  state.offered.filter(({ until }) => until.getTime() > nowMs);
