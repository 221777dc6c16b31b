import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createListener } from '../../../platform/db/listen.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { createMembership, createPerson, createWorkspace } from '../../../testing/factories.ts';
import { openSession } from './open-session.service.ts';
import { createSessionCache } from './session-cache.ts';
import { revokeSession, revokeSessions } from './session.repository.ts';
import { createTokens } from './tokens.ts';

const { db, pool } = await testDatabase();
const clock = systemClock;
const tokens = createTokens('a secret of at least thirty-two characters', clock);
const listeners = [createListener(pool), createListener(pool)];
const nodes = await Promise.all(
  listeners.map((listener) => createSessionCache({ db, tokens, clock, listener })),
);
afterAll(async () => {
  for (const node of nodes) node.close();
  await Promise.all(listeners.map((listener) => listener.close()));
});

async function createSession(): Promise<{
  token: string;
  personId: string;
  workspaceId: string;
  sessionId: string;
}> {
  const [person, workspace] = [await createPerson(db), await createWorkspace(db)];
  await createMembership(db, workspace.id, person.id);
  const token = await openSession({ db, clock, tokens }, person.id, {
    userAgent: null,
    address: '192.0.2.7',
  });
  const claims = await tokens.verify(token);
  return { token, personId: person.id, workspaceId: workspace.id, sessionId: claims?.sessionId ?? '' };
}
const opened = async (token: string): Promise<boolean[]> =>
  Promise.all(nodes.map(async ({ open }) => (await open(token)) !== undefined));

type Ending = readonly [
  what: string,
  end: (db: Database, session: Awaited<ReturnType<typeof createSession>>) => Promise<unknown>,
];
const ENDINGS: Ending[] = [
  ['a log-out', (trx, { sessionId }) => revokeSession(trx, sessionId, clock.now())],
  ['a log-out everywhere', (trx, { personId }) => revokeSessions(trx, personId, clock.now())],
  [
    'a closed account',
    (trx, { personId }) =>
      trx.updateTable('person').set({ closed_at: clock.now() }).where('id', '=', personId).execute(),
  ],
];

describe('a session that every node has cached', () => {
  it.each(ENDINGS)('is over on all of them after %s', async (_what, end) => {
    const session = await createSession();
    const other = await createSession();
    expect(await opened(session.token)).toEqual([true, true]);
    await end(db, session);
    await expect.poll(() => opened(session.token)).toEqual([false, false]);
    expect(await opened(other.token)).toEqual([true, true]);
  });

  it('applies a revoked role to all of them', async () => {
    const { token, personId, workspaceId } = await createSession();
    await opened(token);
    await db.updateTable('membership').set({ role: 'viewer' }).where('person_id', '=', personId).execute();
    const roles = () =>
      Promise.all(nodes.map(async ({ open }) => (await open(token))?.callers.get(workspaceId)?.role));
    await expect.poll(roles).toEqual(['viewer', 'viewer']);
  });
});
