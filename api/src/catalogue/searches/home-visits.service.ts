import { DAY_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findHomeVisit, putHomeVisit } from './home-visits.repository.ts';
import type { SearchOwner } from './searches.repository.ts';

/** A page read again within this time belongs to the same visit. */
const VISIT_MS = 30 * MINUTE_MS;
/** After a longer absence, only arrivals within this time are new. */
const OLDEST_MS = 30 * DAY_MS;

const beforeFirst = (now: Date): Date => new Date(parisDay(now.getTime()).arrivalsSinceMs);

// HOME-4
/** Since when arrivals are new to a person: the start of the visit before the current one. */
export async function arrivalsSince(db: Database, owner: SearchOwner, now: Date): Promise<Date> {
  const visit = await findHomeVisit(db, owner);
  if (!visit) return beforeFirst(now);
  const isCurrent = visit.visitedAt.getTime() > now.getTime() - VISIT_MS;
  const since = isCurrent ? visit.previousAt : visit.visitedAt;
  return new Date(Math.max(since.getTime(), now.getTime() - OLDEST_MS));
}

/** Begins a visit, unless the person is in one. */
export const recordHomeVisit = (db: Database, owner: SearchOwner, now: Date): Promise<void> =>
  putHomeVisit(db, owner, {
    now,
    current: new Date(now.getTime() - VISIT_MS),
    first: beforeFirst(now),
  });
