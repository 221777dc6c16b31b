import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ChangeListener } from '../../platform/db/listen.ts';
import type { Database } from '../../platform/db/tables.ts';
import { createWorkspaceMemory, type WorkspaceMemory } from '../../platform/db/workspace-memory.ts';
import { agreedPrices, cartContents, type CartRow } from '../links/ports.ts';
import {
  findBookings,
  findOfferBookings,
  type BookingRow,
  type OfferBookingRow,
} from '../bookings/booking.repository.ts';
import { findFavorites } from './favorites.repository.ts';

/** Data that lists add to the stock for one workspace: its cart, its bookings, each member's favourites. */
export type WorkspaceState = {
  cart: readonly CartRow[];
  itemsInCart: ReadonlySet<number>;
  /** The first to end first. Some may have ended since they were read: see `liveBookings`. */
  bookings: readonly BookingRow[];
  /** Agreed prices of booked vehicles that are below the asking price, in cents, by vehicle. */
  agreed: ReadonlyMap<number, number>;
  /** Booked by offers of the sales team. Some may have ended since they were read: see `liveOffers`. */
  offered: readonly OfferBookingRow[];
  favorites: ReadonlyMap<string, ReadonlySet<number>>;
};

const NONE: ReadonlySet<number> = new Set();

async function load(db: Database, clock: Clock, workspaceId: string): Promise<WorkspaceState> {
  const [cart, bookings, offered, rows] = await Promise.all([
    cartContents.call(db, workspaceId),
    findBookings(db, workspaceId, clock.now()),
    findOfferBookings(db, workspaceId, clock.now()),
    findFavorites(db, workspaceId),
  ]);
  const prices = await agreedPrices.call(
    db,
    bookings.map(({ id }) => id),
  );
  const agreed = new Map(
    bookings.flatMap(({ id, productId }) => {
      const cents = prices.get(id);
      return cents === undefined ? [] : [[productId, cents] as const];
    }),
  );
  const favorites = new Map<string, Set<number>>();
  for (const { personId, itemId } of rows)
    favorites.set(personId, (favorites.get(personId) ?? new Set()).add(itemId));
  return {
    cart,
    itemsInCart: new Set(cart.map(({ itemId }) => itemId)),
    bookings,
    agreed,
    offered,
    favorites,
  };
}

export type WorkspaceStates = WorkspaceMemory<WorkspaceState>;

/** Each workspace's state, in memory until a change event. */
export const createWorkspaceStates = (
  db: Database,
  clock: Clock,
  listener: ChangeListener,
): Promise<WorkspaceStates> =>
  createWorkspaceMemory(listener, clock, (workspaceId) => load(db, clock, workspaceId));

export const favoritesOf = (state: WorkspaceState, caller: Caller): ReadonlySet<number> =>
  state.favorites.get(caller.personId) ?? NONE;

/** BOOK-2: a booking counts while its end is in the future. */
export const liveBookings = (state: WorkspaceState, nowMs: number): readonly BookingRow[] =>
  state.bookings.filter(({ endDate }) => endDate.getTime() > nowMs);

export const liveOffers = (state: WorkspaceState, nowMs: number): readonly OfferBookingRow[] =>
  state.offered.filter(({ until }) => until.getTime() > nowMs);

/**
 * Price of a vehicle for the workspace, in cents: the agreed price while it is booked at one, else the
 * asking price.
 */
export const priceFor = (
  { agreed }: Pick<WorkspaceState, 'agreed'>,
  productId: number,
  askingCents: number,
): number => Math.min(askingCents, agreed.get(productId) ?? askingCents);
