import { CatalogueFacets, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, RANGES, SORT_VALUES } from '@pomelo/contract/catalogue/facets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { SearchServer } from '../../../testing/search/search-server.ts';
import { createVariedStock } from '../../../testing/stock/varied-stock.ts';
import { bookedListings } from '../catalogue-model.ts';
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
import { createEngineClient } from './opensearch/engine-client.ts';
import { EngineNames } from './opensearch/engine-names.ts';
import { buildIndex } from './opensearch/indexing/build-index.ts';
import { OpenSearchStock } from './opensearch/opensearch-search.ts';
import { SearchStock } from './opensearch/search-stock.ts';
import { PostgresSearch } from './postgres/postgres-search.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 9);
const QUESTIONS = 250;
const { db, pool } = await testDatabase();
const clock = { now: () => new Date(NOW_MS) };
const settings = { clock, kmThreshold: () => 100 };
// A real server instead of the stand-in: its indices are left there.
const standIn = process.env.OPENSEARCH_TEST_URL ? null : await SearchServer.start();
afterAll(() => standIn?.close());
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
  const client = createEngineClient(standIn?.url ?? process.env.OPENSEARCH_TEST_URL ?? '');
  await buildIndex({ pool, clock, client });
  const stock = new SearchStock(client);
  const names = new EngineNames({ pool, clock, stock });
  const booked = () => bookedListings(model);
  adapters.set('OpenSearch', new OpenSearchStock({ ...settings, stock, names, booked }));
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

// CAT-8, CAT-12, OPS-19, OPS-23
describe.each(['memory', 'PostgreSQL', 'OpenSearch'])('the stock in %s', (name) => {
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

const WORDS = [
  '208',
  'peugeot',
  'partner',
  'diesel',
  'gt',
  'puretech',
  '1.2',
  'clio zen',
  'essence',
  '130ch',
  'skoda',
];
const MORE = [
  'disponible',
  'moins de 15000',
  '2019',
  'blanche',
  'xyzzy',
  'e208',
  'mégane',
  'neuf',
  '5 places',
  'lyon',
];

// CAT-8, OPS-23
describe.each(['memory', 'OpenSearch'])('typed text in %s', (name) => {
  test('means what it means to a naive search, strict and relaxed', async () => {
    const random = randomNumbers(34);
    const some = (words: readonly string[]): string => words[random(words.length)] ?? '';
    let answered = 0;
    for (let at = 0; at < 120; at += 1) {
      const asked = questionOf(random);
      const q = [
        some(WORDS),
        ...(random(3) > 0 ? [some(MORE)] : []),
        ...(random(4) === 0 ? [some(WORDS)] : []),
      ];
      const query = { ...(random(2) === 0 ? CatalogueQuery.parse({}) : asked.query), q: q.join(' ') };
      const request = { ...asked, query, relaxed: random(2) === 0, withFacets: false };
      const found = await adapters.get(name)?.search(request);
      const { facets: _facets, ...expected } = naiveSearch(naive, request);
      const { itemIds = [], groupCounts, total = 0, arrivals } = found ?? {};
      expect({ itemIds: [...itemIds], groupCounts, total, arrivals }, JSON.stringify(request.query)).toEqual(
        expected,
      );
      if (total > 0) answered += 1;
    }
    expect(answered).toBeGreaterThan(30);
  });

  test('finds a listing by its reference, and by VIN and plate for the trade only', async () => {
    const item = [...naive.items.values()].find(({ products }) => products[0]?.vin);
    const vin = item?.products[0]?.vin ?? null;
    const found = async (q: string, view: View) =>
      adapters.get(name)?.search({
        query: { ...CatalogueQuery.parse({}), q },
        view,
        favorites: null,
        withFacets: false,
      });
    for (const view of ['b2b', 'b2c'] as const)
      expect((await found(item?.reference ?? '', view))?.itemIds).toEqual([item?.id]);
    expect(vin).not.toBeNull();
    expect((await found(vin ?? '', 'b2b'))?.itemIds).toEqual([item?.id]);
    expect((await found(vin ?? '', 'b2c'))?.total).toBe(0);
  });
});
