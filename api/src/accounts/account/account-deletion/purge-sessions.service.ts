import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { deleteEndedBefore } from './purge-sessions.repository.ts';

const KEPT_MS = 30 * DAY_MS;

/** Deletes, a month after they ended, where people were signed in and the links they were sent: addresses are kept no longer than they help. */
export const purgeOldSessions = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteEndedBefore(db, new Date(clock.now().getTime() - KEPT_MS));
