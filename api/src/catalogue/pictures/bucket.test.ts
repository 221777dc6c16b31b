import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPictureDownload } from '../../platform/adapters/picture-download.ts';
import { openS3FileStore } from '../../platform/files/s3-file-store.ts';
import { testApi } from '../../testing/app.ts';
import { car, feedCalls, HEADER } from '../../testing/feed-calls.ts';
import { buildJpeg } from '../../testing/files/files.ts';
import { playPictureServer } from '../../testing/files/picture-server.ts';
import { startS3Server } from '../../testing/files/s3-server.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { purgePictures, releaseWithdrawn } from './sweep/sweep-pictures.service.ts';

const server = await playPictureServer();
const bucket = await startS3Server();
const files = await openS3FileStore(bucket.settings);
const api = await testApi({
  files,
  pictureDownload: createPictureDownload({
    httpAllowed: true,
    isAllowed: (address) => address === '127.0.0.1',
    timeoutMs: 5000,
    maxBytes: 3_000_000,
  }),
});
const { db, app } = api;
const { newFeed, importAll } = feedCalls(api, await createStaffMember(api, 'stock'));
const inDays = (days: number) => ({
  ...api.jobs,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
});
/** Originals, and the sizes made of them. */
async function stored(): Promise<string[]> {
  const originals = await Array.fromAsync(files.list('vehicles/'));
  return [...originals, ...(await Array.fromAsync(files.list('pictures/')))];
}
const shown = (id: number, accept: string) =>
  app.inject({ url: `/api/mediaObject/${id}?resolution=640x360`, headers: { accept } });

// STOCK-26, STOCK-27, STOCK-28, OPS-13
it('photographs of a feed live and end in a bucket as on a disk', async () => {
  server.at.set('/front.jpg', { body: await buildJpeg({ width: 1200, height: 800 }) });
  const feed = await newFeed();
  const file = `${HEADER};Photos\n${car('BUCKET')};${server.baseUrl}/front.jpg`;
  await importAll(feed, file);
  const { id, media_ids: ids } = await db
    .selectFrom('catalogue_item')
    .select(['id', 'media_ids'])
    .where('feed_key', '=', 'BUCKET')
    .where('photographed', '=', true)
    .executeTakeFirstOrThrow();
  expect(await stored()).toHaveLength(1);

  for (const accept of ['image/avif', 'image/webp', '*/*'])
    expect((await shown(ids[0] ?? 0, accept)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(4);
  // The same file imported again: nothing is stored twice.
  await importAll(feed, file);
  expect(await stored()).toHaveLength(4);

  await sql`UPDATE catalogue_item SET status = 'withdrawn', updated_at = now() WHERE id = ${id}`.execute(db);
  await releaseWithdrawn(inDays(61));
  await purgePictures(inDays(92));
  expect(await stored()).toEqual([]);
  expect((await shown(ids[0] ?? 0, '*/*')).statusCode).toBe(404);
});
