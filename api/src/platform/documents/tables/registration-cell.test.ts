import { dayNumber } from '@pomelo/contract/paris-time.ts';
import { expect, test } from 'vitest';
import { registrationCell } from './registration-cell.ts';

test.each([
  ['2019-05-04', dayNumber('2019-05-04')],
  ['2019-05', '05/2019'],
  ['2019', '2019'],
  ['unknown', 'non communiquée'],
  [null, null],
])('a first registration of %s is %s in a spreadsheet: never a day that nobody gave', (value, cell) =>
  expect(registrationCell(value)).toBe(cell),
);
