import { randomUUID } from 'node:crypto';
import { MAX_LINK_SHOTS } from '@pomelo/contract/capture/capture.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { captureCalls } from '../../testing/capture/capture-calls.ts';
import { createListing } from '../../testing/factories.ts';
import { createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const stock = await createStaffMember(api, 'stock');
const { addLink, ask, postByLink, read, refusal, view } = captureCalls(api, stock);
const byLink = (token: string) => app.inject(`/public/captures/${token}`);
const inDays = (days: number): string => dayInParis(Date.now() + days * DAY_MS);
const picture = (id: number) => app.inject(`/api/mediaObject/${id}?resolution=640x360`);
const DAMAGE = { partCode: 'G03', kind: 'scratch', takenAt: '2026-11-28T10:01:00Z' };

describe('the link of a yard', () => {
  // STOCK-45
  it('opens one vehicle without an account, and what it sends waits for the team', async () => {
    const { id } = await createListing(db);
    const { token } = await addLink(id);
    expect((await byLink(token)).json()).toMatchObject({
      recipient: 'Parc de Corbas',
      angles: [],
      damages: 0,
    });
    expect((await postByLink(token, { angle: 'front' })).json()).toEqual({ state: 'proposed' });
    expect((await postByLink(token, DAMAGE)).json()).toEqual({ state: 'proposed' });
    expect((await byLink(token)).json()).toMatchObject({ angles: ['front'], damages: 1 });

    const { proposals, links, angles, damages } = await view(id);
    expect([angles, damages, links[0]?.shots]).toEqual([[], 0, 2]);
    expect(proposals).toMatchObject([
      { angle: 'front', damage: null, recipient: 'Parc de Corbas' },
      { angle: null, damage: { partCode: 'G03', kind: 'scratch', sizeMm: null } },
    ]);
    expect((await read(id)).pictures.some(({ drawn }) => !drawn)).toBe(false);
    // Nobody but the team sees the photograph, not even by its number.
    const { rows } = await sql<{ media: number }>`SELECT media_id AS media FROM captured_shot
      WHERE item_id = ${id} AND angle = 'front'`.execute(db);
    const media = rows[0]?.media ?? 0;
    expect((await picture(media)).statusCode).toBe(404);
    const shown = await ask('GET', id, `/capture/shots/${proposals[0]?.shotId}/picture`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toContain('no-store');

    const shotIds = proposals.map(({ shotId }) => shotId);
    expect((await ask('POST', id, '/capture/acceptances', { shotIds })).json()).toMatchObject({
      proposals: [],
      angles: ['front'],
      damages: 1,
    });
    expect((await picture(media)).statusCode).toBe(200);
    expect((await read(id)).pictures).toMatchObject([{ id: media, caption: 'Face avant' }]);
    expect(await refusal(ask('POST', id, '/capture/acceptances', { shotIds }))).toBe('not-found');
  });

  // STOCK-45
  it('receives a shot once, and the later of two of an angle', async () => {
    const { id } = await createListing(db);
    const { token } = await addLink(id);
    const shotId = randomUUID();
    await Promise.all([1, 2].map(() => postByLink(token, { shotId, angle: 'front' })));
    await postByLink(token, { angle: 'front', takenAt: '2026-11-28T11:00:00Z' });
    const late = { angle: 'front', takenAt: '2026-11-28T10:30:00Z' };
    expect((await postByLink(token, late)).json()).toEqual({ state: 'superseded' });
    const { proposals } = await view(id);
    expect(proposals.map(({ takenAt }) => takenAt)).toEqual(['2026-11-28T11:00:00.000Z']);
    const other = await addLink((await createListing(db)).id);
    expect(await refusal(postByLink(other.token, { shotId, angle: 'front' }))).toBe('invalid shotId');
  });

  it('has its refused photographs deleted at once', async () => {
    const { id } = await createListing(db);
    const { token } = await addLink(id);
    await postByLink(token, { angle: 'front' });
    const [proposal] = (await view(id)).proposals;
    const shotIds = [proposal?.shotId ?? ''];
    expect((await ask('POST', id, '/capture/refusals', { shotIds })).json()).toMatchObject({
      proposals: [],
      angles: [],
    });
    const { rows } = await sql`SELECT state, media_id FROM captured_shot WHERE item_id = ${id}`.execute(db);
    expect(rows).toEqual([{ state: 'refused', media_id: null }]);
    // The yard may take it again.
    expect((await byLink(token)).json()).toMatchObject({ angles: [] });
  });

  // STOCK-45
  it('ends with its last day, and when the team revokes it', async () => {
    const { id } = await createListing(db);
    const [revoked, ended] = [await addLink(id), await addLink(id)];
    expect((await ask('DELETE', id, `/capture/links/${revoked.id}`)).statusCode).toBe(200);
    await sql`UPDATE capture_link SET ends_at = now() WHERE id = ${ended.id}`.execute(db);
    for (const { token } of [revoked, ended]) {
      expect(await refusal(byLink(token))).toBe('token-expired');
      expect(await refusal(postByLink(token, { angle: 'front' }))).toBe('token-expired');
    }
    expect((await view(id)).links.map(({ state, url }) => `${state} ${url}`).toSorted()).toEqual([
      'ended null',
      'revoked null',
    ]);
    expect(await refusal(ask('DELETE', id, `/capture/links/${revoked.id}`))).toBe('not-found');
    const other = await createListing(db);
    expect(await refusal(ask('DELETE', other.id, `/capture/links/${ended.id}`))).toBe('not-found');
  });

  it.each([randomUUID(), 'A'.repeat(44), 'x'])('is unknown when it is forged: %s', async (token) => {
    expect(await refusal(byLink(token))).toBe('token-unknown');
    expect(await refusal(postByLink(token, { angle: 'front' }))).toBe('token-unknown');
  });

  // STOCK-45
  it('is bounded in photographs', async () => {
    const { id } = await createListing(db);
    const { id: linkId, token } = await addLink(id);
    await sql`INSERT INTO captured_shot (id, item_id, link_id, state, angle, bytes, taken_at, received_at)
      SELECT gen_random_uuid(), ${id}, ${linkId}, 'superseded', 'front', 1, now(), now()
      FROM generate_series(1, ${MAX_LINK_SHOTS})`.execute(db);
    expect(await refusal(postByLink(token, { angle: 'front' }))).toBe('limit-reached');
  });

  it('is bounded in bytes', async () => {
    const { id } = await createListing(db);
    const { id: linkId, token } = await addLink(id);
    await sql`INSERT INTO captured_shot (id, item_id, link_id, state, angle, bytes, taken_at, received_at)
      VALUES (gen_random_uuid(), ${id}, ${linkId}, 'superseded', 'front', 599999999, now(), now())`.execute(
      db,
    );
    expect(await refusal(postByLink(token, { angle: 'front' }))).toBe('limit-reached');
  });

  it('is made for a day to come, at most sixty days from today, and for somebody', async () => {
    const { id } = await createListing(db);
    const add = (recipient: string, lastDay: string) =>
      refusal(ask('POST', id, '/capture/links', { recipient, lastDay }));
    expect(await add('Parc', inDays(-1))).toBe('invalid lastDay');
    expect(await add('Parc', inDays(61))).toBe('invalid lastDay');
    expect(await add('', inDays(1))).toBe('invalid recipient');
    expect(
      await refusal(ask('POST', 999_999, '/capture/links', { recipient: 'P', lastDay: inDays(1) })),
    ).toBe('not-found');
  });
});
