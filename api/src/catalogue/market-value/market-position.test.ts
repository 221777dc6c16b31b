import { CatalogueList, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { MARKET_POSITIONS } from '@pomelo/contract/catalogue/facets.ts';
import { gapFromMarket, gapPercent, marketPositionOf } from '@pomelo/contract/catalogue/market-value.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createListener } from '../../platform/db/listen.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing, createMake, createModel, type TestListing } from '../../testing/factories.ts';
import { createCatalogueReader } from '../read-model/following/catalogue-reader.ts';
import { valueStock } from './value-stock.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const make_id = await createMake(db, 'Lada', 'lada');
const model_id = await createModel(db, make_id, 'Niva', 'niva');
const listings: TestListing[] = [];
// From 8,000 to 12,400 euros excluding VAT: some far below the market, some far above.
for (let index = 0; index < 12; index++)
  listings.push(
    await createListing(db, {
      make_id,
      model_id,
      first_registration: '2023-05-10',
      price_b2b_cents: 800_000 + index * 40_000,
    }),
  );
const regimeless = await createListing(db, { make_id, model_id, vat_regime: 'non-communique' });
await valueStock(api.jobs);

// Another process of the platform: its model has the change feed alone.
const listener = createListener(api.pool);
const otherNode = createCatalogueReader({
  pool: api.pool,
  listener,
  clock: { now: () => new Date() },
  logger: { error: () => undefined },
  settings: { kmThreshold: () => 100 },
});
await otherNode.start();
await otherNode.whenLoaded();
afterAll(async () => {
  await otherNode.stop();
  await listener.close();
});

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  await catalogueIsCurrent();
});

async function list(query: string, who: Buyer | null = buyer): Promise<CatalogueList> {
  const url = `/public/catalog/list?make=lada&perPage=100&include=filters&${query}` as const;
  const answer = who ? await as(app, who, `GET ${url}`) : await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return CatalogueList.parse(answer.json());
}
const ids = ({ data }: CatalogueList): number[] => data.map(({ id }) => id);

/** Gaps as the page of each vehicle has them: price and market value, to ten euros. */
async function gaps(): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('catalogue_price_reference as reference')
    .innerJoin('catalogue_item as item', 'item.id', 'reference.item_id')
    .select(['item.id', 'item.price_b2b_cents as price', 'reference.market_cents as market'])
    .where('item.make_id', '=', make_id)
    .execute();
  return new Map(
    rows.map(({ id, price, market }) => [id ?? 0, market === null ? null : gapFromMarket(price, market)]),
  );
}

// VALUE-7
describe('the price position in the listing', () => {
  it('sorts the cheapest by its market value first, and a vehicle without one last', async () => {
    const expected = [...(await gaps())].toSorted(
      ([one, a], [other, b]) => (a ?? 1e9) - (b ?? 1e9) || other - one,
    );
    const found = ids(await list('sort=marketGap'));
    expect(found).toEqual(expected.map(([id]) => id));
    expect(found.at(-1)).toBe(regimeless.id);
    expect(found).not.toEqual(ids(await list('')));
  });

  it('counts and filters by band, and names gap and comparables of each vehicle', async () => {
    const expected = Map.groupBy([...(await gaps())], ([, gap]) => marketPositionOf(gap));
    expect(expected.size).toBeGreaterThan(3);
    const all = await list('');
    const counts = all.filters?.facets.find(({ name }) => name === 'marketPosition')?.values;
    expect(counts?.map(({ value, count }) => [value, count])).toEqual(
      MARKET_POSITIONS.map((value) => [value, expected.get(value)?.length ?? 0]),
    );
    for (const [position, rows] of expected) {
      const { data } = await list(`marketPosition=${position}`);
      expect(new Set(data.map(({ id }) => id))).toEqual(new Set(rows.map(([id]) => id)));
      for (const { id, market } of data) {
        const gap = rows.find(([other]) => other === id)?.[1] ?? null;
        expect(market?.percent).toBe(gap === null ? undefined : gapPercent(gap));
        expect(market?.comparables).toBe(gap === null ? undefined : 11);
      }
    }
  });

  it('is hidden from a visitor, and from a buyer in showroom mode', async () => {
    const plain = await list('', null);
    for (const [query, who] of [
      ['', null],
      ['&view=b2b', null],
      ['&view=b2c', buyer],
    ] as const) {
      expect(ids(await list(`sort=marketGap${query}`, who))).toEqual(ids(plain));
      for (const position of MARKET_POSITIONS) {
        const { data, filters, meta } = await list(`marketPosition=${position}${query}`, who);
        expect([data.length, meta.total]).toEqual([plain.data.length, plain.meta.total]);
        expect(filters).toEqual(plain.filters);
        expect(JSON.stringify(data)).not.toContain('"market"');
      }
    }
    expect(JSON.stringify(plain.filters)).not.toContain('marche');
  });

  it('follows what the job computes, in each process', async () => {
    const [first] = listings;
    if (!first) throw new Error('Twelve listings');
    const search = async () => {
      const { itemIds } = await otherNode.search({
        query: CatalogueQuery.parse({ make: 'lada', sort: 'marketGap', perPage: '100' }),
        view: 'b2b',
        favorites: null,
        withFacets: false,
      });
      return [...itemIds];
    };
    const before = ids(await list('sort=marketGap'));
    expect(await search()).toEqual(before);
    // All others cost a third: what was the cheapest is above the market.
    const others = listings.slice(1).map(({ id }) => id);
    await db
      .updateTable('catalogue_item')
      .set((row) => ({ price_b2b_cents: row('price_b2b_cents', '/', 3) }))
      .where('id', 'in', others)
      .execute();
    await valueStock(api.jobs);
    await Promise.all([catalogueIsCurrent(), otherNode.whenCurrent()]);
    const after = ids(await list('sort=marketGap'));
    expect(after.indexOf(first.id)).toBe(after.length - 2);
    expect(ids(await list('marketPosition=au-dessus-du-marche'))).toContain(first.id);
    expect(await search()).toEqual(after);
    // Without enough comparables the value is deleted.
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', 'in', others).execute();
    await valueStock(api.jobs);
    await Promise.all([catalogueIsCurrent(), otherNode.whenCurrent()]);
    expect(ids(await list('marketPosition=sans-valeur-de-marche'))).toEqual(
      expect.arrayContaining([first.id, regimeless.id]),
    );
    expect(otherNode.item(first.id, 'b2b')).not.toHaveProperty('market');
  });

  it('notifies no process of a night that changes no value', async () => {
    await valueStock(api.jobs);
    await otherNode.whenCurrent();
    const generation = otherNode.generation();
    await valueStock(api.jobs);
    await otherNode.whenCurrent();
    expect(otherNode.generation()).toBe(generation);
  });
});
