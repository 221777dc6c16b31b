import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { RESALE_SOURCES } from '@pomelo/contract/catalogue/resale.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogueModel } from '../catalogue-model.ts';
import type { ResaleTerms } from '../reader.ts';
import { commonOrigin } from '../../vehicle/registration-origin.ts';
import type { ListingRecord } from '../stock/listing-record.ts';
import { randomNumbers, sampleListing } from '../stock/stock-sample.ts';

const START_MS = Date.UTC(2026, 10, 20, 9);
const SIZE = 400;

async function stockOf(size: number): Promise<{ model: CatalogueModel; items: Map<number, ListingRecord> }> {
  const model = new CatalogueModel({ clock: { now: () => new Date(START_MS) }, kmThreshold: () => 100 });
  const random = randomNumbers(23);
  const items = new Map<number, ListingRecord>();
  for (let at = 1; at <= size; at += 1) {
    const item = sampleListing(at * 10, random, START_MS);
    // Margins close to each other, many of them equal: repairs, transports and regimes decide.
    const priceB2b = 1_000_000 + random(30) * 1000;
    items.set(item.id, { ...item, priceB2b, priceB2c: priceB2b + 300_000 + random(8) * 5000 });
  }
  for (const item of items.values()) model.put(item);
  await model.buildIndex();
  return { model, items };
}

const { model, items } = await stockOf(SIZE);
const cents = (max: number) => fc.option(fc.nat(max), { freq: 2 });
const someEstimate = fc.record({
  resalePrice: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { freq: 2 }),
  repairs: cents(200_000),
  preparation: cents(50_000),
  registration: cents(90_000),
  fundingPerDay: cents(2000),
  stockDays: fc.option(fc.nat(200), { freq: 2 }),
});
const someTerms = fc
  .record({
    source: fc.constantFrom(...RESALE_SOURCES),
    percent: fc.constantFrom(100, 118, 150),
    preparation: fc.constantFrom(0, 14_900),
    fundingPerDay: fc.constantFrom(0, 310),
    stockDays: fc.constantFrom(0, 35),
    targetMargin: fc.constantFrom(0, 1, 120_000, 500_000, 5_000_000),
    estimates: fc
      .array(fc.tuple(fc.nat(SIZE - 1), someEstimate), { maxLength: 60 })
      .map((typed) => new Map(typed.map(([at, estimate]) => [(at + 1) * 10, estimate]))),
    isRegistered: fc.boolean(),
    delivered: fc.option(
      fc
        .record({ lyon: fc.nat(80_000), lille: fc.nat(80_000), elsewhere: fc.nat(80_000) })
        .map(({ lyon, lille, elsewhere }) => ({
          transport: new Map([
            ['lyon', lyon],
            ['lille', lille],
          ]),
          elsewhere,
        })),
    ),
  })
  .map((terms): ResaleTerms => ({
    ...terms,
    registration: terms.isRegistered
      ? {
          isCharged: true,
          oldBefore: 20_160_101,
          carteGrise: () => TAXES,
          malus: ({ co2 }) => (co2 === null ? null : co2 * 1000),
        }
      : null,
    key: JSON.stringify([terms, [...terms.estimates], [...(terms.delivered?.transport ?? [])]]),
  }));
const TAX = 1376;
const TAXES = { recent: new Int32Array(600).fill(TAX), old: new Int32Array(600).fill(TAX) };
const someQuery = fc
  .record({
    sort: fc.constantFrom('-margin', '-headroom'),
    page: fc.constantFrom('1', '2', '9'),
    perPage: fc.constantFrom('1', '7', '24', '100'),
    groupResults: fc.constantFrom(undefined, '1'),
    energy: fc.constantFrom(undefined, undefined, 'diesel'),
    make: fc.constantFrom(undefined, undefined, 'peugeot'),
  })
  .map((query) =>
    CatalogueQuery.parse(
      Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    ),
  );

/** Excluding VAT, rounded half up, by plain steps. */
const exclTax = (inclTax: number): number => Math.floor((inclTax * 100 * 2 + 120) / 240);

function naivePrice(item: ListingRecord, terms: ResaleTerms): number | null {
  const inclTax = item.vat === 'recuperable' ? item.priceB2b + Math.round(item.priceB2b / 5) : item.priceB2b;
  const proposed = {
    'public-price': item.priceB2c,
    'trade-price': Math.round((inclTax * terms.percent) / 100 / 100) * 100,
    typed: null,
  }[terms.source];
  return terms.estimates.get(item.id)?.resalePrice ?? proposed;
}

function naiveTransport({ depot }: ListingRecord, { delivered }: ResaleTerms): number {
  if (!depot || !delivered) return 0;
  return delivered.transport.get(depot.slug) ?? delivered.elsewhere;
}

/** Cost of a carte grise for a company that registers what it buys; an unknown malus is not counted. */
function naiveRegistration(item: ListingRecord, { registration }: ResaleTerms): number {
  const origin = commonOrigin(
    item.products.map(({ plate }) => plate),
    item,
  );
  const malus = registration?.malus({ ...item, origin });
  return origin === 'french'
    ? registration
      ? TAX
      : 0
    : malus === null || malus === undefined
      ? 0
      : malus + TAX;
}

function naiveCosts(item: ListingRecord, terms: ResaleTerms): number {
  const typed = terms.estimates.get(item.id);
  const days = typed?.stockDays ?? terms.stockDays;
  return (
    (typed?.repairs ?? item.repairs ?? 0) +
    naiveTransport(item, terms) +
    (typed?.preparation ?? terms.preparation) +
    (typed?.registration ?? naiveRegistration(item, terms)) +
    (typed?.fundingPerDay ?? terms.fundingPerDay) * days
  );
}

type Amounts = { margin: number; highest: number };

/** The margin, and the highest price found by trying prices; null when unknown. */
function naiveAmounts(item: ListingRecord, terms: ResaleTerms): Amounts | null {
  const resale = naivePrice(item, terms);
  if (resale === null || !['recuperable', 'marge'].includes(item.vat)) return null;
  const costs = naiveCosts(item, terms);
  const marginAt = (price: number): number => {
    if (item.vat === 'recuperable') return exclTax(resale) - price - costs;
    return resale > price ? exclTax(resale - price) - costs : resale - price - costs;
  };
  let [low, high] = [-20_000_000, 20_000_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (marginAt(middle) >= terms.targetMargin) low = middle;
    else high = middle;
  }
  return { margin: marginAt(item.priceB2b), highest: low };
}

function naivePage(query: CatalogueQuery, terms: ResaleTerms): number[] {
  const matching = [...items.values()].filter(
    ({ energy, make }) =>
      (query.energy?.includes(energy) ?? true) && (query.make?.includes(make.slug) ?? true),
  );
  const keyed = matching.map((item) => {
    const amounts = naiveAmounts(item, terms);
    const key = query.sort === '-margin' ? amounts?.margin : amounts && amounts.highest - item.priceB2b;
    return { item, key: key ?? Number.NEGATIVE_INFINITY };
  });
  const sorted = keyed
    .toSorted((one, other) =>
      one.key === other.key ? other.item.id - one.item.id : one.key < other.key ? 1 : -1,
    )
    .map(({ item }) => item);
  const groupOf = (item: ListingRecord): string =>
    JSON.stringify([item.make.slug, item.model.slug, item.version, item.finition]);
  const rows = query.groupResults
    ? [...Map.groupBy(sorted, groupOf).values()].flatMap((group) => group.slice(0, 1))
    : sorted;
  return rows.slice((query.page - 1) * query.perPage, query.page * query.perPage).map(({ id }) => id);
}

const search = (query: CatalogueQuery, resale: ResaleTerms | null) =>
  model.search({ query, view: 'b2b', favorites: null, withFacets: false, resale });

describe('the stock by margin and by headroom', () => {
  // CAT-18, CAT-19
  it('is in the order of a brute-force sort, on a thousand random companies and questions', () => {
    let shown = 0;
    fc.assert(
      fc.property(someTerms, someQuery, (terms, query) => {
        const expected = naivePage(query, terms);
        expect([...search(query, terms).itemIds]).toEqual(expected);
        shown += expected.length;
      }),
      { numRuns: 1000 },
    );
    expect(shown).toBeGreaterThan(5000);
  });

  it('has every listing on exactly one page, those of an unknown margin last', () => {
    const [terms] = fc.sample(someTerms, { numRuns: 1, seed: 5 });
    if (!terms) throw new Error('Some terms');
    const typedOnly = { ...terms, source: 'typed' as const, key: 'typed' };
    const ids = [1, 2, 3, 4].flatMap((page) => [
      ...search(CatalogueQuery.parse({ sort: '-margin', perPage: '100', page: String(page) }), typedOnly)
        .itemIds,
    ]);
    expect(new Set(ids).size).toBe(SIZE);
    const known = ids.map((id) => {
      const item = items.get(id);
      return item !== undefined && naiveAmounts(item, typedOnly) !== null;
    });
    expect(known.lastIndexOf(true)).toBe(known.filter(Boolean).length - 1);
    const whole = model.whole({
      query: { sort: '-margin' },
      view: 'b2b',
      favorites: null,
      resale: typedOnly,
    });
    expect(whole).toEqual(ids);
  });

  it('is cached by company and target: neither is answered from the cache of another', () => {
    const query = CatalogueQuery.parse({ sort: '-headroom', perPage: '50' });
    const [one, other] = fc.sample(someTerms, { numRuns: 2, seed: 4 });
    if (!one || !other) throw new Error('Two companies');
    const further = { ...one, targetMargin: one.targetMargin + 400_000 };
    for (const terms of [one, other, further, one])
      expect([...search(query, terms).itemIds]).toEqual(naivePage(query, terms));
  });

  it('is the default order for a company without a calculator', () => {
    const query = CatalogueQuery.parse({ sort: '-margin', perPage: '50' });
    expect(search(query, null).itemIds).toEqual(search({ ...query, sort: '-salesDate' }, null).itemIds);
  });

  it('follows a change of price and of repairs', () => {
    const [terms] = fc.sample(someTerms, { numRuns: 1, seed: 9 });
    const query = CatalogueQuery.parse({ sort: '-margin', perPage: '100' });
    const before = items.get(100);
    if (!before || !terms) throw new Error('A listing');
    for (const changed of [
      { ...before, priceB2b: before.priceB2b - 200_000 },
      { ...before, repairs: 900_000 },
      before,
    ]) {
      items.set(100, changed);
      model.put(changed);
      const all = { ...terms, source: 'public-price' as const, key: 'all' };
      expect([...search(query, all).itemIds]).toEqual(naivePage(query, all));
    }
  });
});
