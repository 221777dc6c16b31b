import { expect, test } from 'vitest';
import { gapFromMarket, gapPercent, inBasisOf, marketPositionOf } from './market-value.ts';

// VALUE-2
test('prices are compared in the basis of one of them', () => {
  expect(inBasisOf('recuperable', { regime: 'recuperable', cents: 1_000_000 })).toBe(1_000_000);
  expect(inBasisOf('recuperable', { regime: 'marge', cents: 1_200_000 })).toBe(1_000_000);
  expect(inBasisOf('marge', { regime: 'recuperable', cents: 1_000_000 })).toBe(1_200_000);
  expect(inBasisOf('marge', { regime: 'marge', cents: 1_200_000 })).toBe(1_200_000);
});

// VALUE-7
test.each([
  [8_999, 'tres-sous-le-marche', -10],
  [9_000, 'tres-sous-le-marche', -10],
  [9_001, 'sous-le-marche', -10],
  [9_700, 'sous-le-marche', -3],
  [9_701, 'au-prix-du-marche', -3],
  [9_901, 'au-prix-du-marche', 0],
  [10_299, 'au-prix-du-marche', 3],
  [10_300, 'au-dessus-du-marche', 3],
] as const)('a price of %i for a market value of 10,000 is %s', (price, position, percent) => {
  const gap = gapFromMarket(price, 10_000);
  expect(marketPositionOf(gap)).toBe(position);
  expect(gapPercent(gap)).toBe(percent);
});

test('a price without a market value has a position of its own', () => {
  expect(marketPositionOf(null)).toBe('sans-valeur-de-marche');
});
