import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createListener } from '../../../platform/db/listen.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { createListing, setMarketValue } from '../../../testing/factories.ts';
import { as, signedIn, wholeApi } from '../../../testing/whole-api.ts';
import { openCatalogue } from '../following/open-catalogue.ts';

const database = await testDatabase({ max: 20 });
const [cheap, dear, booked] = [
  await createListing(database.db, { price_b2b_cents: 900_000 }),
  await createListing(database.db, { price_b2b_cents: 1_900_000 }),
  await createListing(database.db, { price_b2b_cents: 1_500_000 }),
];
await setMarketValue(database.db, dear.id, 2_400_000);
const gate = Promise.withResolvers<void>();
const listener = createListener(database.pool);
const catalogue = await openCatalogue({
  pool: database.pool,
  listener,
  clock: systemClock,
  beforeLoad: () => gate.promise,
});
const node = await wholeApi(database, { catalogue });
const [buyer, rival] = [await signedIn(node), await signedIn(node)];
const { app } = node;
afterAll(async () => {
  gate.resolve();
  await node.close();
  await catalogue.close();
  await listener.close();
});

const list = async (who: typeof buyer, query: string): Promise<CatalogueList> =>
  (await as(app, who, `GET /public/catalog/list?${query}`)).json();
const ids = ({ data }: CatalogueList): number[] => data.map(({ id }) => id);

// OPS-19
describe('while the stock is loading', () => {
  it('is ready, and answers the listing with its counts', async () => {
    expect(catalogue.isLoaded()).toBe(false);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    const found = await list(buyer, 'include=filters&sort=price');
    expect(ids(found)).toEqual([cheap.id, booked.id, dear.id]);
    expect(found.filters?.facets.find(({ name }) => name === 'make')?.values).toMatchObject([
      { value: 'peugeot', count: 3 },
    ]);
    expect(found.data[2]?.market).toMatchObject({ percent: -5 });
  });

  it('shows a visitor no trade price', async () => {
    const answer = await app.inject('/public/catalog/list?include=filters');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/pricingListB2b|"market"|marketPosition/u);
  });

  it('narrows by filters and opens the page of a vehicle', async () => {
    expect(ids(await list(buyer, 'priceMax=10000'))).toEqual([cheap.id]);
    const page = await as(app, buyer, `GET /public/catalog/products/${dear.productId}`);
    expect(page.statusCode).toBe(200);
    expect(page.json()).toMatchObject({ id: dear.id, similar: [] });
    expect((await as(app, buyer, 'GET /public/catalog/products/987654')).statusCode).toBe(404);
  });

  it('books a vehicle, and shows the booking to its company alone', async () => {
    const url = `POST /public/catalog/products/${booked.productId}/booking` as const;
    expect((await as(app, buyer, url, {})).statusCode).toBe(200);
    expect((await as(app, rival, url, {})).statusCode).toBe(409);
    await expect
      .poll(async () => (await list(rival, 'availability=reserve')).data)
      .toMatchObject([{ id: booked.id, availability: 'reserve', booking: null }]);
    expect((await list(buyer, 'availability=reserve')).data[0]?.booking).not.toBeNull();
  });

  it('refuses what only the stock in memory answers, and says when to try again', async () => {
    const answer = await as(app, buyer, 'GET /public/catalog/list?q=208%20diesel');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json().detail).toContain('Le stock est en cours de chargement');
  });

  it('answers from memory as soon as it is loaded', async () => {
    gate.resolve();
    await catalogue.whenLoaded();
    expect(ids(await list(buyer, 'q=208&sort=price'))).toEqual([cheap.id, booked.id, dear.id]);
    expect((await list(rival, 'availability=reserve')).data[0]?.booking).toBeNull();
  });
});
