import { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternatives, planKey, planOf, planWithout } from './query-plan.ts';
import { hasBit } from '../../../platform/search/bitset.ts';
import type { DeliveredCosts } from '../orders/delivered-order.ts';
import { randomNumbers, sampleListing } from '../stock/stock-sample.ts';
import { Stock } from '../stock/stock.ts';

const stock = new Stock(500, 100);
const random = randomNumbers(7);
for (let at = 1; at <= 400; at += 1) stock.put(sampleListing(at * 10, random, Date.UTC(2026, 10, 20)));

/** Words of the stock, unknown words, and the separators of earlier keys. */
const value = fc.constantFrom(
  'renault',
  'peugeot',
  'essence',
  'diesel',
  'renault|energy=essence',
  'renault--clio',
  'lada',
  '|',
  '=',
  '4',
  '5',
);
const values = fc.array(value, { minLength: 1, maxLength: 3 });
const bound = fc.constantFrom(0, 1, 10, 2020, 20_201);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const filters = fc.record({
  ...Object.fromEntries(FACET_NAMES.map((name) => [name, rarely(values)])),
  ...Object.fromEntries(
    RANGES.flatMap(({ name }) => [`${name}Min`, `${name}Max`].map((one) => [one, rarely(bound)])),
  ),
  view: fc.constantFrom('b2b' as const, 'b2c' as const),
});

test('different plans have different keys, and the same plan has one', () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      const [left, right] = [one, other].map((asked) => ({
        view: asked.view,
        plan: planOf(stock, asked, asked.view),
      }));
      const keys = [left, right].map((asked) => asked && planKey(asked.plan, asked.view));
      expect(keys[0] === keys[1]).toBe(JSON.stringify(left) === JSON.stringify(right));
    }),
    { numRuns: 3000 },
  );
});

test('a value with the separators of a key in it does not take the key of two filters', () => {
  const key = (text: string): string => {
    const asked = CatalogueFilters.parse(Object.fromEntries(new URLSearchParams(text)));
    return planKey(planOf(stock, asked, 'b2b'), 'b2b');
  };
  expect(key('make=renault%7Cenergy%3Dessence')).not.toBe(key('make=renault&energy=essence'));
  expect(key('make=lada')).toBe(key('make=renault%7Cenergy%3Dessence'));
  expect(key('make=renault,lada&energy=essence')).toBe(key('energy=essence&make=renault'));
  expect(key('make=lada')).not.toBe(key(''));
});

const COSTS: DeliveredCosts = {
  key: 'home',
  fixed: 0,
  transport: new Map(),
  elsewhere: 0,
  carteGrise: () => ({ recent: new Int32Array(1), old: new Int32Array(1) }),
  oldBefore: 0,
  malus: () => 0,
  malusGap: () => null,
  registers: false,
};

describe('a plan', () => {
  test('has the codes of each facet once and ascending, none for a value that is not in the stock', () => {
    const [petrol, diesel] = ['essence', 'diesel'].map(
      (slug) => stock.dimensions.group('energy').codeOf(slug) ?? 0,
    );
    const plan = planOf(stock, { energy: ['essence', 'diesel', 'essence', 'vapeur'], body: ['char'] }, 'b2b');
    const codes = [petrol ?? 0, diesel ?? 0].toSorted((one, other) => one - other);
    expect(plan.facets).toHaveLength(2);
    expect(plan.facets).toContainEqual({ name: 'energy', codes });
    expect(plan.facets).toContainEqual({ name: 'body', codes: [] });
    expect(planOf(stock, { energy: [] }, 'b2b').facets).toEqual([]);
  });

  test('has no private facet for a visitor', () => {
    const filters = { vat: ['marge'], energy: ['diesel'] };
    const names = (view: 'b2b' | 'b2c') => planOf(stock, filters, view).facets.map(({ name }) => name);
    expect([names('b2b').toSorted(), names('b2c')]).toEqual([['energy', 'vat'], ['energy']]);
  });

  test('finds a bare model of every make', () => {
    const codes = planOf(stock, { model: ['partner'] }, 'b2b').facets.flatMap((facet) => facet.codes);
    const values = codes.map((code) => stock.dimensions.group('model').values[code]?.value);
    expect(new Set(values)).toEqual(new Set(['peugeot--partner', 'renault--partner']));
  });

  test('has bounds of the delivered price for buyers with costs only', () => {
    const filters = { deliveredPriceMin: 10, deliveredPriceMax: 20 };
    const bounds = { low: 1000, high: 2000 };
    expect(planOf(stock, filters, 'b2b', COSTS).delivered).toEqual({ costs: COSTS, bounds });
    expect(planOf(stock, filters, 'b2c', COSTS).delivered).toBeNull();
    expect(planOf(stock, filters, 'b2b').delivered).toBeNull();
    expect(planOf(stock, {}, 'b2b', COSTS).delivered).toBeNull();
  });

  test('has its instant in microseconds, and arrivals when requested', () => {
    expect(planOf(stock, {}, 'b2b')).toMatchObject({ sinceMicros: null, arrivals: false });
    const since = '2026-11-20T10:00:00.000Z';
    const plan = planOf(stock, { since, arrivals: true }, 'b2b');
    expect(plan).toMatchObject({ sinceMicros: Date.parse(since) * 1000, arrivals: true });
  });
});

describe('a plan without a filter', () => {
  const filters = { make: ['renault'], model: ['clio'], energy: ['diesel'], kmMax: 10, yearMin: 2020 };
  const plan = planOf(stock, filters, 'b2b');
  const without = (name: Parameters<typeof planWithout>[1]) => {
    const left = planWithout(plan, name);
    return [left.facets.map((one) => one.name), left.cars !== null, left.ranges.map((one) => one.name)];
  };

  test('has the others', () => {
    expect(without('energy')).toEqual([['make', 'model'], true, ['km', 'year']]);
    expect(without('km')).toEqual([['make', 'model', 'energy'], true, ['year']]);
    expect(without('body')).toEqual([['make', 'model', 'energy'], true, ['km', 'year']]);
  });

  test.each(['make', 'model'] as const)('has neither make nor model without the %s', (name) => {
    expect(without(name)).toEqual([['energy'], false, ['km', 'year']]);
  });
});

test('the key of a plan has its bounds, its instant, its costs and its cars', () => {
  const keys = [
    planOf(stock, {}, 'b2b', COSTS),
    planOf(stock, { arrivals: true }, 'b2b', COSTS),
    planOf(stock, { since: '2026-11-20T10:00:00.000Z' }, 'b2b', COSTS),
    planOf(stock, { deliveredPriceMin: 10 }, 'b2b', COSTS),
    planOf(stock, { deliveredPriceMax: 10 }, 'b2b', COSTS),
    planOf(stock, { deliveredPriceMin: 10 }, 'b2b', { ...COSTS, key: 'port' }),
    planOf(stock, { make: ['renault'] }, 'b2b', COSTS),
    planOf(stock, { make: ['lada'] }, 'b2b', COSTS),
    planOf(stock, { make: ['renault'], model: ['clio'] }, 'b2b', COSTS),
  ].map((plan) => planKey(plan, 'b2b'));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([0, 1, 2, 8, 9, 12])('rows with one of %i codes are those of each', (count) => {
  const group = stock.dimensions.group('model');
  const codes = group.values.map((_value, code) => code).slice(1, count + 1);
  expect(codes).toHaveLength(count);
  const before = codes.map((code) => group.bits(code).slice());
  const rows = alternatives(group, codes);
  const wrong = Array.from(group.codes.keys()).filter(
    (row) => hasBit(rows, row) !== codes.includes(group.codes[row] ?? 0),
  );
  expect(wrong).toEqual([]);
  expect(codes.map((code) => group.bits(code))).toEqual(before);
});
