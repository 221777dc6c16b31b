import { registrationDays } from '@pomelo/contract/catalogue/first-registration.ts';
import { CatalogueFacets, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { ENERGIES, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonOrigin } from '../../vehicle/registration-origin.ts';
import { estimatedFiscalHp } from '../../vehicle/fiscal-power.ts';
import { CatalogueModel } from '../catalogue-model.ts';
import type { ListingRecord } from '../stock/listing-record.ts';
import type { DeliveredCosts } from '../reader.ts';
import { RowHeap } from './row-heap.ts';
import { randomNumbers, sampleListing } from '../stock/stock-sample.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';

const START_MS = Date.UTC(2026, 10, 20, 9);
const TODAY = Math.floor(START_MS / DAY_MS);
const SIZE = 500;

async function stockOf(size: number): Promise<{ model: CatalogueModel; items: Map<number, ListingRecord> }> {
  const model = new CatalogueModel({ clock: { now: () => new Date(START_MS) }, kmThreshold: () => 100 });
  const random = randomNumbers(11);
  const items = new Map<number, ListingRecord>();
  for (let at = 1; at <= size; at += 1) {
    const item = sampleListing(at * 10, random, START_MS);
    // Prices close to each other: what is added decides.
    items.set(item.id, { ...item, priceB2b: 1_000_000 + random(60) * 1000 });
  }
  for (const item of items.values()) model.put(item);
  await model.buildIndex();
  return { model, items };
}

const hpOf = ({ fiscalHp, power, co2, energy, firstRegistration }: ListingRecord): number | null =>
  fiscalHp ?? estimatedFiscalHp({ powerHp: power, co2, energy, firstRegistration });

/** Comes after every price. */
const UNPRICED = 1e11;

/** Any malus: of imported vehicles, by emissions; unknown without them. */
const naiveMalus: DeliveredCosts['malus'] = ({ origin, co2, massKg }) => {
  if (origin === 'french') return 0;
  return co2 === null || massKg === null ? null : co2 * 1000 + massKg;
};

const naiveGap: DeliveredCosts['malusGap'] = ({ origin, co2, massKg }) => {
  if (origin === 'french' || (co2 !== null && massKg !== null)) return null;
  return co2 === null ? 'co2' : 'mass';
};

/** The delivered price of a listing, added up naively. */
function naiveCents(item: ListingRecord, costs: DeliveredCosts): number {
  const { recent, old } = costs.carteGrise(item.energy);
  const last = registrationDays(item.firstRegistration)?.last;
  const isOld = last !== undefined && Number(last.replaceAll('-', '')) < costs.oldBefore;
  const tax = (isOld ? old : recent)[hpOf(item) ?? 0] ?? 0;
  const transport = item.depot ? (costs.transport.get(item.depot.slug) ?? costs.elsewhere) : UNPRICED;
  const malus = costs.malus({
    ...item,
    origin: commonOrigin(
      item.products.map(({ plate }) => plate),
      item,
    ),
  });
  return item.priceB2b + costs.fixed + transport + (malus === null ? UNPRICED : tax + malus);
}

const someCosts = fc
  .record({
    lyon: fc.nat(80_000),
    lille: fc.nat(80_000),
    elsewhere: fc.nat(80_000),
    perHp: fc.constantFrom(0, 4300, 6000),
    exempt: fc.constantFrom(...ENERGIES, 'none'),
    fixed: fc.constantFrom(0, 18_800),
    years: fc.constantFrom(0, 3, 10, 30),
  })
  .map(({ lyon, lille, elsewhere, perHp, exempt, fixed, years }): DeliveredCosts => {
    const table = (share: number) =>
      Int32Array.from({ length: 100 }, (_unused, hp) => 1376 + Math.round(hp * perHp * share));
    const taxes = { recent: table(1), old: table(0.5) };
    const none = { recent: table(0), old: table(0) };
    return {
      key: JSON.stringify([lyon, lille, elsewhere, perHp, exempt, fixed, years]),
      fixed,
      transport: new Map([
        ['lyon', lyon],
        ['lille', lille],
      ]),
      elsewhere,
      carteGrise: (energy) => (energy === exempt ? none : taxes),
      malus: naiveMalus,
      malusGap: naiveGap,
      registers: false,
      oldBefore: Number(dayText(TODAY - years * 365).replaceAll('-', '')),
    };
  });
const someQuery = fc
  .record({
    page: fc.constantFrom('1', '2', '9'),
    perPage: fc.constantFrom('1', '7', '24', '100'),
    groupResults: fc.constantFrom(undefined, '1'),
    energy: fc.constantFrom(undefined, 'diesel', 'electrique,essence'),
    make: fc.constantFrom(undefined, undefined, 'peugeot', 'bmw'),
    depot: fc.constantFrom(undefined, 'lyon', UNKNOWN),
    deliveredPriceMin: fc.constantFrom(undefined, undefined, '10400', '10801'),
    deliveredPriceMax: fc.constantFrom(undefined, undefined, '10700', '11350'),
  })
  .map((query) =>
    CatalogueQuery.parse(
      Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    ),
  );
/** By delivered price or by price; bounds of delivered prices with either. */
const someSort = fc.constantFrom('deliveredPrice', 'price');

const { model, items } = await stockOf(SIZE);
const search = (query: CatalogueQuery, delivered: DeliveredCosts | null) =>
  model.search({ query, view: 'b2b', favorites: null, withFacets: false, delivered });

function naivePage(
  query: CatalogueQuery,
  costs: DeliveredCosts,
): {
  ids: number[];
  cents: (number | undefined)[] | null;
  unpriced: number | null;
  total: number;
  matches: readonly ListingRecord[];
} {
  const matching = [...items.values()].filter(
    ({ energy, make, depot }) =>
      (query.energy?.includes(energy) ?? true) &&
      (query.make?.includes(make.slug) ?? true) &&
      (query.depot?.includes(depot?.slug ?? UNKNOWN) ?? true),
  );
  const { deliveredPriceMin: low, deliveredPriceMax: high, sort } = query;
  const isBound = low !== undefined || high !== undefined;
  const within = matching.filter((item) => {
    const cents = naiveCents(item, costs);
    return !isBound || (cents < UNPRICED && cents >= (low ?? 0) * 100 && cents <= (high ?? 1e9) * 100);
  });
  const keyOf = (item: ListingRecord): number => (sort === 'price' ? item.priceB2b : naiveCents(item, costs));
  const sorted = within.toSorted((one, other) => keyOf(one) - keyOf(other) || other.id - one.id);
  const groupOf = (item: ListingRecord): string =>
    JSON.stringify([item.make.slug, item.model.slug, item.version, item.finition]);
  const rows = query.groupResults
    ? [...Map.groupBy(sorted, groupOf).values()].flatMap((group) => group.slice(0, 1))
    : sorted;
  const page = rows.slice((query.page - 1) * query.perPage, query.page * query.perPage);
  return {
    ids: page.map(({ id }) => id),
    cents:
      isBound || sort === 'deliveredPrice'
        ? page.map((item) => {
            const cents = naiveCents(item, costs);
            return cents < UNPRICED ? cents : undefined;
          })
        : null,
    unpriced: isBound ? matching.filter((item) => naiveCents(item, costs) >= UNPRICED).length : null,
    total: rows.length,
    matches: within,
  };
}

describe('the stock by delivered price', () => {
  // VEH-9
  it('is in the order of plain sums and within their bounds, on 600 random buyers and questions', () => {
    let [shown, without] = [0, 0];
    fc.assert(
      fc.property(someCosts, someQuery, someSort, (costs, asked, sort) => {
        const query: CatalogueQuery = { ...asked, sort };
        const found = search(query, costs);
        const expected = naivePage(query, costs);
        expect([...found.itemIds]).toEqual(expected.ids);
        expect(found.deliveredCents).toEqual(expected.cents);
        // Either a price, or what is missing for it.
        found.deliveredGaps?.forEach((gap, place) =>
          expect(gap === undefined).toBe(expected.cents?.[place] !== undefined),
        );
        expect(found.total).toBe(expected.total);
        expect(found.withoutDeliveredPrice).toBe(expected.unpriced);
        shown += expected.ids.length;
        without += expected.unpriced ?? 0;
      }),
      { numRuns: 600 },
    );
    expect(shown).toBeGreaterThan(1000);
    expect(without).toBeGreaterThan(1000);
  });

  // CAT-20
  it('counts the other filters within the bounds', () => {
    fc.assert(
      fc.property(someCosts, someQuery, (costs, query) => {
        const json = model.search({
          query,
          view: 'b2b',
          favorites: null,
          withFacets: true,
          delivered: costs,
        });
        const { facets } = CatalogueFacets.parse(JSON.parse(json.facetsJson ?? ''));
        const matching = naivePage(query, costs).matches;
        const counts = facets.find(({ name }) => name === 'gearbox')?.values ?? [];
        for (const { value, count } of counts)
          expect(count).toBe(matching.filter(({ gearbox }) => gearbox === value).length);
        expect(model.total(query, 'b2b', costs)).toBe(matching.length);
        expect(new Set(model.newest(query, 'b2b', costs))).toEqual(new Set(matching.map(({ id }) => id)));
      }),
      { numRuns: 60 },
    );
  });

  // CAT-20
  it('has no bounds for a visitor, nor for a company without a delivery place', () => {
    const [costs = null] = fc.sample(someCosts, { numRuns: 1, seed: 4 });
    const query = CatalogueQuery.parse({ deliveredPriceMax: '10500' });
    const all = CatalogueQuery.parse({});
    for (const [view, delivered] of [
      ['b2c', costs],
      ['b2b', null],
    ] as const) {
      const ask = (asked: CatalogueQuery) =>
        model.search({ query: asked, view, favorites: null, withFacets: true, delivered });
      expect(ask(query)).toEqual(ask(all));
    }
  });

  it('is in the order of prices for companies without a delivery address', () => {
    const query = CatalogueQuery.parse({ sort: 'deliveredPrice', perPage: '50' });
    const byPrice = search({ ...query, sort: 'price' }, null);
    expect(search(query, null)).toMatchObject({ itemIds: byPrice.itemIds, deliveredCents: null });
    expect(byPrice.deliveredCents).toBeNull();
  });

  it('is cached by buyer: a result of one buyer is not returned to another', () => {
    const query = CatalogueQuery.parse({ sort: 'deliveredPrice', perPage: '20', deliveredPriceMax: '10900' });
    const [near, far] = fc.sample(someCosts, { numRuns: 2, seed: 4 });
    if (!near || !far) throw new Error('Two buyers');
    for (const costs of [near, far, near])
      expect([...search(query, costs).itemIds]).toEqual(naivePage(query, costs).ids);
  });
});

describe('a heap of rows', () => {
  it('returns them in order, in whatever order they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(50), { freq: 2 })), (moves) => {
        const heap = new RowHeap((one, other) => one - other);
        const plain: number[] = [];
        const [given, expected]: (number | undefined)[][] = [[], []];
        for (const move of moves) {
          plain.sort((one, other) => one - other);
          if (move === null) {
            given?.push(heap.pop());
            expected?.push(plain.shift());
          } else {
            heap.push(move);
            plain.push(move);
          }
          expect(heap.first).toBe(plain.toSorted((one, other) => one - other)[0]);
        }
        expect(given).toEqual(expected);
      }),
    );
  });
});
