import { expect, test } from 'vitest';
import { counted, formatKm, formatNumber, formatPrice } from './format.ts';
import { siretText } from './siret-text.ts';

// SITE-2
test('a price is in euros, whole, with French spaces (SITE-2)', () => {
  expect(formatPrice({ amount: 1_234_567, currency: 'EUR' })).toBe('12\u202f346\u202f€');
  expect(formatPrice({ amount: 0, currency: 'EUR' })).toBe('0\u202f€');
});

test('numbers and distances are grouped with narrow no-break spaces', () => {
  expect(formatNumber(45_000)).toBe('45\u202f000');
  expect(formatKm(999)).toBe('999\u202fkm');
});

test('a count agrees with its noun, and is not separated from it', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'véhicule'))).toEqual([
    '0\u00a0véhicule',
    '1\u00a0véhicule',
    '2\u00a0véhicules',
    '12\u202f345\u00a0véhicules',
  ]);
  expect(counted(2, 'nouveau', 'nouveaux')).toBe('2\u00a0nouveaux');
});

test('a SIRET is grouped for reading, and an invalid one is unchanged', () => {
  expect(siretText('91234567500017')).toBe('912\u202f345\u202f675\u202f00017');
  expect(siretText('1')).toBe('1');
});
