import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPurposePools } from './platform/db/purpose-pools.ts';
import { createLoad } from './platform/load/load.ts';
import { testDatabase } from './testing/database/database.ts';
import { createListing, type TestListing } from './testing/factories.ts';
import { as, type Buyer, signedIn, wholeApi } from './testing/whole-api.ts';

const OTHERS = 40;
/** Longer than any test takes: what is refused here is so for a lock, not for a slow machine. */
const FOR_EVER_MS = 600_000;

const database = await testDatabase();
const load = createLoad({ deadlineMs: FOR_EVER_MS });
const pool = createPurposePools({ connectionString: database.url, waitMs: FOR_EVER_MS });
const api = await wholeApi(database, { pool, load });
afterAll(async () => {
  await api.close();
  load.close();
});
const { app, db } = api;

const book = (buyer: Buyer, { productId }: TestListing): Promise<LightMyRequestResponse> =>
  as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});
const cart = (buyer: Buyer): Promise<LightMyRequestResponse> => as(app, buyer, 'GET /public/cart');
const counts = (answers: readonly LightMyRequestResponse[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { statusCode } of answers) found[statusCode] = (found[statusCode] ?? 0) + 1;
  return found;
};

/** Runs `work` while another transaction holds a lock. */
async function whileLocked<T>(sql: string, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(sql);
    return await work();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

let buyers: Buyer[];
beforeAll(async () => {
  buyers = [];
  while (buyers.length < OTHERS) buyers.push(await signedIn(api));
});

describe('while one row is locked', () => {
  test('its vehicle is refused with 409 and Retry-After, every other one is booked, every cart read, and the node is ready', async () => {
    const locked = await createListing(db);
    const others: TestListing[] = [];
    while (others.length < OTHERS) others.push(await createListing(db));
    await api.catalogueIsCurrent();
    await whileLocked(`SELECT 1 FROM catalogue_item WHERE id = ${locked.id} FOR UPDATE`, async () => {
      // As many as the slots and connections that they could occupy.
      const waiting = buyers.slice(0, 3).map((buyer) => book(buyer, locked));
      const [booked, carts, ready] = await Promise.all([
        Promise.all(buyers.map((buyer, at) => book(buyer, others[at] ?? locked))),
        Promise.all(buyers.map(cart)),
        app.inject('/health/ready'),
      ]);
      expect([counts(booked), counts(carts), ready.statusCode]).toEqual([
        { 200: OTHERS },
        { 200: OTHERS },
        200,
      ]);
      const refused = await Promise.all(waiting);
      expect(counts(refused)).toEqual({ 409: 3 });
      for (const answer of refused) {
        expect(answer.headers['retry-after']).toBe('2');
        expect(answer.json()).toMatchObject({
          title: 'Modification en cours',
          detail: expect.stringContaining('recommencez'),
        });
      }
    });
    expect((await book(buyers[0] ?? fail(), locked)).statusCode).toBe(200);
  });

  test('a booking refused for it is made when it is sent again under its key', async () => {
    const item = await createListing(db);
    const [buyer = fail()] = buyers;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => as(app, buyer, `POST /public/catalog/products/${item.productId}/booking`, {}, key);
    const refused = await whileLocked(`SELECT 1 FROM catalogue_item WHERE id = ${item.id} FOR UPDATE`, send);
    const again = await send();
    expect([refused.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([
      409,
      200,
      undefined,
    ]);
  });
});

describe('while the table of bookings is locked', () => {
  test('lists go on, a cart is shown as last read, bookings are refused with 503 and Retry-After, and the node is ready', async () => {
    const [first = fail(), second = fail(), third = fail()] = buyers;
    const [item, inCart] = [await createListing(db), await createListing(db)];
    await api.catalogueIsCurrent();
    // An empty cart reads no booking: it is not out of date while the table is locked.
    expect(
      (await as(app, first, 'POST /public/cart/products', { product_ids: [inCart.productId] })).statusCode,
    ).toBe(200);
    expect((await cart(first)).json()).not.toHaveProperty('asOf');
    expect((await as(app, first, 'GET /public/catalog/list')).statusCode).toBe(200);
    await whileLocked('LOCK TABLE booking IN ACCESS EXCLUSIVE MODE', async () => {
      const [list, visitors, known, refused, ready] = await Promise.all([
        as(app, first, 'GET /public/catalog/list'),
        app.inject('/public/catalog/list'),
        cart(first),
        Promise.all([second, third].map((buyer) => book(buyer, item))),
        app.inject('/health/ready'),
      ]);
      expect([list, visitors, known, ready].map(({ statusCode }) => statusCode)).toEqual([
        200, 200, 200, 200,
      ]);
      expect(known.json()).toMatchObject({ asOf: expect.any(String) });
      expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
        [503, '2'],
        [503, '2'],
      ]);
    });
    expect((await cart(first)).json()).not.toHaveProperty('asOf');
    expect((await book(second, item)).statusCode).toBe(200);
  });
});

function fail(): never {
  throw new Error('no such buyer');
}
