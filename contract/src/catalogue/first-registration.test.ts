import { expect, test } from 'vitest';
import { typedRegistration } from './first-registration.schemas.ts';
import {
  isRegisteredBefore,
  registrationDays,
  registrationMonth,
  registrationText,
} from './first-registration.ts';

test.each([
  ['2019', { first: '2019-01-01', last: '2019-12-31' }, '2019', '2019'],
  ['2020-02', { first: '2020-02-01', last: '2020-02-29' }, '02/2020', '02/2020'],
  ['2019-05-04', { first: '2019-05-04', last: '2019-05-04' }, '04/05/2019', '05/2019'],
  ['unknown', null, 'non communiquée', ''],
  [null, null, 'jamais immatriculé', ''],
])('%s is between %o, and written « %s »', (value, days, text, month) => {
  expect(registrationDays(value)).toEqual(days);
  expect(registrationText(value)).toBe(text);
  expect(registrationMonth(value)).toBe(month);
});

test.each([
  ['2019', '2020-01-01', true],
  ['2019', '2019-06-01', null],
  ['2019', '2019-01-01', false],
  ['2019-05', '2019-05-15', null],
  ['2019-05-04', '2019-05-04', false],
  ['2019-05-03', '2019-05-04', true],
  ['unknown', '2019-05-04', null],
  [null, '2019-05-04', false],
])('%s is before %s: %s', (value, day, before) => expect(isRegisteredBefore(value, day)).toBe(before));

test.each([
  ['04/05/2019', '2019-05-04'],
  ['4.5.2019', '2019-05-04'],
  ['05/2019', '2019-05'],
  ['2019', '2019'],
  ['2019-05-04', '2019-05-04'],
  ['Inconnue', 'unknown'],
  ['', null],
  [null, null],
])('%s is read as %s', (typed, value) => expect(typedRegistration.parse(typed)).toBe(value));

test.each(['31/02/2021', '13/2021', '1850', 'hier', '04/05/19'])('%s is refused in French', (typed) => {
  const read = typedRegistration.safeParse(typed);
  expect(read.error?.issues[0]?.message).toContain('Écrivez une date, un mois ou une année');
});
