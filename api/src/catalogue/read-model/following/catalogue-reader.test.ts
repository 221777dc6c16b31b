import { CatalogueItem, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListener } from '../../../platform/db/listen.ts';
import { createPerson, createWorkspace, createListing } from '../../../testing/factories.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { type LiveCatalogueReader, createCatalogueReader } from './catalogue-reader.ts';
import type { View } from '../reader.ts';
import { createBooking, periodBetween } from '../../../testing/purchases.ts';

const { db, pool } = await testDatabase();
const errors: object[] = [];
const time = { ms: Date.UTC(2026, 10, 20, 9) };
const clock = { now: () => new Date(time.ms) };
const settings = { km: 100 };
let reader: LiveCatalogueReader;
let workspaceId = '';
let personId = '';
const listener = createListener(pool);

/** Whether the stock was in memory, or the longest wait for it had passed. */
let startWaited = false;
beforeAll(async () => {
  await createListing(db, { reference: 'FIRST-1' });
  workspaceId = (await createWorkspace(db)).id;
  personId = (await createPerson(db)).id;
  reader = createCatalogueReader({
    pool,
    listener,
    clock,
    logger: { error: (details) => errors.push(details) },
    settings: { kmThreshold: () => settings.km },
  });
  const beganMs = performance.now();
  await reader.start();
  startWaited = reader.isLoaded() || performance.now() - beganMs >= 1490;
  await reader.whenLoaded();
});
afterAll(async () => {
  await reader.stop();
  await listener.close();
});

const ask = (query: Record<string, string>, view: View = 'b2b') =>
  reader.search({ query: CatalogueQuery.parse(query), view, favorites: null, withFacets: true });

const book = (productId: number, itemId: number, hours: number): Promise<string> => {
  const period = periodBetween(clock.now(), new Date(time.ms + hours * HOUR_MS));
  return createBooking(db, { workspaceId, personId }, { itemId, productId }, { period });
};

// OPS-19
test('a start waits for the stock, for a moment', () => {
  expect(startWaited).toBe(true);
});

test('what was on sale at the start is found', async () => {
  expect((await ask({ q: 'FIRST-1' })).total).toBe(1);
});

test('a new listing, its new price and its withdrawal show after their notification', async () => {
  const { id, productId } = await createListing(db, { price_b2b_cents: 700_000 });
  await reader.whenCurrent();
  expect((await ask({ priceMax: '7000' })).itemIds).toEqual([id]);
  expect(reader.listingIdOf(productId)).toBe(id);
  await db.updateTable('catalogue_item').set({ price_b2b_cents: 900_000 }).where('id', '=', id).execute();
  await reader.whenCurrent();
  expect((await ask({ priceMax: '7000' })).total).toBe(0);
  expect((await ask({ priceMin: '9000', priceMax: '9000' })).itemIds).toEqual([id]);
  await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  await reader.whenCurrent();
  expect((await ask({ priceMin: '9000', priceMax: '9000' })).total).toBe(0);
  expect(reader.listingJson(id, 'b2b')).toBeUndefined();
  expect(reader.listingIdOf(productId)).toBeUndefined();
});

test('a booking takes the listing out of the free ones until its end passes on the clock', async () => {
  const { id, productId } = await createListing(db, { reference: 'HELD-1' });
  await book(productId, id, 2);
  await reader.whenCurrent();
  expect((await ask({ q: 'HELD-1', availability: 'reserve' })).itemIds).toEqual([id]);
  expect(reader.item(id, 'b2b')).toMatchObject({ stock: { free: 0, total: 1 }, products: [{ free: false }] });
  expect(reader.item(id, 'b2b')?.bookedUntil).toBe(new Date(time.ms + 2 * HOUR_MS).toISOString());
  expect(reader.bookingsOf(workspaceId).map((booking) => booking.itemId)).toContain(id);
  const before = reader.generation();
  time.ms += 2 * HOUR_MS;
  expect((await ask({ q: 'HELD-1', availability: 'disponible' })).itemIds).toEqual([id]);
  expect(reader.generation()).toBeGreaterThan(before);
  expect(reader.item(id, 'b2b')?.bookedUntil).toBeNull();
  expect(reader.bookingsOf(workspaceId).map((booking) => booking.itemId)).not.toContain(id);
});

test('a cancelled booking frees the vehicle and listeners receive its listing', async () => {
  const { id, productId } = await createListing(db);
  const bookingId = await book(productId, id, 2);
  await reader.whenCurrent();
  const received: number[] = [];
  const unsubscribe = reader.subscribe((_generation, itemIds) => received.push(...itemIds));
  await db.updateTable('booking').set({ cancelled: true }).where('id', '=', bookingId).execute();
  await reader.whenCurrent();
  unsubscribe();
  expect(received).toEqual([id]);
  expect(reader.item(id, 'b2b')?.stock).toEqual({ free: 1, total: 1 });
});

test('vehicles of a deal are no longer on sale, and a listing without vehicles disappears', async () => {
  const { id, productIds } = await createListing(db, { products: 2 });
  await db
    .insertInto('deal')
    .values({ id: uuidv7(), workspace_id: workspaceId, person_id: personId, step: 'step-4' })
    .execute();
  const deal = await db.selectFrom('deal').select('id').executeTakeFirstOrThrow();
  const bookVehicle = (productId: number) =>
    createBooking(
      db,
      { workspaceId, personId },
      { itemId: id, productId },
      { period: periodBetween(clock.now(), null), dealId: deal.id },
    );
  await bookVehicle(productIds[0] ?? 0);
  await reader.whenCurrent();
  expect(reader.item(id, 'b2b')?.stock).toEqual({ free: 1, total: 1 });
  await bookVehicle(productIds[1] ?? 0);
  await reader.whenCurrent();
  expect(reader.item(id, 'b2b')).toBeUndefined();
  await reader.reload();
  expect(reader.item(id, 'b2b')).toBeUndefined();
});

test('a reload answers as before and notifies every listener', async () => {
  const query = { include: 'filters', perPage: '100' };
  const before = await ask(query);
  const received: (readonly number[])[] = [];
  const unsubscribe = reader.subscribe((_generation, itemIds) => received.push(itemIds));
  await sql`SELECT pg_notify('catalogue_changed', 'reload')`.execute(db);
  await reader.whenCurrent();
  unsubscribe();
  expect(received).toContainEqual([]);
  expect(await ask(query)).toEqual(before);
});

test('after the connection of the change feed is lost, no change is missed', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pomelo-listen' AND datname = current_database()`.execute(
    db,
  );
  const { id } = await createListing(db, { reference: 'GAP-12' });
  await expect.poll(() => reader.item(id, 'b2b')?.reference).toBe('GAP-12');
});

test('a request for current data does not wait for a broken change feed', async () => {
  await expect.poll(() => listener.connected()).toBe(true);
  const lost = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pomelo-listen' AND datname = current_database()`;
  await lost.execute(db);
  await expect.poll(() => listener.connected(), { interval: 1 }).toBe(false);
  const { id } = await createListing(db, { reference: 'GAP-13' });
  await reader.whenCurrent();
  expect(reader.item(id, 'b2b')?.reference).toBe('GAP-13');
});

// CAT-1, CAT-3
test('listings are valid in both views, and a visitor sees nothing of the trade', async () => {
  const { id } = await createListing(db, {
    products: 3,
    version: 'Évasion "Sport"\t\\N',
    available_from: '2026-12-24',
    co2: 120,
  });
  await reader.reload();
  const texts = [reader.listingJson(id, 'b2b') ?? '', reader.listingJson(id, 'b2c') ?? ''];
  for (const text of texts)
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(CatalogueItem.parse(JSON.parse(text))));
  expect(reader.item(id, 'b2b')).toEqual(JSON.parse(texts[0] ?? ''));
  expect(reader.item(id, 'b2b')).toMatchObject({
    availability: 'arrivage',
    version: 'Évasion "Sport"\t\\N',
    stock: { free: 3, total: 3 },
  });
  for (const word of ['pricingListB2b', 'pricingListB2bInclTax', 'vatRegime', 'products', 'bookedUntil']) {
    expect(texts[0]).toContain(`"${word}"`);
    expect(texts[1]).not.toContain(word);
  }
});

test('a plate or VIN finds its vehicle for the trade only, a reference for everyone', async () => {
  const { id } = await createListing(db, {
    reference: 'PUB-4711',
    product: { plate: 'GZ-481-KP', vin: 'VF3CCHMZ0HT000001' },
  });
  await reader.whenCurrent();
  for (const q of ['gz481kp', 'GZ 481 KP', 'vf3cchmz0ht000001', 'pub 4711'])
    expect((await ask({ q })).itemIds).toEqual([id]);
  expect((await ask({ q: 'PUB-4711' }, 'b2c')).itemIds).toEqual([id]);
  for (const q of ['GZ-481-KP', 'VF3CCHMZ0HT000001']) expect((await ask({ q }, 'b2c')).total).toBe(0);
});

test('a booking whose notice is not sent yet is visible to requests for current data', async () => {
  const { id, productId } = await createListing(db, { reference: 'NOTICE-1' });
  await reader.whenCurrent();
  await db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pomelo.deferred_feed', 'on', true)`.execute(trx);
    const period = periodBetween(clock.now(), new Date(time.ms + HOUR_MS));
    await createBooking(trx, { workspaceId, personId }, { itemId: id, productId }, { period });
  });
  await reader.whenCurrent();
  expect(reader.item(id, 'b2b')?.stock).toEqual({ free: 0, total: 1 });
});

// SITE-12, VEH-2
test('another kmThreshold moves listings between new and used', async () => {
  const { id } = await createListing(db, { reference: 'KM-5000', product: { km: 5000 } });
  await reader.whenCurrent();
  expect(reader.item(id, 'b2b')).toMatchObject({
    condition: 'occasion',
    url: expect.stringMatching(/^\/occasion\//),
  });
  settings.km = 6000;
  expect((await ask({ q: 'KM-5000', condition: 'neuf' })).itemIds).toEqual([id]);
  expect(reader.item(id, 'b2c')?.url).toMatch(/^\/neuf\//);
});

test('all of this was read without an error', () => {
  expect(errors).toEqual([]);
});
