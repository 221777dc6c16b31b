import { CatalogueFacets, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, RANGES, SORT_VALUES } from '@pomelo/contract/catalogue/facets.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { createVariedStock } from '../../../testing/stock/varied-stock.ts';
import { bookingsByListing, loadModel } from '../following/load-model.ts';
import {
  findBookingsOfListings,
  findListingsOnSale,
  inSnapshot,
} from '../following/read-model.repository.ts';
import { bookingOfRow, listingOfRow } from '../following/row-decoder.ts';
import { type NaiveStock, naiveSearch } from '../naive-search.ts';
import type { SearchRequest, StockSearch, View } from '../reader.ts';
import { randomNumbers } from '../stock/stock-sample.ts';
import { memorySearch } from './memory-search.ts';
import { PostgresSearch } from './postgres/postgres-search.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 9);
const QUESTIONS = 250;
const { db, pool } = await testDatabase();
const clock = { now: () => new Date(NOW_MS) };
const settings = { clock, kmThreshold: () => 100 };
const adapters = new Map<string, StockSearch>();
let naive: NaiveStock;
let itemIds: number[] = [];

beforeAll(async () => {
  const random = randomNumbers(5);
  await createVariedStock(db, { count: 160, random, nowMs: NOW_MS });
  const model = await loadModel(pool, settings);
  adapters.set(
    'memory',
    memorySearch(() => model),
  );
  adapters.set('PostgreSQL', new PostgresSearch(pool, settings));
  const { rows } = await inSnapshot(pool, (client) =>
    client.query<{ id: number }>('SELECT id FROM catalogue_item ORDER BY id'),
  );
  itemIds = rows.map(({ id }) => id);
  const items = (await findListingsOnSale(pool, itemIds)).map(listingOfRow);
  const bookings = (await findBookingsOfListings(pool, itemIds, clock.now())).map(bookingOfRow);
  naive = {
    items: new Map(items.map((item) => [item.id, item])),
    bookings: bookingsByListing(bookings),
    nowMs: NOW_MS,
    kmThreshold: 100,
    vocabulary: model.texts.vocabulary,
  };
});

const GREATEST: Record<string, number> = {
  price: 34_000,
  priceInclTax: 40_000,
  km: 170_000,
  year: 2027,
  power: 260,
  co2: 220,
  deliveredPrice: 36_000,
};
const CARS = {
  make: ['peugeot', 'renault', 'skoda', 'inconnue'],
  model: ['peugeot--208', 'partner', 'renault--clio', 'citroen--rien', 'megane'],
  depot: ['lyon', 'non-communique'],
  seats: ['2', '5', '7', '9', 'non-communique'],
};

/** Questions of every kind: filters, ranges, sorts, pages, groups, favourites, ids, both views. */
function questionOf(random: (limit: number) => number): SearchRequest {
  const some = (values: readonly string[]): string =>
    [0, 1].map(() => values[random(values.length)] ?? '').join();
  const facets = FACETS.filter(() => random(7) === 0).map((facet) => {
    const own = 'values' in facet ? facet.values.map(({ value }) => value) : CARS[facet.name];
    return [facet.name, some(own)] as const;
  });
  const ranges = RANGES.filter(() => random(8) === 0).map(({ name }) => {
    const end = random(2) === 0 ? 'Min' : 'Max';
    return [`${name}${end}`, String(random(GREATEST[name] ?? 1))] as const;
  });
  const view: View = random(3) === 0 ? 'b2c' : 'b2b';
  const rest = {
    sort: SORT_VALUES[random(SORT_VALUES.length)] ?? '-salesDate',
    page: String(1 + random(3)),
    perPage: String(5 + random(20)),
    ...(random(6) === 0 && { groupResults: '1' }),
    ...(random(9) === 0 && { favorites: '1' }),
    ...(random(9) === 0 && { arrivals: '1' }),
    ...(random(12) === 0 && { since: new Date(NOW_MS - 5 * 86_400_000).toISOString() }),
    ...(random(12) === 0 && { ids: itemIds.slice(3, 30).toReversed().join() }),
  };
  const query = CatalogueQuery.parse({ ...Object.fromEntries([...facets, ...ranges]), ...rest });
  return { query, view, favorites: new Set(itemIds.filter((id) => id % 3 === 0)), withFacets: true };
}

// CAT-8, CAT-12, OPS-19
describe.each(['memory', 'PostgreSQL'])('the stock in %s', (name) => {
  const adapter = (): StockSearch => {
    const found = adapters.get(name);
    if (!found) throw new Error(`No adapter ${name}`);
    return found;
  };

  test('answers random questions as a naive search does', async () => {
    const random = randomNumbers(21);
    let answered = 0;
    for (let at = 0; at < QUESTIONS; at += 1) {
      const request = questionOf(random);
      const found = await adapter().search(request);
      const { facets, ...expected } = naiveSearch(naive, request);
      const { groupCounts, total, arrivals } = found;
      const asked = JSON.stringify([request.view, request.query]);
      expect({ itemIds: [...found.itemIds], groupCounts, total, arrivals }, asked).toEqual(expected);
      const counted = CatalogueFacets.parse(JSON.parse(found.facetsJson ?? ''));
      expect(counted.ranges, asked).toEqual(facets.ranges);
      for (const [place, { name: facet, counts }] of facets.facets.entries()) {
        const own = counted.facets[place];
        const isListed = (count: number): boolean => facet !== 'model' || count > 0;
        expect(own?.name).toBe(facet);
        expect(
          Object.fromEntries(
            own?.values.filter((one) => isListed(one.count)).map((one) => [one.value, one.count]) ?? [],
          ),
          `${facet} ${asked}`,
        ).toEqual(Object.fromEntries(counts.filter(([, count]) => isListed(count))));
      }
      if (total > 0) answered += 1;
    }
    expect(answered).toBeGreaterThan(QUESTIONS / 4);
  });

  test('writes the same text of the facets as the other', async () => {
    const random = randomNumbers(8);
    const memory = adapters.get('memory');
    for (let at = 0; at < 60; at += 1) {
      const request = questionOf(random);
      const [own, other] = await Promise.all([adapter().search(request), memory?.search(request)]);
      expect(JSON.parse(own.facetsJson ?? '')).toEqual(JSON.parse(other?.facetsJson ?? ''));
    }
  });

  test('counts, lists the newest and the whole in order', async () => {
    const { query } = { query: CatalogueQuery.parse({ make: 'peugeot', sort: 'km' }) };
    const all = naiveSearch(naive, {
      query: { ...query, page: 1, perPage: 1000 },
      view: 'b2b',
      favorites: null,
    });
    expect(await adapter().total(query, 'b2b')).toBe(all.total);
    expect([...(await adapter().whole({ query, view: 'b2b', favorites: null }))]).toEqual(all.itemIds);
    const newest = naiveSearch(naive, {
      query: { ...query, sort: '-salesDate', page: 1, perPage: 1000 },
      view: 'b2b',
      favorites: null,
    });
    expect([...(await adapter().newest(query, 'b2b'))]).toEqual(newest.itemIds);
  });

  test('shows a visitor nothing of trade prices', async () => {
    const query = CatalogueQuery.parse({ vat: 'marge', marketPosition: 'sous-le-marche', sort: 'marketGap' });
    const request = { query, view: 'b2c' as const, favorites: null, withFacets: true };
    const found = await adapter().search(request);
    const all = await adapter().search({ ...request, query: CatalogueQuery.parse({}) });
    expect(found.total).toBe(all.total);
    expect(found.itemIds).toEqual(all.itemIds);
    expect(found.facetsJson).not.toMatch(/"vat"|marketPosition/u);
  });
});
