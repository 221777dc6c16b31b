import { DAY_MS, MINUTE_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { as, type Buyer, newAddress, signedIn, signIn, testApi } from '../../../testing/app.ts';
import { createMembership, createWorkspace, PASSWORD } from '../../../testing/factories.ts';

let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
const api = await testApi({ clock });
const { app, db } = api;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

const statusOf = async (buyer: Pick<Buyer, 'headers'>) => (await as(app, buyer, 'GET /public/me')).statusCode;
const sessionsOf = async (buyer: Pick<Buyer, 'headers'>) =>
  (await as(app, buyer, 'GET /public/me/sessions')).json().data;

async function withFirefox(buyer: Buyer): Promise<Pick<Buyer, 'headers'> & { address: string }> {
  const address = newAddress();
  const answer = await app.inject({
    method: 'POST',
    url: '/public/login_check',
    remoteAddress: address,
    headers: { 'user-agent': FIREFOX },
    payload: { username: buyer.email, password: PASSWORD },
  });
  return { headers: { ...buyer.headers, authorization: `Bearer ${answer.json().token}` }, address };
}

describe('the open sessions', () => {
  // ACC-16
  it('are listed with their device and address, the calling one first', async () => {
    const buyer = await signedIn(api);
    const firefox = await withFirefox(buyer);
    const [own, other] = await sessionsOf(firefox);
    expect(own).toMatchObject({ device: 'Firefox sur Windows', address: firefox.address, current: true });
    expect(other).toMatchObject({ device: 'Appareil inconnu', current: false });
    expect((await sessionsOf(buyer)).map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
    ]);
  });

  // ACC-16
  it('are closed one by one, with effect everywhere; those of another person are not found', async () => {
    const [buyer, stranger] = [await signedIn(api), await signedIn(api)];
    const firefox = await withFirefox(buyer);
    const [{ id }] = await sessionsOf(firefox);
    expect((await as(app, stranger, `DELETE /public/me/sessions/${id}`)).statusCode).toBe(404);
    expect(await statusOf(firefox)).toBe(200);
    expect((await as(app, buyer, `DELETE /public/me/sessions/${id}`)).statusCode).toBe(204);
    await expect.poll(() => statusOf(firefox)).toBe(401);
    expect(await statusOf(buyer)).toBe(200);
    expect((await as(app, buyer, `DELETE /public/me/sessions/${id}`)).statusCode).toBe(404);
    expect(await sessionsOf(buyer)).toHaveLength(1);
  });

  // ACC-16
  it('are all closed by a log-out everywhere, this one too', async () => {
    const [buyer, stranger] = [await signedIn(api), await signedIn(api)];
    const firefox = await withFirefox(buyer);
    const answer = await as(app, buyer, 'DELETE /public/me/sessions');
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
    await expect.poll(async () => [await statusOf(buyer), await statusOf(firefox)]).toEqual([401, 401]);
    expect(await statusOf(stranger)).toBe(200);
  });

  it('are noted as used at most every five minutes, without waking other nodes', async () => {
    const buyer = await signedIn(api);
    const seenAt = async () =>
      (
        await db
          .selectFrom('session')
          .select('last_seen_at')
          .where('person_id', '=', buyer.personId)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const atLogin = await seenAt();
    aheadMs += 4 * MINUTE_MS;
    await statusOf(buyer);
    expect(await seenAt()).toEqual(atLogin);
    aheadMs += 2 * MINUTE_MS;
    await Promise.all([statusOf(buyer), statusOf(buyer), statusOf(buyer)]);
    await expect
      .poll(async () => (await seenAt()).getTime() - atLogin.getTime())
      .toBeGreaterThan(5 * MINUTE_MS);
    const noted = await seenAt();
    await statusOf(buyer);
    expect(await seenAt()).toEqual(noted);
  });

  it('cost no query to be noted as used while that is fresh', async () => {
    const buyer = await signedIn(api);
    await statusOf(buyer);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    for (let call = 0; call < 5; call += 1) await statusOf(buyer);
    const texts = queries.mock.calls.map(([query]: unknown[]) => JSON.stringify(query) ?? '');
    expect(texts.filter((text) => text.includes('last_seen_at'))).toEqual([]);
    expect(texts.filter((text) => text.includes('membership')).length).toBeGreaterThan(0);
  });

  // ACC-12
  it('end after six days', async () => {
    const buyer = await signedIn(api);
    aheadMs += 6 * DAY_MS + SECOND_MS;
    expect(await statusOf(buyer)).toBe(401);
  });
});

describe('a workspace that was closed', () => {
  it('cannot be entered, while the person’s others can', async () => {
    const buyer = await signedIn(api, 'owner');
    const other = await createWorkspace(db);
    await createMembership(db, other.id, buyer.personId, 'owner');
    const headers = await signIn(app, buyer.email, other.id);
    expect(await statusOf({ headers })).toBe(200);
    await db.updateTable('workspace').set({ closed_at: new Date() }).where('id', '=', other.id).execute();
    const again = await signIn(app, buyer.email, other.id);
    expect(await statusOf({ headers: again })).toBe(404);
    expect(await statusOf({ headers: { ...again, 'x-workspace-id': buyer.workspaceId } })).toBe(200);
  });
});

describe('what one is written to about', () => {
  // ACC-23
  it('is the usual until chosen otherwise, kind by kind', async () => {
    const buyer = await signedIn(api, 'viewer');
    const usual = (await as(app, buyer, 'GET /public/me/notifications')).json();
    expect(usual).toEqual({
      'favorite-price': 'daily',
      'waiting-list': 'instant',
      approvals: 'instant',
      'booking-ending': 'off',
      orders: 'instant',
      'company-papers': 'instant',
    });
    const chosen = await as(app, buyer, 'POST /public/me/notifications', { 'favorite-price': 'off' });
    expect(chosen.json()).toEqual({ ...usual, 'favorite-price': 'off' });
    await as(app, buyer, 'POST /public/me/notifications', {
      'favorite-price': 'instant',
      'booking-ending': 'instant',
    });
    expect((await as(app, buyer, 'GET /public/me/notifications')).json()).toEqual({
      ...usual,
      'favorite-price': 'instant',
      'booking-ending': 'instant',
    });
    expect((await as(app, buyer, 'POST /public/me/notifications', {})).statusCode).toBe(200);
  });

  // ACC-23
  it('refuses a frequency that a kind does not have, and a kind there is not', async () => {
    const buyer = await signedIn(api);
    expect((await as(app, buyer, 'POST /public/me/notifications', { approvals: 'daily' })).statusCode).toBe(
      422,
    );
    expect((await as(app, buyer, 'POST /public/me/notifications', { gossip: 'off' })).statusCode).toBe(422);
  });
});
