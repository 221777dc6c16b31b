import { isBelowFloor, marginOf } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { type PriceStep, ROUNDINGS } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loweredPrice, type PricedListing } from './lowered-price.ts';

const LISTING: PricedListing = {
  priceCents: 1_234_500,
  costCents: 1_000_000,
  vatRegime: 'recuperable',
  marketCents: 1_200_000,
};
type More = { rounding?: (typeof ROUNDINGS)[number]; floor?: number; listing?: Partial<PricedListing> };
const lowered = (step: PriceStep, size: number, { rounding = 100, floor = 0, listing = {} }: More = {}) =>
  loweredPrice({ step, size, rounding }, { ...LISTING, ...listing }, floor);

// STOCK-30
test('lowers by a share, by an amount, or to a share below the market', () => {
  expect(lowered('percent', 300)).toEqual({ kind: 'price', cents: 1_197_500 });
  expect(lowered('amount', 50_000)).toEqual({ kind: 'price', cents: 1_184_500 });
  expect(lowered('market', 0)).toEqual({ kind: 'price', cents: 1_200_000 });
  expect(lowered('market', 200)).toEqual({ kind: 'price', cents: 1_176_000 });
});

test('rounds to the nearest multiple, and never to a higher price', () => {
  expect(lowered('percent', 300, { rounding: 10_000 })).toEqual({ kind: 'price', cents: 1_200_000 });
  expect(lowered('percent', 300, { rounding: 50_000 })).toEqual({ kind: 'price', cents: 1_200_000 });
  expect(lowered('percent', 10, { rounding: 50_000 })).toEqual({ kind: 'unchanged' });
  expect(lowered('market', 0, { listing: { marketCents: 1_300_000 } })).toEqual({ kind: 'unchanged' });
});

test('is held back below the floor, and without a market to go to', () => {
  // 5 % of 1 052 700 is 52 635: a margin of 52 700 is enough, one of 52 600 is not.
  expect(lowered('amount', 181_800, { floor: 500 })).toEqual({ kind: 'price', cents: 1_052_700 });
  expect(lowered('amount', 181_900, { floor: 500 })).toEqual({
    kind: 'held',
    reason: 'floor',
    cents: 1_052_600,
  });
  expect(lowered('amount', 2_000_000)).toEqual({ kind: 'held', reason: 'floor', cents: null });
  expect(lowered('market', 0, { listing: { marketCents: null } })).toEqual({
    kind: 'held',
    reason: 'no-market',
    cents: null,
  });
});

// STOCK-30
test('whatever the rule, a new price is lower, round, and earns the floor', () => {
  const rule = fc.record({
    step: fc.constantFrom<PriceStep>('percent', 'amount', 'market'),
    size: fc.integer({ min: 0, max: 9000 }),
    rounding: fc.constantFrom(...ROUNDINGS),
  });
  const listing = fc.record({
    priceCents: fc.integer({ min: 1, max: 20_000_000 }),
    costCents: fc.integer({ min: 1, max: 20_000_000 }),
    vatRegime: fc.constantFrom('recuperable' as const, 'marge' as const),
    marketCents: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
  });
  fc.assert(
    fc.property(rule, listing, fc.integer({ min: 0, max: 5000 }), (given, car, floor) => {
      const result = loweredPrice(given, car, floor);
      if (result.kind !== 'price') return;
      const priced = { ...car, priceCents: result.cents };
      expect(result.cents).toBeGreaterThan(0);
      expect(result.cents).toBeLessThan(car.priceCents);
      expect(result.cents % given.rounding).toBe(0);
      expect(isBelowFloor(priced, floor)).toBe(false);
      expect(marginOf(priced)).toBeGreaterThanOrEqual(0);
    }),
  );
});
