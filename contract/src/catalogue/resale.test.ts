import { describe, expect, test } from 'vitest';
import { UNKNOWN, VAT_REGIMES } from './facets.ts';
import {
  calculateResale,
  highestPurchasePrice,
  netMargin,
  proposedResalePrice,
  type Resale,
  type ResaleFigures,
  resaleVat,
} from './resale.ts';

/** Delivery 364 €, repairs 780 €, preparation 149 €, 35 days at 3.10 €. */
const sold: Resale = {
  vatRegime: 'recuperable',
  resalePrice: 2_390_000,
  purchasePrice: 1_690_000,
  costs: 36_400 + 78_000 + 14_900 + 10_850,
};
const figures: ResaleFigures = {
  vatRegime: 'recuperable',
  purchasePrice: 1_690_000,
  resalePrice: 2_390_000,
  repairs: 78_000,
  delivery: 36_400,
  preparation: 14_900,
  registration: 0,
  fundingPerDay: 310,
  stockDays: 35,
  targetMargin: 120_000,
};

/** Repeatable: the same seed gives the same cases. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('the margin of a resale', () => {
  test('of a vehicle with recoverable VAT counts the sale without VAT and every cost', () => {
    expect([resaleVat(sold), netMargin(sold)]).toEqual([398_333, 161_517]);
  });

  test('under the margin scheme pays VAT on the difference of both prices, regardless of the costs', () => {
    const margin: Resale = { ...sold, vatRegime: 'marge', resalePrice: 2_050_000 };
    expect(resaleVat(margin)).toBe(60_000);
    expect(resaleVat({ ...margin, resalePrice: 1_000_000 })).toBe(0);
    expect(netMargin(margin)).toBe(2_050_000 - 60_000 - 1_690_000 - sold.costs);
  });

  test('falls by each cent of costs, and rises with the resale price', () => {
    const amounts = [0, 1, 99, 1_690_000, 2_390_001, 9_999_999];
    const more = 12_345;
    for (const vatRegime of VAT_REGIMES) {
      for (const resalePrice of amounts) {
        for (const purchasePrice of amounts) {
          const resale: Resale = { ...sold, vatRegime, resalePrice, purchasePrice };
          const before = netMargin(resale);
          expect(netMargin({ ...resale, costs: resale.costs + more })).toBe(before - more);
          expect(netMargin({ ...resale, resalePrice: resalePrice + more })).toBeGreaterThan(before);
          expect(resaleVat(resale)).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe('the highest price to buy at', () => {
  // VEH-11
  test('leaves the target margin, and one cent more does not, in ten thousand random cases', () => {
    const random = randomNumbers(7);
    const wrong: unknown[] = [];
    for (let at = 0; at < 10_000; at += 1) {
      const resale = {
        vatRegime: VAT_REGIMES[random(VAT_REGIMES.length)] ?? 'marge',
        resalePrice: random(4_000_000),
        costs: random(300_000),
      };
      const target = random(500_000) - 150_000;
      const highest = highestPurchasePrice(resale, target);
      const marginAt = (purchasePrice: number) => netMargin({ ...resale, purchasePrice });
      if (marginAt(highest) < target || marginAt(highest + 1) >= target)
        wrong.push({ resale, target, highest });
    }
    expect(wrong).toEqual([]);
  });

  test('is exact around the price where the margin scheme begins to owe VAT', () => {
    for (let target = -20; target <= 20; target += 1) {
      const resale = { vatRegime: 'marge', resalePrice: 1000, costs: 0 } as const;
      const highest = highestPurchasePrice(resale, target);
      expect(netMargin({ ...resale, purchasePrice: highest })).toBeGreaterThanOrEqual(target);
      expect(netMargin({ ...resale, purchasePrice: highest + 1 })).toBeLessThan(target);
    }
  });

  test('is negative where even a vehicle for 0 € leaves less', () => {
    expect(highestPurchasePrice({ ...sold, resalePrice: 100_000 }, 120_000)).toBeLessThan(0);
  });
});

describe('the calculator of a trader', () => {
  // VEH-10
  test('gives the margin, its part of the resale price, and the highest price', () => {
    expect(calculateResale(figures)).toEqual({
      margin: 161_517,
      perMille: 81,
      resaleExclTax: 1_991_667,
      funding: 10_850,
      highestPrice: 1_690_000 + 161_517 - 120_000,
    });
  });

  test('counts malus and carte grise when the trader pays them', () => {
    expect(calculateResale({ ...figures, registration: 50_000 })?.margin).toBe(111_517);
  });

  test('does not count unknown values', () => {
    const unknown = calculateResale({ ...figures, repairs: null, delivery: null });
    expect(unknown?.margin).toBe(161_517 + 78_000 + 36_400);
  });

  test('has no margin without a resale price or under an unknown VAT regime', () => {
    expect(calculateResale({ ...figures, resalePrice: null })).toBeNull();
    expect(calculateResale({ ...figures, vatRegime: UNKNOWN })).toBeNull();
    expect(calculateResale({ ...figures, resalePrice: 0 })?.perMille).toBeNull();
  });

  test('proposes the public price, a percentage of the price with VAT in whole euros, or nothing', () => {
    const propose = (source: 'public-price' | 'trade-price' | 'typed') =>
      proposedResalePrice({ source, percent: 118 }, 2_390_000, 2_028_055);
    expect(propose('public-price')).toBe(2_390_000);
    expect(propose('trade-price')).toBe(2_393_100);
    expect(propose('typed')).toBeNull();
  });
});
