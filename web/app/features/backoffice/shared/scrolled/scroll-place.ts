import { changedAddress } from '../list-address.ts';
import { BLOCK } from './block-store.ts';

/** Where one is in a list: the row at the top, how much of it is passed (of its height), and the row opened last. */
export type ScrollPlace = { row: number; passed: number; opened: number | null };

/** The part of the window that is used. */
type Entry = { history: Pick<History, 'state' | 'replaceState'>; location: Pick<Location, 'pathname' | 'search'> };

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

// STOCK-10
/** The place kept in this entry of the history; null when there is none. */
export function storedPlace({ history }: Pick<Entry, 'history'>): ScrollPlace | null {
  const place: unknown = history.state?.place;
  if (typeof place !== 'object' || place === null || !('row' in place) || !('passed' in place) || !('opened' in place)) return null;
  const { row, passed, opened } = place;
  if (!isCount(row) || typeof passed !== 'number' || !(opened === null || isCount(opened))) return null;
  return { row, passed: Math.min(1, Math.max(0, passed)), opened };
}

/**
 * Keeps the place in the entry of the history, and its page in the address: Back, a reload or a link sent to a colleague
 * are drawn where one was. `key` is that of the entry one knows of: one that the router just made is not ours.
 */
export function storePlace({ history, location }: Entry, key: string, place: ScrollPlace): void {
  if ((history.state?.key ?? 'default') !== key) return;
  const page = Math.floor(place.row / BLOCK) + 1;
  const address = changedAddress(location.pathname, location.search, { page: page > 1 ? page : null });
  history.replaceState({ ...history.state, place }, '', address);
}
