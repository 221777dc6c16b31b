import { randomUUID } from 'node:crypto';
import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { ChangeListener } from '../../platform/db/listen.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { createListing } from '../../testing/factories.ts';
import { as, signedIn, type TestApi, wholeApi } from '../../testing/whole-api.ts';
import { openCatalogue } from '../read-model/following/open-catalogue.ts';

/**
 * This node receives no notifications of writes at the other one: its stock contains only what it reads
 * itself.
 */
const deaf: ChangeListener = {
  subscribe: async () => () => undefined,
  connected: () => true,
  close: async () => undefined,
};

const database = await testDatabase({ max: 20 });
const [alone, twin, wanted, gone] = [
  await createListing(database.db),
  await createListing(database.db, { products: 2 }),
  await createListing(database.db),
  await createListing(database.db),
];
const node = await wholeApi(database);
const catalogue = await openCatalogue({ pool: database.pool, listener: deaf, clock: systemClock });
await catalogue.whenLoaded();
const late = await wholeApi(database, { catalogue });
const [first, second] = [await signedIn(node), await signedIn(late)];
afterAll(async () => {
  await late.close();
  await catalogue.close();
  await node.close();
});

const book = ({ app }: TestApi, who: typeof first, productId: number, headers: Record<string, string> = {}) =>
  as(app, who, `POST /public/catalog/products/${productId}/booking`, {}, headers);
/**
 * The number of free vehicles of a listing, in the list of the second node; undefined when it is not in it.
 */
const freeOf = async ({ id }: { id: number }): Promise<number | undefined> => {
  const list: CatalogueList = (await as(late.app, second, 'GET /public/catalog/list')).json();
  return list.data.find((item) => item.id === id)?.stock.free;
};

// BOOK-9
it('a booking refused because another was first is visible in the list, before any event about it', async () => {
  await book(node, first, alone.productId);
  expect(await freeOf(alone)).toBe(1);
  expect((await book(late, second, alone.productId, { 'idempotency-key': randomUUID() })).statusCode).toBe(
    409,
  );
  expect(await freeOf(alone)).toBe(0);
});

it('so does one refused since each of several is taken, and one of a vehicle that is on sale no longer', async () => {
  for (const productId of twin.productIds) await book(node, first, productId);
  await database.db
    .updateTable('catalogue_item')
    .set({ status: 'withdrawn' })
    .where('id', '=', gone.id)
    .execute();
  expect([await freeOf(twin), await freeOf(gone)]).toEqual([2, 1]);
  expect((await book(late, second, twin.productId)).statusCode).toBe(412);
  expect((await book(late, second, gone.productId)).statusCode).toBe(404);
  expect([await freeOf(twin), await freeOf(gone)]).toEqual([0, undefined]);
});

it('and so does a vehicle that cannot be put into the cart', async () => {
  await book(node, first, wanted.productId);
  expect(await freeOf(wanted)).toBe(1);
  const answer = await as(late.app, second, 'POST /public/cart/products', {
    product_ids: [wanted.productId],
  });
  expect(answer.json().type).toContain('booked-by-another');
  expect(await freeOf(wanted)).toBe(0);
});
