import type { OpenSessions } from '@pomelo/contract/account/security.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { deviceName } from './device-name.ts';
import {
  deleteEndedBefore,
  findOpenSessions,
  revokeSessionOf,
  revokeSessions,
} from './session.repository.ts';

const RETENTION_MS = 30 * DAY_MS;

// ACC-16
/** Open sessions of the caller: the current one first, then the most recently used. */
export async function openSessionsOf(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<z.output<typeof OpenSessions>> {
  const sessions = await findOpenSessions(db, caller.personId, now);
  const data = sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === caller.sessionId,
  }));
  return { data: data.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends one of the caller's own sessions; another person's is not found. */
export async function endSession(db: Database, caller: Caller, sessionId: string, now: Date): Promise<void> {
  if (!(await revokeSessionOf(db, caller.personId, sessionId, now)))
    refuse('not-found', 'Cette session est déjà fermée.');
}

/** Ends every session of a person. */
export const endSessionsOf = (db: Database, personId: string, now: Date): Promise<void> =>
  revokeSessions(db, personId, now);

/**
 * Deletes, a month after they ended, sessions and links: IP addresses are stored no longer than necessary.
 */
export const purgeOldSessions = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteEndedBefore(db, new Date(clock.now().getTime() - RETENTION_MS));
