import { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import {
  createDepot,
  createListing,
  createMake,
  createWorkspace,
  type TestListing,
} from '../../../testing/factories.ts';

const api = await testApi({ clock: { now: () => new Date('2026-11-27T11:00:00Z') } });
const { app, db, catalogueIsCurrent } = api;
const make_id = await createMake(db, 'Isuzu', 'isuzu');
const lyon = await createDepot(db, 'lyon', { latitude: 45.764, longitude: 4.8357 });
const car = {
  make_id,
  depot_id: lyon,
  price_b2b_cents: 2_000_000,
  price_b2c_cents: 2_600_000,
  body: 'berline',
  fiscal_hp: 7,
  co2: 175,
  seats: 5,
  first_registration: '2023-11-27',
  sheet: JSON.stringify({ massKg: 1500 }),
} as const;
const german = { product: { plate: 'M AB 1234' } };
const [french, imported, unknown, placeless]: TestListing[] = [
  await createListing(db, car),
  // 5,373 € of malus.
  await createListing(db, { ...car, ...german }),
  await createListing(db, { ...car, ...german, co2: null }),
  await createListing(db, { ...car, depot_id: null }),
];
if (!french || !imported || !unknown || !placeless) throw new Error('Four listings');

let buyer: Buyer;
beforeAll(() => catalogueIsCurrent());
beforeEach(async () => {
  buyer = await signedIn(api);
});
const list = async (query: string, who: Buyer | null = buyer): Promise<CatalogueList> => {
  const url = `/public/catalog/list?make=isuzu&include=filters&${query}` as const;
  const answer = who ? await as(app, who, `GET ${url}`) : await app.inject({ url });
  return CatalogueList.parse(answer.json());
};
const ascending = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
const ids = ({ data }: CatalogueList): number[] => ascending(data.map(({ id }) => id));

// CAT-20
describe('the listing within a range of delivered prices', () => {
  it('contains what is delivered for so much, shows for how much, and says what has no delivered price', async () => {
    const few = await list('deliveredPriceMax=23000');
    expect(ids(few)).toEqual([french.id]);
    expect(few.data[0]?.deliveredPrice?.amount).toBeLessThan(2_300_000);
    expect(few.meta).toMatchObject({ total: 1, withoutDeliveredPrice: 2 });
    expect(ids(await list('deliveredPriceMin=23000&sort=price'))).toEqual([imported.id]);
    expect(ids(await list('deliveredPriceMin=0&deliveredPriceMax=99000'))).toEqual([french.id, imported.id]);
    // Only those that the other filters find.
    expect((await list('deliveredPriceMax=23000&depot=lyon')).meta.withoutDeliveredPrice).toBe(1);
    const count = few.filters?.facets.find(({ name }) => name === 'energy')?.values;
    expect(count?.reduce((sum, value) => sum + value.count, 0)).toBe(1);
    expect((await list('')).meta).not.toHaveProperty('withoutDeliveredPrice');
  });

  it('counts its filters, in its own call too, and is exported', async () => {
    const counted = await as(app, buyer, 'GET /public/catalog/filters?make=isuzu&deliveredPriceMax=23000');
    expect(counted.json()).toMatchObject({ total: 1 });
    const csv = await as(
      app,
      buyer,
      'GET /public/catalog/commercial_list?format=csv&make=isuzu&deliveredPriceMax=23000&columns=reference',
    );
    expect(csv.body.trim().split('\n')).toHaveLength(2);
  });

  it('does nothing for visitors, in showroom mode and without a delivery place', async () => {
    const all = ascending([french.id, imported.id, unknown.id, placeless.id]);
    const homeless = await signedIn(api, 'buyer', (await createWorkspace(db, { billing: false })).id);
    const without = await list('deliveredPriceMax=1', homeless);
    expect(ids(without)).toEqual(all);
    expect(without.meta.withoutDeliveredPrice).toBeNull();
    for (const [query, who] of [
      ['deliveredPriceMax=1', null],
      ['deliveredPriceMax=1&view=b2c', buyer],
    ] as const) {
      const answer = await list(query, who);
      expect(ids(answer)).toEqual(all);
      expect(answer.meta).not.toHaveProperty('withoutDeliveredPrice');
      expect(JSON.stringify(answer)).not.toContain('deliveredPrice');
    }
  });

  it('is saved, counted and written about for the company of the search', async () => {
    const answer = await as(app, buyer, 'POST /public/custom-searches', {
      name: 'Rendus',
      query: 'make=isuzu&deliveredPriceMax=23000',
      alert: 'instant',
    });
    const search = CustomSearch.parse(answer.json());
    expect(search).toMatchObject({ total: 1, words: ['Isuzu', 'Jusqu’à 23\u202f000\u202f€ rendu'] });
    await createListing(db, { ...car, ...german, sales_date: new Date() });
    await addJob(db, 'alert-now', {});
    await api.runJobs();
    expect(api.mails).toEqual([]);
    await createListing(db, { ...car, sales_date: new Date() });
    await addJob(db, 'alert-now', {});
    await api.runJobs();
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]?.text).toContain('Jusqu’à 23\u202f000\u202f€ rendu');
  });
});
