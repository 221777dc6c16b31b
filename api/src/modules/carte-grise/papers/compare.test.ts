import { expect, it } from 'vitest';
import { isSameCompany, isSameVin } from './compare.ts';

it.each([
  ['Garage Bertin', 'SARL GARAGE BERTIN'],
  ['Garage Bertin', 'garage  bertin (S.A.S.)'],
  ['Société Léon & Fils', 'LEON ET FILS'],
  ['SAS', 'sas'],
])('%s is %s', (one, other) => {
  expect(isSameCompany(one, other)).toBe(true);
});

it.each([
  ['Garage Bertin', 'Garage Martin'],
  ['Garage Bertin', 'Garage'],
  ['SAS', 'SARL'],
])('%s is not %s', (one, other) => {
  expect(isSameCompany(one, other)).toBe(false);
});

it('reads a VIN in groups, and the letters it cannot have', () => {
  expect(isSameVin('vf3 cc-hmz6 ht 123 4O6', 'VF3CCHMZ6HT123406')).toBe(true);
  expect(isSameVin('VF3CCHMZ6HT123407', 'VF3CCHMZ6HT123406')).toBe(false);
});
