import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { REFERENCE_LENGTH } from './contact.messages.ts';
import {
  deleteRequestsBefore,
  findOpenRequests,
  markHandled,
  type OpenRequest,
} from './contact.repository.ts';

const SHOWN_AT_ONCE = 50;
const RETENTION_YEARS = 3;
const REFERENCE = new RegExp(`^[0-9a-f]{${REFERENCE_LENGTH}}$`);

/** Unanswered requests, the oldest first. */
export const openRequests = (db: Database): Promise<OpenRequest[]> => findOpenRequests(db, SHOWN_AT_ONCE);

/** Marks a request as answered; false when none is pending under this reference. */
export const closeRequest = (db: Database, { now }: Clock, reference: string): Promise<boolean> =>
  REFERENCE.test(reference) ? markHandled(db, reference, now()) : Promise.resolve(false);

/** Deletes contact requests older than three years: the limit for prospects (CNIL). */
export function purgeOldRequests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const limit = new Date(clock.now());
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  return deleteRequestsBefore(db, limit);
}
