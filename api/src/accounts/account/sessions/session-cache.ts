import { permissionsOf } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { Session, Sessions } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { acrossWorkspaces } from '../../../platform/db/workspace-scope.ts';
import { LastKnown } from '../../../platform/db/last-known.ts';
import { Lru } from '../../../platform/lru.ts';
import { findLiveSession, revokeSession, touchSession } from './session.repository.ts';
import type { Tokens } from './tokens.ts';

const MAX_REMEMBERED = 20_000;
const PERSON = 'person:';
/** A session in use is noted this often: the list of open sessions is true to five minutes. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

type Opened = {
  sessionId: string;
  personId: string;
  expiresMs: number;
  seenMs: number;
  session: Session;
};
type Watch = { sessionId: string; personId: string; changed: () => Promise<void> };
/** How long a session may stay unused before it ends, at least ten minutes; shorter for the staff. */
export type IdleLimits = { buyerMs: number; staffMs: number };
type Parts = {
  db: Database;
  tokens: Tokens;
  clock: Clock;
  listener: ChangeListener;
  idle?: IdleLimits | undefined;
  /** The staff must have a second factor; off by default. */
  staffSecondFactor?: boolean | undefined;
};

/**
 * Checked tokens, remembered: a known one costs neither a query nor a signature. A revocation reaches
 * every node through `session_changed`; while that channel is down nothing is remembered. That a session is
 * in use is written now and then, after the answer: it neither delays it nor wakes the other nodes.
 */
export async function createSessionCache(parts: Parts): Promise<Sessions & { close: () => void }> {
  const { db, tokens, clock, listener, idle, staffSecondFactor = false } = parts;
  const opened = new Lru<string, Opened>(MAX_REMEMBERED);
  // Sessions checked before an outage stay valid for reads during it.
  const lastKnown = new LastKnown<string, Opened>({ capacity: MAX_REMEMBERED, now: clock.now });
  // Incremented by every change event: data read before one must not be cached after it.
  let changes = 0;

  const watches = new Set<Watch>();
  /** One after the other: after a gap there may be thousands. */
  const notify = async (concerns: (watch: Watch) => boolean): Promise<void> => {
    for (const watch of [...watches].filter(concerns)) if (watches.has(watch)) await watch.changed();
  };

  const evict = (payload: string): void => {
    changes += 1;
    const isRevoked = ({ personId, sessionId }: Opened): boolean =>
      sessionId === payload || PERSON + personId === payload;
    opened.deleteWhere(isRevoked);
    lastKnown.deleteWhere(isRevoked);
    void notify(({ sessionId, personId }) => sessionId === payload || PERSON + personId === payload);
  };
  const evictAll = (): void => {
    changes += 1;
    opened.deleteWhere((entry, token) => {
      lastKnown.store(token, entry);
      return true;
    });
    void notify(() => true);
  };

  // Use is written every five minutes, and by one node: a session that this node saw long ago is validated by
  // the database.
  const isIdle = (seenMs: number, staff: boolean, nowMs: number): boolean =>
    idle !== undefined && nowMs - seenMs > (staff ? idle.staffMs : idle.buyerMs);

  const noteUse = (entry: Opened, now: Date): void => {
    if (now.getTime() - entry.seenMs < SEEN_EVERY_MS) return;
    entry.seenMs = now.getTime();
    // Not awaited: a failure is repaired at the next use.
    acrossWorkspaces('session', () => touchSession(db, entry.sessionId, now, SEEN_EVERY_MS)).catch(
      () => undefined,
    );
  };

  const isOver = ({ expiresMs, seenMs, session }: Opened, nowMs: number): boolean =>
    expiresMs <= nowMs || isIdle(seenMs, session.staff !== null, nowMs);

  const load = async (token: string): Promise<Session | undefined> => {
    const entry = await lastKnown.read(token, () => acrossWorkspaces('session', () => loadIn(token)));
    return entry && !isOver(entry, clock.now().getTime()) ? entry.session : undefined;
  };
  const loadIn = async (token: string): Promise<Opened | undefined> => {
    const claims = await tokens.verify(token);
    if (!claims) return undefined;
    const before = changes;
    const now = clock.now();
    const found = await findLiveSession(db, claims.sessionId, now);
    if (!found || found.personId !== claims.personId) return undefined;
    const { sessionId, personId } = claims;
    const { memberships, roles } = found;
    const staff = roles.length > 0;
    if (isIdle(found.seenAt.getTime(), staff, now.getTime())) {
      await revokeSession(db, sessionId, now);
      return undefined;
    }
    const secondFactorMissing = staffSecondFactor && !found.hasSecondFactor;
    const session: Session = {
      callers: new Map(
        memberships.map(({ workspaceId, role }) => [
          workspaceId,
          { personId, workspaceId, role, sessionId, staff },
        ]),
      ),
      staff: staff
        ? { personId, sessionId, roles, permissions: permissionsOf(roles), secondFactorMissing }
        : null,
    };
    const expiresMs = Math.min(claims.expiresMs, found.expiresAt.getTime());
    const entry = { sessionId, personId, expiresMs, seenMs: found.seenAt.getTime(), session };
    noteUse(entry, now);
    if (before === changes && listener.connected()) opened.set(token, entry);
    return entry;
  };

  const close = await listener.subscribe('session_changed', { onChange: evict, onGap: evictAll });
  const open: Sessions['open'] = (token) => {
    const known = opened.get(token);
    const now = clock.now();
    if (!known || isOver(known, now.getTime())) return load(token);
    noteUse(known, now);
    return known.session;
  };
  const watch: Sessions['watch'] = (session, changed) => {
    const added = { ...session, changed };
    watches.add(added);
    return () => void watches.delete(added);
  };
  return { open, watch, evictPerson: (personId) => evict(PERSON + personId), close };
}
