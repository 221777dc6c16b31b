import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { deleteEndedBefore } from './purge-sessions.repository.ts';

const RETENTION_MS = 30 * DAY_MS;

/** Deletes, a month after they ended, sessions and links: IP addresses are stored no longer than necessary. */
export const purgeOldSessions = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteEndedBefore(db, new Date(clock.now().getTime() - RETENTION_MS));
