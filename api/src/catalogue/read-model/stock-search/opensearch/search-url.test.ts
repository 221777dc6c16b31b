import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../platform/clock.ts';
import { createListener } from '../../../../platform/db/listen.ts';
import { testDatabase } from '../../../../testing/database/database.ts';
import { createAddress, createListing, setMarketValue } from '../../../../testing/factories.ts';
import { SearchServer } from '../../../../testing/search/search-server.ts';
import { as, signedIn, wholeApi } from '../../../../testing/whole-api.ts';
import { openCatalogue } from '../../following/open-catalogue.ts';
import { createEngineClient } from './engine-client.ts';
import { followStock } from './indexing/follow-stock.ts';

const database = await testDatabase({ max: 20 });
const { db, pool } = database;
const [cheap, dear, booked] = [
  await createListing(db, { price_b2b_cents: 900_000 }),
  await createListing(db, { price_b2b_cents: 1_900_000, products: 2 }),
  await createListing(db, { price_b2b_cents: 1_500_000 }),
];
await setMarketValue(db, dear.id, 2_400_000);
const server = await SearchServer.start();
const listener = createListener(pool);
const noLog = { error: console.error };
const client = createEngineClient(server.url);
const index = await followStock({ pool, clock: systemClock, listener, client, logger: noLog });
await index.whenIndexed();
const catalogue = await openCatalogue({
  logger: noLog,
  pool,
  listener,
  clock: systemClock,
  search: createEngineClient(server.url),
});
const node = await wholeApi(database, { catalogue });
const [buyer, rival] = [await signedIn(node), await signedIn(node)];
const { app } = node;

beforeAll(async () => {
  await createAddress(db, buyer.workspaceId);
});
afterEach(() => {
  server.fault = null;
});
afterAll(async () => {
  await node.close();
  await catalogue.close();
  await index.close();
  await listener.close();
  await server.close();
});

const get = (query: string, who = buyer) => as(app, who, `GET /public/catalog/list?${query}`);
const list = async (query: string, who = buyer): Promise<CatalogueList> => (await get(query, who)).json();
const ids = ({ data }: CatalogueList): number[] => data.map(({ id }) => id);

// OPS-23
describe('a node whose stock is in OpenSearch', () => {
  it('answers the listing with its counts, and does not load the stock', async () => {
    const found = await list('include=filters&sort=price');
    expect(ids(found)).toEqual([cheap.id, booked.id, dear.id]);
    expect(found.meta.total).toBe(3);
    expect(found.filters?.facets.find(({ name }) => name === 'make')?.values).toMatchObject([
      { value: 'peugeot', count: 3 },
    ]);
    expect(found.data[2]?.market).toMatchObject({ percent: -5 });
    expect(catalogue.isLoaded()).toBe(false);
  });

  it('shows a visitor no trade price', async () => {
    const answer = await app.inject('/public/catalog/list?include=filters');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/pricingListB2b|"market"|marketPosition/u);
  });

  it('reads typed text, filters and several pages', async () => {
    const found = await list('q=peugot%20208&priceMax=16000&sort=price');
    expect(ids(found)).toEqual([cheap.id, booked.id]);
    expect(found.meta.understood?.corrections).toEqual([{ typed: 'peugot', read: 'peugeot' }]);
    expect(ids(await list('sort=price&perPage=2&page=2'))).toEqual([dear.id]);
  });

  it('opens the page of a vehicle with similar ones, and the pages for search engines', async () => {
    const page = await as(app, buyer, `GET /public/catalog/products/${dear.productId}`);
    expect(page.statusCode).toBe(200);
    expect(page.json()).toMatchObject({ id: dear.id });
    expect(page.json().similar).toHaveLength(2);
    expect((await as(app, buyer, 'GET /public/catalog/products/987654')).statusCode).toBe(404);
    const sitemap = (await app.inject('/api/sitemap/vehicles?page=1')).json<{ url: string }[]>();
    expect(sitemap.map(({ url }) => Number(url.split('/').at(-1)))).toEqual([cheap.id, dear.id, booked.id]);
    expect((await app.inject('/api/sitemap')).json().listings).toContain(
      '/vente-voiture-marchand/peugeot/208',
    );
  });

  it('shows a booking to its company alone, and counts what it leaves', async () => {
    const url = `POST /public/catalog/products/${booked.productId}/booking` as const;
    expect((await as(app, buyer, url, {})).statusCode).toBe(200);
    expect((await as(app, rival, url, {})).statusCode).toBe(409);
    await as(app, buyer, `POST /public/catalog/products/${dear.productId}/booking`, {});
    await expect
      .poll(async () => (await list('availability=reserve', rival)).data)
      .toMatchObject([{ id: booked.id, availability: 'reserve', booking: null }]);
    const own = await list('availability=reserve&include=filters');
    expect(own.data[0]?.booking).not.toBeNull();
    expect(own.filters?.facets.find(({ name }) => name === 'availability')?.values).toMatchObject([
      { value: 'disponible', count: 2 },
      { value: 'arrivage', count: 0 },
      { value: 'reserve', count: 1 },
    ]);
  });

  it('refuses what is computed for one company, with a sentence', async () => {
    for (const query of ['sort=deliveredPrice', 'deliveredPriceMax=20000']) {
      const answer = await get(query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toContain('ni triés ni filtrés par prix rendu');
    }
  });

  it('counts nothing for a stored search that it cannot answer, and the home page omits it', async () => {
    for (const [name, query] of [
      ['by delivered price', 'deliveredPriceMax=20000'],
      ['by make', 'make=peugeot'],
    ]) {
      const stored = await as(app, buyer, 'POST /public/custom-searches', { name, query });
      expect(stored.statusCode, stored.body).toBe(200);
    }
    const searches = (await as(app, buyer, 'GET /public/custom-searches')).json().data;
    expect(searches).toHaveLength(2);
    const totals = new Map(searches.map(({ name, total }: { name: string; total: number }) => [name, total]));
    expect(totals.get('by delivered price')).toBe(0);
    expect(totals.get('by make')).toBeGreaterThan(1);
    expect((await as(app, buyer, 'GET /public/home')).statusCode).toBe(200);
  });

  it('shows what is published, sold and repriced', async () => {
    const generation = catalogue.generation();
    const fresh = await createListing(db, { price_b2b_cents: 800_000 });
    await expect.poll(async () => ids(await list('sort=price'))).toContain(fresh.id);
    expect(catalogue.generation()).toBeGreaterThan(generation);
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 3_000_000 })
      .where('id', '=', fresh.id)
      .execute();
    await catalogue.whenCurrent();
    expect(ids(await list('priceMin=25000'))).toEqual([fresh.id]);
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', fresh.id).execute();
    await catalogue.whenCurrent();
    expect(ids(await list('sort=price'))).not.toContain(fresh.id);
    expect((await as(app, buyer, `GET /public/catalog/products/${fresh.productId}`)).statusCode).toBe(410);
  });

  it.each([
    ['down', { path: /_search/, status: 503 }],
    ['overloaded', { path: /_search/, status: 429 }],
  ])('refuses searches while OpenSearch is %s, and goes on taking bookings', async (_how, fault) => {
    server.fault = fault;
    const answer = await get('sort=price');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().detail).toContain('La recherche est momentanément indisponible');
    const page = await as(app, buyer, `GET /public/catalog/products/${cheap.productId}`);
    expect(page.statusCode).toBe(200);
    expect(page.json().similar).toEqual([]);
    const book = `POST /public/catalog/products/${cheap.productId}/booking` as const;
    expect((await as(app, buyer, book, {})).statusCode).toBe(200);
    expect(
      (await as(app, buyer, `DELETE /public/catalog/products/${cheap.productId}/booking`)).statusCode,
    ).toBe(204);
    server.fault = null;
    await expect.poll(async () => (await get('sort=price')).statusCode, { timeout: 5000 }).toBe(200);
  });
});
