import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { buildJpeg } from '../../../testing/files/files.ts';
import { showFetched } from '../fetching/show-fetched.service.ts';
import { storePhotograph } from '../photographs/store-photograph.service.ts';
import { purgePictures, releaseWithdrawn } from './sweep-pictures.service.ts';

const api = await testApi();
const { app, db, files } = api;
const inDays = (days: number) => ({
  ...api.jobs,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
});
const keyOf = async (id: number) =>
  (await db.selectFrom('media_object').select('file_key').where('id', '=', id).executeTakeFirst())
    ?.file_key ?? null;
const store = (width: number) =>
  buildJpeg({ width, height: 200 }).then((bytes) =>
    storePhotograph({ db, files }, bytes, { fromFeed: true }),
  );

/** A listing that shows one photograph of a feed. */
async function photographed(width: number): Promise<{ id: number; mediaId: number; key: string }> {
  const { id } = await createListing(db);
  const mediaId = await store(width);
  await db
    .insertInto('picture_source')
    .values({
      item_id: id,
      place: 1,
      address: `https://img.example/${width}.jpg`,
      state: 'fetched',
      media_id: mediaId,
    })
    .execute();
  await db.insertInto('picture_change').values({ item_id: id }).execute();
  await showFetched(db, id);
  return { id, mediaId, key: (await keyOf(mediaId)) ?? '' };
}
const isPhotographed = async (id: number) =>
  (
    await db
      .selectFrom('catalogue_item')
      .select('photographed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).photographed;

// STOCK-28
it('takes the photographs of a withdrawn vehicle after two months, then their files with all sizes', async () => {
  const { id, mediaId, key } = await photographed(401);
  const on = await photographed(402);
  await app.inject({
    url: `/api/mediaObject/${mediaId}?resolution=320x180`,
    headers: { accept: 'image/webp' },
  });
  await sql`UPDATE catalogue_item SET status = 'withdrawn', updated_at = now() WHERE id = ${id}`.execute(db);
  await releaseWithdrawn(inDays(59));
  expect(await isPhotographed(id)).toBe(true);
  await releaseWithdrawn(inDays(61));
  expect([await isPhotographed(id), await isPhotographed(on.id)]).toEqual([false, true]);
  await purgePictures(inDays(29));
  expect(await files.has(key)).toBe(true);
  await purgePictures(inDays(31));
  expect([await files.has(key), await keyOf(mediaId), await files.has(on.key)]).toEqual([false, null, true]);
  // Its derived sizes are deleted as well: no URL of it responds any more.
  expect((await app.inject(`/api/mediaObject/${mediaId}?resolution=320x180`)).statusCode).toBe(404);
  // Its source waits for an import that has the vehicle on sale again.
  expect(
    await db.selectFrom('picture_source').select(['state', 'next_at']).where('item_id', '=', id).execute(),
  ).toEqual([{ state: 'waiting', next_at: null }]);
});

// STOCK-28
it('leaves a file that another picture is of, also one that arrives while it is swept', async () => {
  const one = await photographed(403);
  const other = await photographed(403);
  expect(other.key).toBe(one.key);
  await sql`UPDATE catalogue_item SET status = 'withdrawn' WHERE id = ${one.id}`.execute(db);
  await releaseWithdrawn(inDays(61));
  await purgePictures(inDays(31));
  expect([await keyOf(one.mediaId), await files.has(one.key)]).toEqual([null, true]);

  await sql`UPDATE catalogue_item SET status = 'withdrawn' WHERE id = ${other.id}`.execute(db);
  await releaseWithdrawn(inDays(61));
  const [, added] = await Promise.all([purgePictures(inDays(31)), store(403)]);
  expect([await keyOf(added), await files.has(one.key)]).toEqual([one.key, true]);
});

it('leaves the photographs of a withdrawn vehicle that was sold here', async () => {
  const { id } = await photographed(404);
  await sql`UPDATE product SET status = 'sold' WHERE item_id = ${id}`.execute(db);
  await sql`UPDATE catalogue_item SET status = 'withdrawn' WHERE id = ${id}`.execute(db);
  await releaseWithdrawn(inDays(100));
  expect(await isPhotographed(id)).toBe(true);
});

it('finds what a process left behind that ended before it showed it', async () => {
  const mediaId = await store(405);
  const key = (await keyOf(mediaId)) ?? '';
  await purgePictures(inDays(31));
  expect([await keyOf(mediaId), await files.has(key)]).toEqual([null, false]);
});
