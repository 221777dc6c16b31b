import { expect, test } from 'vitest';
import { formatKm, formatNumber, formatPrice } from './format.ts';

test('a price is in euros, whole, with French spaces (portal.md §9)', () => {
  expect(formatPrice({ amount: 1_234_567, currency: 'EUR' })).toBe('12\u202f346\u202f€');
  expect(formatPrice({ amount: 0, currency: 'EUR' })).toBe('0\u202f€');
});

test('numbers and distances are grouped with narrow no-break spaces', () => {
  expect(formatNumber(45_000)).toBe('45\u202f000');
  expect(formatKm(999)).toBe('999\u202fkm');
});
