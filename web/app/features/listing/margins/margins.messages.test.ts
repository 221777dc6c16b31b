import { expect, test } from 'vitest';
import { deliveredGapText, marginText, marketText } from './margins.messages.ts';

test('a margin names the most to pay, or what it does not count', () => {
  const [margin, highestPrice] = [
    { amount: 161_517, currency: 'EUR' as const },
    { amount: 1_731_517, currency: 'EUR' as const },
  ];
  expect(marginText({ margin, highestPrice, uncounted: [] })).toBe(
    'Marge 1\u202f615\u202f€ · max 17\u202f315\u202f€',
  );
  expect(marginText({ margin, highestPrice, uncounted: ['delivery', 'repairs'] })).toBe(
    'Marge 1\u202f615\u202f€ hors livraison et réparations',
  );
  expect(marginText({ margin, highestPrice: null, uncounted: [] })).toBe('Marge 1\u202f615\u202f€');
  expect(marginText({ margin: null, highestPrice: null, uncounted: ['repairs'] })).toBe('Marge inconnue');
});

// VALUE-7
test('a price is compared with the market, with how many prices that is', () => {
  expect(marketText({ percent: -6, comparables: 14 })).toBe('−\u202f6\u202f% du marché, 14\u00a0comparables');
  expect(marketText({ percent: 0, comparables: 8 })).toBe('Au prix du marché, 8\u00a0comparables');
});

// CAT-20
test('a vehicle without a delivered price says what is missing for it', () => {
  expect(deliveredGapText('co2')).toBe('Malus à établir\u202f: CO₂ inconnu');
  expect(deliveredGapText('place')).toBe('Transport à établir');
});
