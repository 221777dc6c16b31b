import { describe, expect, test } from 'vitest';
import { VAT_REGIMES } from './facets.ts';
import { highestPurchasePrice, type Resale, resaleMargin, resaleVat } from './resale.ts';

const sold: Resale = {
  vatRegime: 'recuperable',
  salePrice: 2_390_000,
  purchasePrice: 1_690_000,
  deliveredCost: 1_726_400,
  repairs: 78_000,
  otherCosts: 25_750,
};

describe('the margin of a resale', () => {
  test('of a vehicle with recoverable VAT counts the sale without VAT, every cost and the repairs', () => {
    expect([resaleVat(sold), resaleMargin(sold)]).toEqual([398_333, 161_517]);
  });

  test('under the margin scheme pays VAT on the difference of both prices, regardless of the repairs', () => {
    const margin: Resale = { ...sold, vatRegime: 'marge', salePrice: 2_050_000 };
    expect(resaleVat(margin)).toBe(60_000);
    expect(resaleVat({ ...margin, salePrice: 1_000_000 })).toBe(0);
    expect(resaleMargin(margin)).toBe(2_050_000 - 60_000 - 1_726_400 - 78_000 - 25_750);
  });

  test('falls by each cent of repairs or other costs, and rises with the sale price', () => {
    const amounts = [0, 1, 99, 1_690_000, 2_390_001, 9_999_999];
    const more = 12_345;
    for (const vatRegime of VAT_REGIMES) {
      for (const salePrice of amounts) {
        for (const purchasePrice of amounts) {
          const resale: Resale = { ...sold, vatRegime, salePrice, purchasePrice };
          const before = resaleMargin(resale);
          expect(resaleMargin({ ...resale, repairs: resale.repairs + more })).toBe(before - more);
          expect(resaleMargin({ ...resale, otherCosts: resale.otherCosts + more })).toBe(before - more);
          expect(resaleMargin({ ...resale, salePrice: salePrice + more })).toBeGreaterThan(before);
          expect(resaleVat(resale)).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe('the highest price to buy at', () => {
  test.each(VAT_REGIMES)('leaves the wanted margin and one cent more does not (%s)', (vatRegime) => {
    for (const wantedMargin of [0, 1, 120_000, 999_999])
      for (const salePrice of [1_700_001, 2_390_000]) {
        const resale = { ...sold, vatRegime, salePrice };
        const highest = highestPurchasePrice(resale, wantedMargin) ?? Number.NaN;
        const marginAt = (purchasePrice: number) =>
          resaleMargin({
            ...resale,
            purchasePrice,
            deliveredCost: resale.deliveredCost + purchasePrice - resale.purchasePrice,
          });
        expect(marginAt(highest)).toBeGreaterThanOrEqual(wantedMargin);
        expect(marginAt(highest + 1)).toBeLessThan(wantedMargin);
      }
  });

  test('is null where even a vehicle for 0 € leaves less', () => {
    expect(highestPurchasePrice({ ...sold, salePrice: 100_000 }, 120_000)).toBeNull();
  });
});
