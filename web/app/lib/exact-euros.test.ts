import { expect, test } from 'vitest';
import { exactEuros } from './exact-euros.ts';

test('an amount is formatted to the cent, where there are cents', () => {
  expect(exactEuros(2_000_000)).toBe('20\u202f000\u202f€');
  expect(exactEuros(2_000_005)).toBe('20\u202f000,05\u202f€');
  expect(exactEuros(0)).toBe('0\u202f€');
});

test('a negative amount has one minus sign', () => {
  expect(exactEuros(-123_456)).toBe('−1\u202f234,56\u202f€');
});
