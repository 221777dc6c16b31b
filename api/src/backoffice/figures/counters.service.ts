import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { MAX_VIEW_DAYS } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { Lru } from '../../platform/lru.ts';
import { countedSearch } from './counted-search.ts';
import { addViews, addViewsOfDays, deleteViewsBefore } from '../../catalogue/index.ts';
import { addSearches, addViewsOfMakes, findViews, purgeSearchesBefore } from './counters.repository.ts';

const WINDOW_MS = MINUTE_MS;
const VIEWS_A_WINDOW = 60;
const MAX_ADDRESSES = 20_000;

/**
 * Whether one more view of this address counts: sixty a minute. In memory, so that a flood of views writes
 * nothing.
 */
function createViewLimit(): (address: string, nowMs: number) => boolean {
  const counted = new Lru<string, { times: number; endsMs: number }>(MAX_ADDRESSES);
  return (address, nowMs) => {
    const known = counted.get(address);
    const current = known && known.endsMs > nowMs ? known : { times: 0, endsMs: nowMs + WINDOW_MS };
    current.times += 1;
    counted.set(address, current);
    return current.times <= VIEWS_A_WINDOW;
  };
}

/** A listing left earlier was an intermediate step. */
const SETTLED_MS = 20_000;
const MAX_PENDING = 50_000;
const MAX_SEARCHES_A_DAY = 5000;
const RETENTION_DAYS = 800;

export type Counters = {
  /**
   * Counts a view of a vehicle in memory, unless this address made too many. Returns the number of views,
   * this one included when it counts; undefined when the vehicle is not on sale.
   */
  viewed: (db: Database, itemId: number, address: string) => Promise<number | undefined>;
  /**
   * A person, distinguished by `who` while in memory and never written, sees a listing of `total` vehicles.
   * Never fails.
   */
  searched: (who: string, query: CatalogueQuery, total: number) => void;
  /** Writes what settled; with `all`, everything. */
  flush: (all?: boolean) => Promise<void>;
};

// MONEY-26
/**
 * Views and searches without result, counted in memory and written together. A crash deletes what was not
 * written.
 */
export function createCounters({ db, clock }: { db: Database; clock: Clock }): Counters {
  let views = new Map<string, { itemId: number; day: string; times: number }>();
  const pending = new Map<string, { text: string | null; atMs: number }>();
  let searches = new Map<string, { day: string; query: string; times: number }>();

  const addTo = <T extends { times: number }>(counted: Map<string, T>, key: string, one: T): void => {
    const known = counted.get(key);
    if (known) known.times += one.times;
    else if (counted.size < MAX_PENDING) counted.set(key, one);
  };
  const pendingViewsOf = (itemId: number): number => {
    let times = 0;
    for (const one of views.values()) if (one.itemId === itemId) times += one.times;
    return times;
  };

  const mayCount = createViewLimit();
  const viewed = async (reading: Database, itemId: number, address: string): Promise<number | undefined> => {
    const stored = await findViews(reading, itemId);
    if (stored === undefined) return undefined;
    const nowMs = clock.now().getTime();
    const day = dayInParis(nowMs);
    if (mayCount(address, nowMs)) addTo(views, compositeKey(day, itemId), { itemId, day, times: 1 });
    return stored + pendingViewsOf(itemId);
  };
  const searched = (who: string, query: CatalogueQuery, total: number): void => {
    if (pending.size < MAX_PENDING || pending.has(who))
      pending.set(who, { text: total === 0 ? countedSearch(query) : null, atMs: clock.now().getTime() });
  };
  const settle = (all: boolean): void => {
    const before = clock.now().getTime() - SETTLED_MS;
    for (const [who, { text, atMs }] of pending) {
      if (!all && atMs > before) continue;
      pending.delete(who);
      const day = dayInParis(atMs);
      if (text !== null) addTo(searches, compositeKey(day, text), { day, query: text, times: 1 });
    }
  };
  const flush = async (all = false): Promise<void> => {
    settle(all);
    const [looks, unanswered] = [views, searches];
    [views, searches] = [new Map(), new Map()];
    try {
      await withTransaction(db, async (trx) => {
        const seen = [...looks.values()];
        const makes = await addViews(trx, seen);
        const ofMakes = seen.flatMap(({ itemId, ...view }) => {
          const makeId = makes.get(itemId);
          return makeId === undefined ? [] : [{ ...view, makeId }];
        });
        await addViewsOfMakes(trx, ofMakes);
        await addViewsOfDays(trx, seen);
        await addSearches(trx, [...unanswered.values()], MAX_SEARCHES_A_DAY);
      });
    } catch (error) {
      // Counted again with the next ones.
      for (const [key, one] of looks) addTo(views, key, one);
      for (const [key, one] of unanswered) addTo(searches, key, one);
      throw error;
    }
  };
  return { viewed, searched, flush };
}

/**
 * Deletes searches of before the longest period and the one it is compared with, and views of listings that no
 * pricing rule can ask for.
 */
export async function purgeOldCounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await purgeSearchesBefore(db, dayInParis(clock.now(), -RETENTION_DAYS));
  await deleteViewsBefore(db, dayInParis(clock.now(), -MAX_VIEW_DAYS));
}
