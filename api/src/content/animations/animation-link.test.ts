import { DAY_MS } from '@pomelo/contract/durations.ts';
import { afterEach, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { testApi } from '../../testing/app.ts';
import { createAnimation } from '../../testing/content.ts';
import { sendAnimation } from './animation-link.service.ts';

const NOON = new Date('2026-11-21T11:00:00Z');
const LATER = new Date('2026-12-01T23:00:00Z');
let now = NOON;
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
afterEach(() => {
  now = NOON;
});

const send = (id: number) =>
  withTransaction(db, (trx) => sendAnimation(trx, { id, email: 'client@exemple.fr' }, now));

/** Sends the link as the sales team does, and opens the mail. */
async function receivedToken(id: number): Promise<string> {
  await send(id);
  await api.runJobs();
  const text = api.mails.at(-1)?.text ?? '';
  return new RegExp(`/offre/${id}/([\\w-]{43})`).exec(text)?.[1] ?? '';
}
const open = async (token: string) => {
  const answer = await app.inject(`/api/commercial_animations/links/${token}`);
  return { status: answer.statusCode, body: answer.json() };
};

// CONT-7
it('opens by the link of its mail, without an account, though it is private', async () => {
  const id = await createAnimation(db, { is_private: true, title: 'Lot de breaks', ends_at: LATER });
  expect((await app.inject(`/api/commercial_animations/${id}`)).statusCode).toBe(404);
  const { status, body } = await open(await receivedToken(id));
  expect([status, body.id, body.title]).toEqual([200, id, 'Lot de breaks']);
  const mail = api.mails.at(-1);
  expect([mail?.to, mail?.subject]).toEqual([
    'client@exemple.fr',
    'Pomelo vous réserve une offre\u202f: Lot de breaks',
  ]);
  expect(mail?.text).toContain('jusqu’au 2 décembre 2026 à 00 h 00');
});

it('stores no token, only its hash', async () => {
  const id = await createAnimation(db, { is_private: true });
  const token = await receivedToken(id);
  const rows = await db
    .selectFrom('animation_link')
    .select('token_hash')
    .where('animation_id', '=', id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  expect(rows[0]?.token_hash).toHaveLength(32);
});

// CONT-7
it('is unknown with one sign wrong, and expired after its end', async () => {
  const id = await createAnimation(db, { is_private: true, ends_at: LATER });
  const token = await receivedToken(id);
  const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A');
  expect((await open(wrong)).body).toMatchObject({
    status: 404,
    type: expect.stringMatching(/token-unknown$/),
  });
  now = new Date(LATER.getTime() - 1);
  expect((await open(token)).status).toBe(200);
  now = LATER;
  expect((await open(token)).body).toMatchObject({
    status: 409,
    type: expect.stringMatching(/token-expired$/),
  });
});

it('of an offer without an end is good for thirty days', async () => {
  const token = await receivedToken(await createAnimation(db));
  now = new Date(NOON.getTime() + 30 * DAY_MS - 1);
  expect((await open(token)).status).toBe(200);
  now = new Date(NOON.getTime() + 30 * DAY_MS);
  expect((await open(token)).body.type).toMatch(/token-expired$/);
});

it('is invalid once the offer is withdrawn', async () => {
  const id = await createAnimation(db);
  const token = await receivedToken(id);
  await db.updateTable('commercial_animation').set({ published_at: null }).where('id', '=', id).execute();
  expect((await open(token)).body.type).toMatch(/token-unknown$/);
  await expect(send(id)).rejects.toThrow('not-found');
});

it('opens its own offer and no other', async () => {
  const [one, other] = [
    await createAnimation(db, { is_private: true }),
    await createAnimation(db, { is_private: true }),
  ];
  expect((await open(await receivedToken(one))).body.id).toBe(one);
  expect((await open(await receivedToken(other))).body.id).toBe(other);
});

it('is not sent for an offer that is over', async () => {
  await expect(send(await createAnimation(db, { ends_at: NOON }))).rejects.toThrow('too-late');
});
