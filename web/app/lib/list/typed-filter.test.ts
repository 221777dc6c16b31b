import { expect, test } from 'vitest';
import { centsIn, countIn, filterProblem, rangeProblem } from './typed-filter.ts';

const YEARS = { min: 1900, max: 2100 };
const PRICES = { min: 0, max: 1_000_000_000 };

// STOCK-53
test('reads numbers and amounts as people type them', () => {
  expect(countIn('12 000', { min: 0, max: 99_999 })).toBe(12_000);
  expect(countIn('12\u202f000', { min: 0, max: 99_999 })).toBe(12_000);
  expect(centsIn('12 000,50 €', PRICES)).toBe(1_200_050);
});

test.each(['abc', '20', '-2019', '2019,5', '2e3', '٢٠١٩', '99999999999'])(
  'ignores the year « %s », and says so',
  (typed) => {
    expect(countIn(typed, YEARS)).toBeUndefined();
    expect(filterProblem('count', typed, YEARS)).toBe(
      'Filtre ignoré\u202f: indiquez un nombre entier, de 1900 à 2100.',
    );
  },
);

test('ignores an amount that it cannot read, and says so', () => {
  for (const typed of ['beaucoup', '-1', '99999999999'])
    expect(filterProblem('amount', typed, PRICES)).toMatch(
      /^Filtre ignoré\u202f: indiquez un montant, au plus 10/,
    );
});

test('has nothing to say about an empty filter, and one that it reads', () => {
  expect(filterProblem('count', '  ', YEARS)).toBeUndefined();
  expect(filterProblem('count', '2019', YEARS)).toBeUndefined();
  expect(filterProblem('amount', '8 000', PRICES)).toBeUndefined();
});

test('a range whose end is below its start says so', () => {
  expect(rangeProblem('count', '2020', '2019', YEARS)).toBe('Le maximum est inférieur au minimum.');
  expect(rangeProblem('amount', '12 000', '9 000,50', PRICES)).toBe('Le maximum est inférieur au minimum.');
  expect(rangeProblem('count', '2019', '2019', YEARS)).toBeUndefined();
  expect(rangeProblem('count', 'abc', '2019', YEARS)).toBeUndefined();
  expect(rangeProblem('count', '', '2019', YEARS)).toBeUndefined();
});
