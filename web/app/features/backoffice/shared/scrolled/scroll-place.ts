import { changedAddress } from '../../../../lib/list/list-address.ts';
import { BLOCK } from './block-store.ts';

/** Scroll place of a list: the top row, its hidden share (of its height), and the row opened last. */
export type ScrollPlace = { row: number; passed: number; opened: number | null };

/** The part of the window that is used. */
type Entry = {
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'pathname' | 'search'>;
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

// STOCK-10
/** The place stored in this history entry; null when there is none. */
export function storedPlace({ history }: Pick<Entry, 'history'>): ScrollPlace | null {
  const place: unknown = history.state?.place;
  if (
    typeof place !== 'object' ||
    place === null ||
    !('row' in place) ||
    !('passed' in place) ||
    !('opened' in place)
  )
    return null;
  const { row, passed, opened } = place;
  if (!isCount(row) || typeof passed !== 'number' || !(opened === null || isCount(opened))) return null;
  return { row, passed: Math.min(1, Math.max(0, passed)), opened };
}

/**
 * Stores the place in the history entry, and its page in the address: Back, a reload or a shared link restore
 * the position. `key` is the entry’s key: a new entry of the router is not overwritten.
 */
export function storePlace({ history, location }: Entry, key: string, place: ScrollPlace): void {
  if ((history.state?.key ?? 'default') !== key) return;
  const page = Math.floor(place.row / BLOCK) + 1;
  const address = changedAddress(location.pathname, location.search, { page: page > 1 ? page : null });
  history.replaceState({ ...history.state, place }, '', address);
}
