import { describe, expect, it } from 'vitest';
import { isBelowFloor, leastPrice, marginOf, MAX_FLOOR, offerFigures } from './offer-margin.ts';

const taxed = (priceCents: number, costCents: number) =>
  ({ vatRegime: 'recuperable', priceCents, costCents }) as const;
const margin = (priceCents: number, costCents: number) =>
  ({ vatRegime: 'marge', priceCents, costCents }) as const;

// SALES-14
describe('the margin of a vehicle', () => {
  it('is what is added to the cost; under the margin scheme without the VAT that is in it', () => {
    expect(marginOf(taxed(1_740_000, 1_572_000))).toBe(168_000);
    expect(marginOf(margin(1_120_000, 1_000_000))).toBe(100_000);
    expect(marginOf(margin(900_000, 1_000_000))).toBe(-100_000);
  });

  it('is below the floor by integers, and is mended by the least price in full euros', () => {
    expect(isBelowFloor(taxed(1_780_000, 1_724_000), 500)).toBe(true);
    expect(leastPrice(taxed(0, 1_724_000), 500)).toBe(1_814_800);
    expect(isBelowFloor(taxed(1_814_800, 1_724_000), 500)).toBe(false);
    expect(isBelowFloor(taxed(1_814_700, 1_724_000), 500)).toBe(true);
  });

  it('has a least price for any cost, floor and regime, and one euro less is below the floor', () => {
    for (const vatRegime of ['recuperable', 'marge'] as const)
      for (const floor of [1, 333, 500, 1999, MAX_FLOOR])
        for (const costCents of [1, 99, 12_345, 1_000_000, 1_234_567, 499_999_999]) {
          const least = leastPrice({ vatRegime, costCents }, floor);
          const isBelow = (priceCents: number) => isBelowFloor({ vatRegime, costCents, priceCents }, floor);
          expect([vatRegime, floor, costCents, isBelow(least)]).toEqual([vatRegime, floor, costCents, false]);
          expect(least === 100 || isBelow(least - 100)).toBe(true);
        }
  });
});

it('sums what is known: no margin is guessed for a line without a cost', () => {
  const line = { kind: 'vehicle', vatRegime: 'recuperable', listCents: 1_000_000 } as const;
  const service = { ...line, kind: 'service', listCents: 18_000, priceCents: 15_000 } as const;
  expect(
    offerFigures([
      { ...line, priceCents: 950_000, costCents: 900_000 },
      { ...line, priceCents: 900_000, costCents: null },
      { ...service, costCents: 10_000 },
    ]),
  ).toEqual({
    cost: 910_000,
    list: 2_018_000,
    offered: 1_865_000,
    vehicles: 1_850_000,
    discount: 150_000,
    vehicleList: 2_000_000,
    services: 15_000,
    margin: 55_000,
    counted: 965_000,
    unknown: 1,
  });
  expect(offerFigures([{ ...line, priceCents: null, costCents: null }])).toMatchObject({
    margin: null,
    cost: null,
    unknown: 1,
  });
});
