import { Inbox } from '@pomelo/contract/backoffice/today.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../testing/app.ts';
import { claimStage } from '../testing/claims/claim-stage.ts';
import { asStaff } from '../testing/staff.ts';
import { followClocks } from './warn-clocks.service.ts';

const api = await testApi();
const { app, db, jobs } = api;
const { sales, open, read, act } = await claimStage(api);

const followAt = (now: Date) => followClocks({ ...jobs, clock: { now: () => now } });
const clocksOf = (id: string) =>
  db
    .selectFrom('claim')
    .select(['due_at as dueAt', 'warn_at as warnAt', 'warned_at as warnedAt', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsAbout = async (id: string, event: string): Promise<number> =>
  (await db.selectFrom('mail').select('id').where('dedupe_key', 'like', `claim-%:${id}:${event}:%`).execute())
    .length;
const waits = async (id: string) =>
  Inbox.parse((await asStaff(app, sales, 'GET /backoffice/today?perPage=100')).json()).data.find(
    (item) => item.queue === 'claims' && item.id === id,
  );

describe('the clock of a claim', () => {
  // CLAIM-5
  it('warns the team once before it ends, and is then in the inbox until it is answered', async () => {
    const buyer = await signedIn(api);
    const { id } = await open(buyer);
    const { warnAt, dueAt } = await clocksOf(id);
    if (!warnAt || !dueAt) throw new Error('An open claim has a clock');
    await followAt(new Date(warnAt.getTime() - HOUR_MS));
    expect([await mailsAbout(id, 'ending'), await waits(id)]).toEqual([0, undefined]);
    await followAt(warnAt);
    await followAt(warnAt);
    expect(await mailsAbout(id, 'ending')).toBe(1);
    expect(await waits(id)).toMatchObject({ label: expect.any(String), dueAt: dueAt.toISOString() });
    const detail = await asStaff(app, sales, `GET /backoffice/queues/claims/${id}`);
    expect(detail.json()).toMatchObject({ subject: { of: 'claim', claim: { id } } });
    await act(sales, id, 'acknowledgement', { version: (await read(id)).version });
    expect(await waits(id)).toBeUndefined();
    expect((await clocksOf(id)).warnedAt).toBeNull();
  });

  // CLAIM-5, CLAIM-6
  it('warns the buyer who has to send evidence, and proceeds without it', async () => {
    const buyer = await signedIn(api);
    const { id } = await open(buyer);
    const { version } = await read(id);
    await act(sales, id, 'evidence-request', { version, text: 'Une photo de près.' });
    const requested = await clocksOf(id);
    if (!requested.warnAt || !requested.dueAt) throw new Error('Evidence is asked with a clock');
    await followAt(requested.warnAt);
    expect(await mailsAbout(id, 'evidence-ending')).toBe(1);
    await followAt(requested.dueAt);
    expect((await clocksOf(id)).state).toBe('acknowledged');
  });

  // CLAIM-6
  it('returns to the team when the buyer answers', async () => {
    const buyer = await signedIn(api);
    const { id } = await open(buyer);
    await act(sales, id, 'evidence-request', { version: (await read(id)).version, text: 'Une photo.' });
    await as(app, buyer, `POST /public/claims/${id}/messages`, { text: 'La voici.' });
    const { state, messages } = await read(id);
    expect([state, messages.map(({ by }) => by)]).toEqual(['acknowledged', ['pomelo', 'buyer']]);
  });
});
