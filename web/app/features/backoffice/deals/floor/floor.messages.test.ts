import { expect, test } from 'vitest';
import { rateTyped, readRate } from './floor.messages.ts';

test('a rate is read in basis points; empty is no floor, anything else no rate', () => {
  expect(['5', '5,0', '5.25 %', ' 12,5\u202f% '].map(readRate)).toEqual([500, 500, 525, 1250]);
  expect(readRate('')).toBeNull();
  expect(['-1', '5,123', 'cinq', '100'].map(readRate)).toEqual(Array.from({ length: 4 }));
});

test('the field shows what it reads back', () => {
  expect([500, 525, 1250, null].map(rateTyped)).toEqual(['5,0', '5,25', '12,5', '']);
});
