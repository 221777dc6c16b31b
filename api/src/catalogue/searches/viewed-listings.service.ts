import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { addViewedListings, deleteOlderViews, type ViewedListing } from './viewed-listings.repository.ts';

/** Views of a person that are stored. */
export const MAX_VIEWS = 60;
const MAX_PENDING = 50_000;

export type ViewedListings = {
  /** A buyer opens the page of a vehicle. Costs an entry in a map. */
  note: (caller: Caller, itemId: number) => void;
  flush: () => Promise<void>;
};

/** The vehicles that people look at, in memory until they are written. A crash loses what was not. */
export function createViewedListings({ db, clock }: { db: Database; clock: Clock }): ViewedListings {
  let pending = new Map<string, ViewedListing>();

  const note = (caller: Caller, itemId: number): void => {
    // A view during an impersonation is not the buyer's.
    if (caller.impersonation) return;
    const { personId, workspaceId } = caller;
    const key = compositeKey(personId, workspaceId, itemId);
    const times = (pending.get(key)?.times ?? 0) + 1;
    if (times > 1 || pending.size < MAX_PENDING)
      pending.set(key, { personId, workspaceId, itemId, times, at: clock.now() });
  };
  const flush = async (): Promise<void> => {
    const views = [...pending.values()];
    pending = new Map();
    await addViewedListings(db, views);
    await deleteOlderViews(db, views, MAX_VIEWS);
  };
  return { note, flush };
}
