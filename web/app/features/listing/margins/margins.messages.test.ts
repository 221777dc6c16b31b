import { expect, test } from 'vitest';
import { marginText } from './margins.messages.ts';

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
