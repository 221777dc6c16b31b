import { CatalogueFacets, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, MARKET_POSITIONS, RANGES, SORT_VALUES } from '@pomelo/contract/catalogue/facets.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CatalogueModel } from './catalogue-model.ts';
import type { ListingRecord } from './stock/listing-record.ts';
import { type NaiveStock, naiveSearch } from './naive-search.ts';
import type { LiveBooking, View } from './reader.ts';
import { randomNumbers, sampleListing } from './stock/stock-sample.ts';

const START_MS = Date.UTC(2026, 10, 20, 9);
const SAMPLE_SIZE = 400;

/** A model and the same stock as plain rows, changed together. */
class Twin {
  readonly items = new Map<number, ListingRecord>();
  readonly bookings = new Map<number, LiveBooking[]>();
  readonly model: CatalogueModel;
  nowMs = START_MS;
  kmThreshold = 100;

  constructor() {
    this.model = new CatalogueModel({
      clock: { now: () => new Date(this.nowMs) },
      kmThreshold: () => this.kmThreshold,
    });
  }

  put(record: ListingRecord): void {
    this.items.set(record.id, record);
    this.model.put(record);
  }

  remove(id: number): void {
    this.items.delete(id);
    this.model.remove(id);
  }

  book(itemId: number, productId: number, hours: number): void {
    const others = (this.bookings.get(itemId) ?? []).filter((booking) => booking.productId !== productId);
    const id = `${productId}-${this.nowMs}`;
    const person = { workspaceId: 'w', personId: 'p', extended: false, dealId: null };
    const booking = {
      id,
      productId,
      itemId,
      startMs: this.nowMs,
      endMs: this.nowMs + hours * HOUR_MS,
      ...person,
    };
    this.bookings.set(itemId, hours === 0 ? others : [...others, booking]);
    this.model.putBookings(itemId, this.bookings.get(itemId) ?? []);
  }

  naive(): NaiveStock {
    const { items, bookings, nowMs, kmThreshold, model } = this;
    return { items, bookings, nowMs, kmThreshold, vocabulary: model.texts.vocabulary };
  }
}

async function filledTwin(size: number): Promise<Twin> {
  const twin = new Twin();
  const random = randomNumbers(7);
  for (let at = 1; at <= size; at += 1) twin.put(sampleListing(at * 10, random, START_MS));
  await twin.model.buildIndex();
  return twin;
}

const VALUES: Record<string, readonly string[]> = {
  make: ['peugeot', 'renault', 'citroen', 'skoda', 'bmw', 'inconnue'],
  model: [
    'peugeot--208',
    'renault--clio',
    'peugeot--2008',
    'citroen--c3',
    'partner',
    'rien',
    'renault--rien',
    'lada--niva',
  ],
  depot: ['lyon', 'lille', 'elancourt'],
  seats: ['2', '4', '5', '7', '9', '12'],
};
const TEXTS = [
  'clio',
  '208 gt',
  'pegeot',
  'diesel moins de 15000',
  '2008',
  'gt line lyon',
  'bluehdi 130',
  'partner',
  'renault partner',
  'clio 5 auto',
  'REF-1230',
  'aa 123 lb',
  'serie 3 depuis 2018',
  'rouge',
  'tva récupérable',
  'reserve',
  'disponible',
  'intens b',
  'xyzxyz',
  '78',
  'c3',
  'mégane 2019-2022',
  'clio hybride rouge',
  'octavia 3 xyzxyz',
  'citroen 12000 ttc',
  'clio peugeot',
  'partner utilitaire -90000km',
];
const someOf = (values: readonly string[]) =>
  fc
    .subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })
    .map((chosen) => chosen.join());
/** Absent `absent` times in `absent + 1`: with every filter at once nothing would ever match. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>, absent = 7) =>
  fc.oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const GREATEST = {
  deliveredPrice: 36_000,
  price: 36_000,
  priceInclTax: 40_000,
  km: 200_000,
  year: 2027,
  power: 260,
  co2: 230,
};

const queries = fc
  .record({
    ...Object.fromEntries(
      FACETS.map(({ name, ...facet }) => [
        name,
        maybe(someOf('values' in facet ? facet.values.map(({ value }) => value) : (VALUES[name] ?? []))),
      ]),
    ),
    ...Object.fromEntries(
      RANGES.flatMap(({ name }) => {
        const bound = maybe(
          fc.integer({ min: name === 'year' ? 2010 : 0, max: GREATEST[name] }).map(String),
          14,
        );
        return [
          [`${name}Min`, bound],
          [`${name}Max`, bound],
        ];
      }),
    ),
    q: maybe(fc.constantFrom(...TEXTS), 3),
    ids: maybe(
      fc
        .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 })
        .map((ids) => ids.map((id) => id * 10).join()),
      12,
    ),
    favorites: maybe(fc.constant('1'), 12),
    arrivals: maybe(fc.constant('1'), 5),
    // Sales dates are whole hours before the start: some moments are exactly one of them.
    since: maybe(
      fc
        .integer({ min: -1, max: 250 })
        .map((halves) => new Date(START_MS - halves * (HOUR_MS / 2)).toISOString()),
      5,
    ),
    sort: fc.constantFrom(...SORT_VALUES),
    page: fc.constantFrom('1', '1', '2', '5'),
    perPage: fc.constantFrom('1', '7', '24', '100'),
    groupResults: maybe(fc.constant('1'), 2),
  })
  .map((query) =>
    CatalogueQuery.parse(
      Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    ),
  );
const requested = fc.record({
  query: queries,
  view: fc.constantFrom<View>('b2b', 'b2c'),
  relaxed: fc.boolean(),
});
type Question = { query: CatalogueQuery; view: View; relaxed: boolean };
const favorites = new Set([50, 100, 1000, 99_999]);

function expectSameAnswer(twin: Twin, { query, view, relaxed }: Question): number {
  twin.model.advance();
  const found = twin.model.search({ query, view, favorites, relaxed, withFacets: true });
  const { facets, ...expected } = naiveSearch(twin.naive(), { query, view, favorites, relaxed });
  const { itemIds, groupCounts, total, arrivals } = found;
  expect({ itemIds: [...itemIds], groupCounts, total, arrivals }).toEqual(expected);
  const counted = CatalogueFacets.parse(JSON.parse(found.facetsJson ?? ''));
  expect(counted.ranges).toEqual(facets.ranges);
  for (const [at, { name, counts }] of facets.facets.entries()) {
    const own = counted.facets[at];
    const byValue = (pairs: readonly (readonly [string, number])[]) =>
      Object.fromEntries(pairs.filter(([, count]) => name !== 'model' || count > 0));
    expect(own?.name).toBe(name);
    expect(byValue(own?.values.map(({ value, count }) => [value, count] as const) ?? [])).toEqual(
      byValue(counts),
    );
  }
  return total;
}

// CAT-8, CAT-12
test('400 random queries return what a naive search returns', async () => {
  const twin = await filledTwin(SAMPLE_SIZE);
  let answered = 0;
  fc.assert(
    fc.property(requested, (question) => {
      if (expectSameAnswer(twin, question) > 0) answered += 1;
    }),
    { numRuns: 400 },
  );
  expect(answered).toBeGreaterThan(100);
});

const changes = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    item: fc.integer({ min: 1, max: SAMPLE_SIZE + 60 }),
    seed: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    item: fc.integer({ min: 1, max: SAMPLE_SIZE }),
    price: fc.integer({ min: 100_000, max: 4_000_000 }),
  }),
  fc.record({
    kind: fc.constant('market' as const),
    item: fc.integer({ min: 1, max: SAMPLE_SIZE }),
    market: fc.option(
      fc.record({ cents: fc.integer({ min: 100_000, max: 4_000_000 }), comparables: fc.nat(30) }),
    ),
  }),
  fc.record({ kind: fc.constant('remove' as const), item: fc.integer({ min: 1, max: SAMPLE_SIZE }) }),
  fc.record({
    kind: fc.constant('book' as const),
    item: fc.integer({ min: 1, max: SAMPLE_SIZE }),
    hours: fc.nat({ max: 72 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.nat({ max: 30 }) }),
  fc.record({ kind: fc.constant('threshold' as const), km: fc.constantFrom(50, 100, 5000) }),
);
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

function apply(twin: Twin, change: Change): void {
  if (change.kind === 'wait') twin.nowMs += change.hours * HOUR_MS;
  else if (change.kind === 'threshold') twin.kmThreshold = change.km;
  else applyToListing(twin, change.item * 10, change);
  twin.model.advance();
}

function applyToListing(
  twin: Twin,
  id: number,
  change: Exclude<Change, { kind: 'wait' | 'threshold' }>,
): void {
  const item = twin.items.get(id);
  if (change.kind === 'put') twin.put(sampleListing(id, randomNumbers(change.seed), twin.nowMs));
  if (change.kind === 'remove') twin.remove(id);
  if (change.kind === 'price' && item)
    twin.put({ ...item, priceB2b: change.price, priceB2c: change.price * 2 });
  if (change.kind === 'market' && item) twin.put({ ...item, market: change.market });
  if (change.kind === 'book')
    for (const product of item?.products ?? []) twin.book(id, product.id, change.hours);
}

test('after any updates, bookings, expiries and days the results still equal those of a naive search', async () => {
  const twin = await filledTwin(SAMPLE_SIZE);
  fc.assert(
    fc.property(
      fc.array(changes, { minLength: 1, maxLength: 30 }),
      fc.array(requested, { minLength: 1, maxLength: 4 }),
      (some, questions) => {
        for (const change of some) apply(twin, change);
        for (const question of questions) expectSameAnswer(twin, question);
        for (const question of questions) expectSameAnswer(twin, question);
      },
    ),
    { numRuns: 100 },
  );
});

test('a stock far larger than first expected retains every index', async () => {
  const twin = await filledTwin(50);
  const random = randomNumbers(3);
  for (let at = 51; at <= 6000; at += 1) twin.put(sampleListing(at * 10, random, START_MS));
  fc.assert(
    fc.property(requested, (question) => void expectSameAnswer(twin, question)),
    { numRuns: 15 },
  );
});

test('in a visitor’s view the trade price moves nothing', async () => {
  const twin = await filledTwin(100);
  const question = {
    query: CatalogueQuery.parse({ sort: 'price', priceMax: '20000' }),
    view: 'b2c' as const,
    favorites: null,
    withFacets: true,
  };
  const before = twin.model.search(question);
  for (const item of twin.items.values()) twin.put({ ...item, priceB2b: 100 + (item.priceB2b % 7919) });
  expect(twin.model.search(question)).toEqual(before);
  expect(before.facetsJson).not.toContain('"vat"');
});

// VALUE-7
test('a visitor can neither filter nor sort by the market, nor count by it', async () => {
  const twin = await filledTwin(100);
  const search = (text: Record<string, string>) =>
    twin.model.search({ query: CatalogueQuery.parse(text), view: 'b2c', favorites: null, withFacets: true });
  const plain = search({});
  for (const marketPosition of MARKET_POSITIONS) expect(search({ marketPosition })).toEqual(plain);
  expect(search({ sort: 'marketGap' })).toEqual(plain);
  expect(plain.facetsJson).not.toContain('marketPosition');
  expect(twin.model.items.item(0, 'b2c')).not.toHaveProperty('market');
  expect(twin.model.items.item(0, 'b2b')).toHaveProperty('market');
});

// VALUE-7
test('by the market the cheapest come first, and vehicles without a value last', async () => {
  const twin = await filledTwin(SAMPLE_SIZE);
  const gaps = twin.model
    .whole({ query: CatalogueQuery.parse({ sort: 'marketGap' }), view: 'b2b', favorites: null })
    .map((id) => twin.items.get(id))
    .map((item) => item?.market && item.priceB2b / item.market.cents);
  const valued = gaps.filter((gap) => gap !== null && gap !== undefined);
  expect(valued.length).toBeGreaterThan(200);
  expect(gaps.slice(0, valued.length)).toEqual(valued);
  valued.reduce((before, gap) => {
    expect(gap).toBeGreaterThan(before - 0.0001);
    return gap;
  });
});

test('the filter of arrivals finds exactly the vehicles that are counted as such, also the next day', async () => {
  const twin = await filledTwin(SAMPLE_SIZE);
  const search = (text: Record<string, string>) =>
    twin.model.search({ query: CatalogueQuery.parse(text), view: 'b2b', favorites: null, withFacets: false });
  const { arrivals, total } = search({});
  expect(arrivals).toBeGreaterThan(0);
  expect(arrivals).toBeLessThan(total);
  expect(search({ arrivals: '1' })).toMatchObject({ total: arrivals, arrivals });
  twin.nowMs += 36 * HOUR_MS;
  twin.model.advance();
  expect(search({ arrivals: '1' }).total).toBe(search({}).arrivals);
  expect(search({ arrivals: '1' }).total).toBeLessThan(arrivals);
});

test('what is new since a moment is found, the newest first, and a vehicle put on sale at that very moment is not', async () => {
  const twin = await filledTwin(100);
  const random = randomNumbers(11);
  const at = (id: number, minutes: number) => ({
    ...sampleListing(id, random, START_MS),
    salesMicros: (START_MS + minutes * 60_000) * 1000,
  });
  for (const record of [at(5000, 1), at(5010, 3), at(5020, 2)]) twin.put(record);
  const since = new Date(START_MS + 60_000).toISOString();
  expect(twin.model.newest(CatalogueQuery.parse({ since }), 'b2b')).toEqual([5010, 5020]);
  expect(twin.model.total(CatalogueQuery.parse({ since }), 'b2b')).toBe(2);
  twin.remove(5010);
  expect(twin.model.newest(CatalogueQuery.parse({ since: since.replace('Z', '+00:00') }), 'b2b')).toEqual([
    5020,
  ]);
});

test.each(SORT_VALUES)('the whole of a search is all of its pages, by %s', async (sort) => {
  const twin = await filledTwin(SAMPLE_SIZE);
  const random = randomNumbers(3);
  for (let at = 1; at <= 40; at += 1) twin.put({ ...sampleListing(at * 10, random, START_MS), id: at * 10 });
  for (const requested of [
    {},
    { make: 'peugeot,renault' },
    { kmMax: '60000', groupResults: '1' },
    { ids: '30,10,4000,999999' },
  ]) {
    const query = CatalogueQuery.parse({ ...requested, sort, page: 1 });
    const all = { ...query, groupResults: false, perPage: SAMPLE_SIZE * 2 };
    const pages = twin.model.search({ query: all, view: 'b2b', favorites: null, withFacets: false });
    expect(twin.model.whole({ query, view: 'b2b', favorites: null })).toEqual(pages.itemIds);
  }
});

test('a booking changes availability without forgetting what else was counted', async () => {
  const twin = await filledTwin(100);
  const question = {
    query: CatalogueQuery.parse({ make: 'peugeot' }),
    view: 'b2b' as const,
    favorites: null,
    withFacets: true,
  };
  const before = twin.model.search(question);
  const [itemId = 0] = before.itemIds;
  for (const product of twin.items.get(itemId)?.products ?? []) twin.book(itemId, product.id, 5);
  const after = twin.model.search(question);
  expect(after.itemIds).toBe(before.itemIds);
  expect(after.facetsJson).not.toBe(before.facetsJson);
});
