import { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planKey, planOf } from './query-plan.ts';
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
