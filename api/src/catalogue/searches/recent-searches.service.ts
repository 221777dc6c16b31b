import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { CatalogueReader } from '../read-model/reader.ts';
import { findRecent, deleteOlder, putRecent, type RecentSearch } from './recent-searches.repository.ts';
import type { SearchOwner } from './searches.repository.ts';
import { costsOfSearches } from './delivered-searches.ts';
import { readSearch, searchText } from './search-query.ts';
import { countsOf, storedSearchTexts } from './searches.service.ts';

/** A listing left earlier was an intermediate step. */
const SETTLED_MS = 20_000;
const MAX_PENDING = 50_000;

export type RecentSearches = {
  /** A buyer looks at a listing. Costs an entry in a map: everything else comes later. */
  note: (caller: Caller, query: CatalogueQuery) => void;
  /** Writes those that stayed the last of their person for a while; with `all`, every one. */
  flush: (all?: boolean) => Promise<void>;
};

/** The last searches of each person, in memory until they are written. A crash loses those not written. */
export function createRecentSearches({ db, clock }: { db: Database; clock: Clock }): RecentSearches {
  const pending = new Map<string, { owner: SearchOwner; query: CatalogueQuery; atMs: number }>();

  const note = (caller: Caller, query: CatalogueQuery): void => {
    // A search during an impersonation is not the buyer's.
    if (caller.impersonation) return;
    const key = compositeKey(caller.personId, caller.workspaceId);
    if (pending.size < MAX_PENDING || pending.has(key))
      pending.set(key, { owner: caller, query, atMs: clock.now().getTime() });
  };
  const flush = async (all = false): Promise<void> => {
    const before = clock.now().getTime() - SETTLED_MS;
    const settled: RecentSearch[] = [];
    for (const [key, { owner, query, atMs }] of pending) {
      if (!all && atMs > before) continue;
      pending.delete(key);
      const text = searchText(query);
      if (text !== '')
        settled.push({
          workspaceId: owner.workspaceId,
          personId: owner.personId,
          query: text,
          at: new Date(atMs),
        });
    }
    await putRecent(db, settled);
    await deleteOlder(db, settled);
  };
  return { note, flush };
}

/** The person's last searches in this workspace, with how many vehicles answer each now. */
export async function recentSearchesOf(
  db: Database,
  { catalogue, now }: { catalogue: CatalogueReader; now: Date },
  owner: SearchOwner,
): Promise<Dashboard['recentSearches']> {
  const rows = await findRecent(db, owner);
  const costsOf = costsOfSearches(db, now);
  const answers = await Promise.all(
    rows.map(async ({ query, at }) => {
      const read = readSearch(query);
      if (!read) return [];
      const delivered = await costsOf(owner.workspaceId, read);
      const words = storedSearchTexts(catalogue, query);
      return [{ query, words, at: at.toISOString(), ...(await countsOf(catalogue, query, at, delivered)) }];
    }),
  );
  return answers.flat();
}
