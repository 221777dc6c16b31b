import { expect, test } from 'vitest';
import { marketGap, placeOnMarket } from './market-gap.ts';

// HOME-4, VALUE-1
test('a price is below, at or above the market, on a line whose middle it is', () => {
  expect(marketGap(1_860_000, 1_978_700)).toMatchObject({ text: '−\u202f6\u202f% du marché', tone: 'below' });
  expect(marketGap(1_000_000, 1_000_000)).toEqual({ text: 'au prix du marché', place: 50, tone: 'equal' });
  expect(marketGap(1_020_000, 1_000_000)).toMatchObject({ text: '+\u202f2\u202f% du marché', tone: 'above' });
  expect(marketGap(3_000_000, 1_000_000)?.place).toBe(97);
  expect(placeOnMarket(1, 1_000_000)).toBe(3);
  expect(marketGap(1_000_000, 0)).toBeNull();
});
