import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { startS3Server } from '../../testing/files/s3-server.ts';
import { pdfPictures } from '../../testing/files/pdf-text.ts';
import { buildJpeg } from '../../testing/files/files.ts';
import { createSentQuotation, type Quoted, sendQuoted } from '../../testing/quotations.ts';
import { openS3FileStore } from '../../platform/files/s3-file-store.ts';
import { storePhotograph } from '../../catalogue/pictures/photographs/store-photograph.service.ts';

const bucket = await startS3Server();
const files = await openS3FileStore(bucket.settings);
const api = await testApi({ files });
const { app, db } = api;

/** Photographs in the bucket; those of these places are of damages. */
async function photographs(count: number, damages: readonly number[] = []): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const bytes = await buildJpeg({ width: 1200 + place, height: 800 });
    const id = await storePhotograph({ db, files }, bytes, { fromFeed: false });
    if (damages.includes(place))
      await db.updateTable('photograph').set({ subject: 'damage' }).where('media_id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}
const quoted = async (ids: number[]): Promise<Quoted> =>
  createSentQuotation(api, {}, ids.length > 0 ? { media_ids: ids, photographed: true } : {});
const pdfOf = ({ dealer, quotation }: Quoted) =>
  as(app, dealer, `GET /public/customer-quotations/${quotation.id}/pdf`);
const COVER = { width: 960, height: 540 };
const SMALL = { width: 480, height: 270 };

// QUOTE-5, STOCK-27
it('shows five photographs and prints three, the cover first and large, none of damages', async () => {
  const ids = await photographs(8, [1]);
  const one = await quoted(ids);
  const shown = ids.filter((_, place) => place !== 1).slice(0, 5);
  expect(one.quotation.retail.vehicle).toMatchObject({ mediaId: shown[0], photographs: shown });
  expect(pdfPictures((await pdfOf(one)).rawPayload)).toEqual([COVER, SMALL, SMALL]);

  const token = await sendQuoted(api, one);
  const linked = await app.inject({ method: 'GET', url: `/public/quotations/${token}` });
  expect(linked.json<RetailQuotation>().vehicle.photographs).toEqual(shown);
  const printed = await app.inject({ method: 'GET', url: `/public/quotations/${token}/pdf` });
  expect(pdfPictures(printed.rawPayload)).toEqual([COVER, SMALL, SMALL]);
  // Nothing that its bytes name is a place or a camera.
  expect(printed.rawPayload.includes('Exif')).toBe(false);
});

// QUOTE-5
it('follows the photographs of the vehicle: added, removed, gone from the store', async () => {
  const one = await quoted([]);
  expect(one.quotation.retail.vehicle).toMatchObject({ photographs: [] });
  expect(pdfPictures((await pdfOf(one)).rawPayload)).toEqual([]);

  const ids = await photographs(2);
  const show = (change: { media_ids: number[]; photographed: boolean }) =>
    db.updateTable('catalogue_item').set(change).where('id', '=', one.item.id).execute();
  await show({ media_ids: ids, photographed: true });
  expect(pdfPictures((await pdfOf(one)).rawPayload)).toEqual([COVER, SMALL]);

  const { key } = await db
    .selectFrom('media_object')
    .select('file_key as key')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  for await (const made of files.list('pictures/')) await files.remove(made);
  await files.remove(key ?? '');
  expect(pdfPictures((await pdfOf(one)).rawPayload)).toEqual([COVER]);
});

// QUOTE-1
it('has the photographs of each quotation of a list, and of no other vehicle', async () => {
  const first = await quoted(await photographs(1));
  const second = await createSentQuotation(
    api,
    {},
    { media_ids: await photographs(2), photographed: true },
    first.dealer,
  );
  const answer = await as(app, first.dealer, 'GET /public/customer-quotations');
  const listed: { id: string; retail: RetailQuotation }[] = answer.json().data;
  const counts = new Map(listed.map(({ id, retail }) => [id, retail.vehicle.photographs.length]));
  expect([counts.get(first.quotation.id), counts.get(second.quotation.id)]).toEqual([1, 2]);

  const stranger = await signedIn(api);
  expect(
    (await as(app, stranger, `GET /public/customer-quotations/${first.quotation.id}/pdf`)).statusCode,
  ).toBe(404);
});
