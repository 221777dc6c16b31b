import type { Database } from '../../src/platform/db/tables.ts';
import { addSearches, type SearchOfDay } from '../../src/backoffice/figures/counters.repository.ts';

/** For the demo: searches of past days that no vehicle answered. */
export const addDemoSearches = (trx: Database, searches: readonly SearchOfDay[]): Promise<void> =>
  addSearches(trx, searches, searches.length);
