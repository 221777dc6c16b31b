import { expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { car, feedCalls, file } from '../../testing/feed-calls.ts';
import { buildJpeg } from '../../testing/files/files.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';

const api = await testApi();
const { app, db } = api;
const stockManager = await createStaffMember(api, 'stock');
const { ask, sendForm, done, refusal, read } = vehicleCalls(api, stockManager);
const { newFeed, importAll, preview } = feedCalls(api, stockManager);
const photo = await buildJpeg();

async function importRows(...keys: string[]): Promise<{ feed: number; ids: number[] }> {
  const feed = await newFeed();
  await importAll(feed, file(...keys.map((key) => car(key))));
  const rows = await db
    .selectFrom('catalogue_item')
    .select('id')
    .where('feed_id', '=', feed)
    .orderBy('feed_key')
    .execute();
  return { feed, ids: rows.map(({ id }) => id) };
}

// STOCK-7
test('an import leaves unchanged what was edited by hand, updates the rest, and resumes a field after its edit is released', async () => {
  const { feed, ids } = await importRows('A', 'B');
  const [id = 0] = ids;
  const { price, facts, versions } = await read(id);
  await done(ask('PUT', id, '/price', { price: { ...price, b2cCents: 1_500_000 }, version: versions.price }));
  await done(
    ask('PUT', id, '/facts', { facts: { ...facts, colourName: 'Bleu Vertigo' }, version: versions.facts }),
  );
  await done(sendForm('POST', `${id}/pictures`, [{ name: 'picture', fileName: 'a.jpg', content: photo }]));
  expect((await read(id)).keptByHand).toEqual(['colour_name', 'media_ids', 'price_b2c_cents']);

  // Nothing else differs: not even counted as a change.
  expect(await preview(feed, file(car('A'), car('B')))).toMatchObject({
    counts: { changed: 0, unchanged: 2 },
  });
  await importAll(feed, file(car('A', '11 990', '46 000'), car('B', '11 990')));
  const after = await read(id);
  expect(after).toMatchObject({
    price: { b2cCents: 1_500_000 },
    facts: { colourName: 'Bleu Vertigo' },
    products: [{ km: 46_000 }],
  });
  expect(after.price.b2bCents).toBeLessThan(price.b2bCents);
  expect(after.pictures).toMatchObject([{ drawn: false }]);

  expect(await refusal(ask('POST', id, '/give-back', { columns: ['energy'] }))).toBe('invalid');
  await done(ask('POST', id, '/give-back', { columns: ['price_b2c_cents'] }));
  await importAll(feed, file(car('A', '11 990', '46 000'), car('B', '11 990')));
  expect(await read(id)).toMatchObject({
    price: { b2cCents: 1_199_000 },
    facts: { colourName: 'Bleu Vertigo' },
  });
});

// STOCK-7
test('what was taken off sale by hand does not come back by the next import, until it is published', async () => {
  const { feed, ids } = await importRows('A', 'B');
  const [id = 0] = ids;
  const publication = async (to: string) =>
    done(ask('PUT', id, '/publication', { to, version: (await read(id)).versions.publication }));
  await publication('withdrawn');
  await importAll(feed, file(car('A', '10 990'), car('B')));
  expect(await read(id)).toMatchObject({ state: 'withdrawn', price: { b2cCents: 1_099_000 } });
  await publication('published');
  expect((await read(id)).keptByHand).toEqual([]);
  // Missing in the file: withdrawn. In it again: on sale again.
  await importAll(feed, file(car('B')));
  expect((await read(id)).state).toBe('withdrawn');
  await importAll(feed, file(car('A'), car('B')));
  expect((await read(id)).state).toBe('published');
});

test('vehicles counted by hand stay as many, with their own odometers', async () => {
  const { feed, ids } = await importRows('A', 'B');
  const [id = 0] = ids;
  await done(ask('POST', id, '/products', { km: 7, vin: null, plate: null }));
  await importAll(feed, file(car('A', '12 990', '90 000'), car('B')));
  expect((await read(id)).products).toMatchObject([{ km: 45_000 }, { km: 7 }]);
});

test('a bulk edit is by hand as well, and undone is not', async () => {
  const { feed, ids } = await importRows('A', 'B');
  const [id = 0] = ids;
  const edit = await asStaff(app, stockManager, 'POST /backoffice/stock/bulk-edits', {
    chosen: { ids: [id] },
    change: { price: { by: 'amount', cents: -10_000 } },
  });
  const lowered = await read(id);
  expect(lowered).toMatchObject({
    keptByHand: ['price_b2b_cents', 'price_b2c_cents'],
    priceChanges: [{ by: 'Camille Renard' }],
  });
  await importAll(feed, file(car('A', '9 990'), car('B')));
  expect((await read(id)).price).toEqual(lowered.price);
  expect(
    (
      await asStaff(
        app,
        stockManager,
        `POST /backoffice/stock/bulk-edits/${edit.json<{ id: string }>().id}/undo`,
      )
    ).statusCode,
  ).toBe(200);
  expect((await read(id)).keptByHand).toEqual([]);
  await importAll(feed, file(car('A', '9 990'), car('B')));
  expect(await read(id)).toMatchObject({
    price: { b2cCents: 999_000 },
    priceChanges: [{ by: null }, { by: 'Camille Renard' }, { by: 'Camille Renard' }],
  });
});
