import { describe, expect, it } from 'vitest';
import { eurosTyped, readEuros } from './euros-input.ts';

describe('a typed amount', () => {
  it.each([
    ['20000', 2_000_000],
    ['20 000', 2_000_000],
    ['20\u202f000', 2_000_000],
    ['20\u00a0000 €', 2_000_000],
    ['20000€', 2_000_000],
    ['20000 euros', 2_000_000],
    ['1 EUR', 100],
    ['  20 000,50 € ', 2_000_050],
    ['20000,5', 2_000_050],
    ['20000.50', 2_000_050],
    ['20.000', 2_000_000],
    ['1.234.567,89', 123_456_789],
    ['0', 0],
    ['0,01', 1],
    ['1 000 000', 100_000_000],
  ])('%j is %i cents', (typed, cents) => {
    expect(readEuros(typed)).toBe(cents);
  });

  it.each([
    '',
    '   ',
    '€',
    '-20000',
    '−5',
    '+5',
    'vingt mille',
    '20k',
    '2 0 000',
    '20 00',
    '1 0000',
    '20,000',
    '20 000,505',
    '1 234.567',
    '1,2,3',
    ',50',
    '20 000 € HT',
    '1e5',
    '0x10',
    '٢٠',
    '99999999999999999999',
  ])('%j is not one', (typed) => {
    expect(readEuros(typed)).toBeNull();
  });

  it('is read back from what the field shows, to the cent', () => {
    for (let cents = 0; cents < 1_000_000_000; cents = cents * 3 + 7)
      expect(readEuros(eurosTyped(cents))).toBe(cents);
    expect(eurosTyped(2_000_000)).toBe('20\u202f000');
    expect(eurosTyped(2_000_005)).toBe('20\u202f000,05');
  });
});
