import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';

const api = await testApi({ pictureDownload: () => Promise.reject(new Error('nothing is fetched here')) });
const { app, db, files } = api;
const stockManager = await createStaffMember(api, 'stock');
const { ask, sendForm, done, refusal, read } = vehicleCalls(api, stockManager);

/** Red on the left, blue on the right. */
const twoColours = (width: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="400"><rect width="50%" height="100%" fill="#d00"/><rect x="50%" width="50%" height="100%" fill="#00d"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
const add = async (id: number, content: Buffer) =>
  (
    await done(sendForm('POST', `${id}/pictures`, [{ name: 'picture', fileName: 'a.jpg', content }]))
  ).pictures.at(-1)?.id ?? 0;
const shown = (id: number) =>
  app.inject({ url: `/api/mediaObject/${id}?resolution=640x360`, headers: { accept: 'image/webp' } });
const colourAt = async (bytes: Buffer, left: number): Promise<number[]> => {
  const { channels } = await sharp(bytes)
    .extract({ left, top: 170, width: 10, height: 10 })
    .toBuffer()
    .then((part) => sharp(part).stats());
  return channels.map(({ mean }) => Math.round(mean / 64));
};
const rowOf = (id: number) =>
  db
    .selectFrom('photograph as p')
    .innerJoin('media_object as m', 'm.id', 'p.media_id')
    .select(['p.original_key', 'p.plate_box', 'm.file_key'])
    .where('m.id', '=', id)
    .executeTakeFirst();
const LEFT = { x: 0.1, y: 0.2, width: 0.3, height: 0.6 };

// STOCK-34
test('a plate is covered in every output, the former address answers no more, and the original is private', async () => {
  const { id } = await createListing(db);
  const before = await add(id, await twoColours(700));
  const former = (await rowOf(before))?.file_key ?? '';
  expect(await colourAt((await shown(before)).rawPayload, 150)).toEqual([3, 0, 0]);
  await done(ask('PUT', id, `/pictures/${before}`, { caption: 'Trois quarts avant', subject: 'exterior' }));

  const hidden = await done(ask('POST', id, `/pictures/${before}/plate`, { box: LEFT }));
  const [picture] = hidden.pictures;
  const after = picture?.id ?? 0;
  expect(picture).toMatchObject({ plateHidden: true, caption: 'Trois quarts avant', subject: 'exterior' });
  expect([after === before, hidden.pictures.length]).toEqual([false, 1]);
  const { rawPayload } = await shown(after);
  expect([await colourAt(rawPayload, 150), await colourAt(rawPayload, 500)]).toEqual([
    [3, 3, 3],
    [0, 0, 3],
  ]);
  expect((await shown(before)).statusCode).toBe(404);
  await expect.poll(() => files.has(former)).toBe(false);
  const stored = await rowOf(after);
  expect(stored?.original_key).toMatch(/^private\//);

  // Shown again: from the original.
  const back = await done(ask('POST', id, `/pictures/${after}/plate`, { box: null }));
  const again = back.pictures[0]?.id ?? 0;
  expect(back.pictures).toMatchObject([{ plateHidden: false }]);
  expect(await colourAt((await shown(again)).rawPayload, 150)).toEqual([3, 0, 0]);
  await expect.poll(() => files.has(stored?.original_key ?? '')).toBe(false);
});

test('an empty box, a drawing and a photograph of another vehicle are refused', async () => {
  const [mine, other] = [await createListing(db), await createListing(db)];
  const one = await add(mine.id, await twoColours(701));
  const theirs = await add(other.id, await twoColours(702));
  const hide = (id: number, pictureId: number, box: object) =>
    refusal(ask('POST', id, `/pictures/${pictureId}/plate`, { box }));
  expect(await hide(mine.id, one, { ...LEFT, width: 0 })).toBe('invalid box');
  expect(await hide(mine.id, theirs, LEFT)).toBe('not-found');
  const { id } = await createListing(db);
  const [drawn] = (await read(id)).pictures;
  expect(await hide(id, drawn?.id ?? 0, LEFT)).toBe('not-found');
  expect(await refusal(ask('PUT', mine.id, `/pictures/${theirs}`, { caption: 'x', subject: null }))).toBe(
    'not-found',
  );
  expect(
    await refusal(ask('PUT', mine.id, `/pictures/${one}`, { caption: 'x'.repeat(121), subject: null })),
  ).toContain('invalid');
});

// STOCK-34
test('the sources of the feed are listed with their reasons, and requested again', async () => {
  const { id } = await createListing(db);
  const source = (place: number, state: 'failed' | 'removed', reason: string | null) =>
    db
      .insertInto('picture_source')
      .values({ item_id: id, place, address: `https://img.example/${id}/${place}.jpg`, state, reason })
      .execute();
  await source(1, 'failed', 'Le serveur ne répond pas.');
  await source(2, 'removed', null);
  expect((await read(id)).pictureSources).toMatchObject([
    {
      address: `https://img.example/${id}/1.jpg`,
      state: 'failed',
      reason: 'Le serveur ne répond pas.',
      nextAt: null,
    },
    { state: 'removed' },
  ]);
  const all = await done(ask('POST', id, '/pictures/fetch', {}));
  expect(all.pictureSources).toMatchObject([
    { state: 'waiting', reason: null, nextAt: expect.any(String) },
    { state: 'removed', nextAt: null },
  ]);
  const removed = all.pictureSources[1]?.id ?? 0;
  const one = await done(ask('POST', id, '/pictures/fetch', { sourceId: removed }));
  expect(one.pictureSources[1]).toMatchObject({ state: 'waiting', nextAt: expect.any(String) });
  const { id: other } = await createListing(db);
  expect(await refusal(ask('POST', other, '/pictures/fetch', { sourceId: removed }))).toBe('not-found');
});
