import { expect, it } from 'vitest';
import type { PictureDownload } from '../../../platform/adapters/picture-download.ts';
import { testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { buildJpeg } from '../../../testing/files/files.ts';
import { fetchPictures } from './fetch-pictures.service.ts';

const api = await testApi();
const { db } = api;

// STOCK-26
it('continues after a process was killed: nothing is downloaded twice, and the vehicle shows them all', async () => {
  const { id } = await createListing(db);
  const address = (place: number) => `https://img.example/${place}.jpg`;
  for (const place of [1, 2, 3])
    await db
      .insertInto('picture_source')
      .values({ item_id: id, place, address: address(place), next_at: new Date(0) })
      .execute();
  const downloaded: string[] = [];
  const download: PictureDownload = async (url) => {
    downloaded.push(url);
    const bytes = await buildJpeg({ width: 300 + Number(/\d/.exec(url)), height: 200 });
    return { unchanged: false, bytes, etag: '"1"', lastModified: null };
  };
  // The second one never returns: the process ends before.
  const killed: PictureDownload = (url, known) =>
    url === address(2) ? Promise.reject(new Error('killed')) : download(url, known);
  await expect(fetchPictures({ ...api.jobs, pictureDownload: killed })).rejects.toThrow('killed');
  await expect.poll(() => downloaded.length).toBe(2);
  const isRecorded = async () =>
    (await db.selectFrom('picture_source').select('id').where('state', '=', 'fetched').execute()).length;
  await expect.poll(isRecorded).toBe(2);
  const photographed = () =>
    db
      .selectFrom('catalogue_item')
      .select(['photographed', 'media_ids'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect((await photographed()).photographed).toBe(false);

  await fetchPictures({ ...api.jobs, pictureDownload: download });
  expect(downloaded.toSorted()).toEqual([1, 2, 3].map(address));
  expect((await photographed()).media_ids).toHaveLength(3);
});
