import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { vatNumberToStore } from './vat-number.ts';

/** Numbers of well-known companies, one a country. */
it.each([
  'ATU13585627',
  'BE0403019261',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100594102',
  'EL094259216',
  'ESA28015865',
  'FI20774740',
  'FR83404833048',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE556188840401',
  'SI50223054',
  'SK2022749619',
])('takes %s', (number) => {
  expect(vatNumberToStore(number)).toBe(number);
});

it.each([
  ['fr 83 404 833 048', 'FR83404833048'],
  ['BE 0403.019.261', 'BE0403019261'],
  ['GR094259216', 'EL094259216'],
  ['NL-004495445-B01', 'NL004495445B01'],
  // Written without their zeros, as on older papers: VIES knows the full number alone.
  ['BE 403.019.261', 'BE0403019261'],
  ['GR 94259216', 'EL094259216'],
  ['NL4495445B01', 'NL004495445B01'],
])('keeps %s as %s', (typed, stored) => {
  expect(vatNumberToStore(typed)).toBe(stored);
});

it.each(['FR84404833048', '83404833048', 'FR', 'XX123', 'US123456789', 'FRFR83404833048', 'ATATU13585627'])(
  'refuses %s',
  (typed) => {
    expect(() => vatNumberToStore(typed)).toThrow(Refusal);
  },
);
