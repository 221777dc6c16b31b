import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { createPerson } from '../../../testing/factories.ts';
import { purgeOldSessions } from './sessions.service.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T03:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

it('sessions and links are deleted a month after they ended, and no earlier', async () => {
  const { id: person_id } = await createPerson(db);
  const session = (expires_at: Date, revoked_at: Date | null = null) => ({
    id: randomUUID(),
    person_id,
    expires_at,
    revoked_at,
  });
  const [live, recent, old, revoked] = [
    session(daysAgo(-3)),
    session(daysAgo(20)),
    session(daysAgo(31)),
    session(daysAgo(28), daysAgo(32)),
  ];
  await db.insertInto('session').values([live, recent, old, revoked]).execute();
  const token = (expires_at: Date) => ({
    token_hash: randomBytes(32),
    person_id,
    purpose: 'reset' as const,
    expires_at,
  });
  await db
    .insertInto('password_token')
    .values([token(daysAgo(29)), token(daysAgo(31))])
    .execute();
  await purgeOldSessions({ db, clock: { now: () => NOW } });
  const left = await db.selectFrom('session').select('id').execute();
  expect(left.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [live.id, recent.id].toSorted((a, b) => a.localeCompare(b)),
  );
  expect(await db.selectFrom('password_token').select('expires_at').execute()).toEqual([
    { expires_at: daysAgo(29) },
  ]);
});
