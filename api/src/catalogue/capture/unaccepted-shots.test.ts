import { randomUUID } from 'node:crypto';
import { MAX_LINK_SHOTS } from '@pomelo/contract/capture/capture.schemas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { captureCalls } from '../../testing/capture/capture-calls.ts';
import { createListing } from '../../testing/factories.ts';
import { createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const stock = await createStaffMember(api, 'stock');
const { addLink, ask, post, postByLink, refusal, view } = captureCalls(api, stock);

/** Photographs of the whole portal, the oldest first. */
async function photographs(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM media_object
    WHERE file_key IS NOT NULL ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
const statusOf = async (id: number): Promise<number> =>
  (await app.inject(`/api/mediaObject/${id}?resolution=640x360`)).statusCode;
async function link() {
  const { id: itemId } = await createListing(db);
  return { ...(await addLink(itemId)), itemId };
}

describe('a photograph of a yard that nobody accepted', () => {
  // STOCK-45
  it('is answered to nobody once the yard took another of its angle, before or after', async () => {
    const { token, itemId } = await link();
    const before = await photographs();
    await postByLink(token, { angle: 'front', takenAt: '2026-11-28T10:00:00Z' });
    await postByLink(token, { angle: 'front', takenAt: '2026-11-28T11:00:00Z' });
    await postByLink(token, { angle: 'front', takenAt: '2026-11-28T10:30:00Z' });
    const sent = (await photographs()).filter((id) => !before.includes(id));
    expect(await Promise.all(sent.map(statusOf))).toEqual([404, 404, 404]);
    const shotIds = (await view(itemId)).proposals.map(({ shotId }) => shotId);
    await ask('POST', itemId, '/capture/acceptances', { shotIds });
    expect(await Promise.all(sent.map(statusOf))).toEqual([404, 200, 404]);
  });

  // STOCK-45
  it('is deleted when the shot is refused, for whatever reason', async () => {
    const { token, itemId } = await link();
    const full = await link();
    await sql`INSERT INTO captured_shot (id, item_id, link_id, state, angle, bytes, taken_at, received_at)
      SELECT gen_random_uuid(), ${full.itemId}, ${full.id}, 'superseded', 'front', 1, now(), now()
      FROM generate_series(1, ${MAX_LINK_SHOTS})`.execute(db);
    const before = await photographs();
    expect(await refusal(postByLink(token, {}))).toBe('invalid angle');
    expect(await refusal(postByLink(token, { angle: 'front', partCode: 'G03' }))).toBe('invalid angle');
    expect(await refusal(postByLink(full.token, { angle: 'front' }))).toBe('limit-reached');
    expect(await refusal(post(itemId, {}))).toBe('invalid angle');
    expect(await photographs()).toEqual(before);
  });

  // STOCK-45
  it('is stored once when its shot arrives several times at once', async () => {
    const { token } = await link();
    const before = await photographs();
    const shot = { shotId: randomUUID(), angle: 'front' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => postByLink(token, shot)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await expect.poll(async () => (await photographs()).length).toBe(before.length + 1);
  });

  // STOCK-45
  it('counts in the bound of its link, also when several arrive at once', async () => {
    const { id: linkId, token, itemId } = await link();
    await sql`INSERT INTO captured_shot (id, item_id, link_id, state, angle, bytes, taken_at, received_at)
      SELECT gen_random_uuid(), ${itemId}, ${linkId}, 'superseded', 'front', 1, now(), now()
      FROM generate_series(1, ${MAX_LINK_SHOTS - 1})`.execute(db);
    const angles = ['front', 'rear', 'left', 'right'];
    const answers = await Promise.all(angles.map((angle) => postByLink(token, { angle })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
