import { expect, it } from 'vitest';
import { isSameName, mayNameOneCompany } from './company-name.ts';

it.each([
  ['Garage Bertin', 'SARL GARAGE BERTIN'],
  ['Garage Bertin', 'garage  bertin (S.A.S.)'],
  ['Société Léon & Fils', 'LEON ET FILS'],
  ['Établissements du Lac', 'ETABLISSEMENTS LAC'],
  ['SAS', 'sas'],
])('%s is %s', (one, other) => {
  expect([isSameName(one, other), mayNameOneCompany(one, other)]).toEqual([true, true]);
});

it.each([
  ['Garage Bertin', 'Garage'],
  ['Bertin', 'GARAGE BERTIN AUTOMOBILES'],
])('%s is not %s, and may be', (one, other) => {
  expect([isSameName(one, other), mayNameOneCompany(one, other)]).toEqual([false, true]);
});

it.each([
  ['Garage Bertin', 'Garage Martin'],
  ['Garage du Lac', 'Garage du Pont'],
  ['SARL', 'GARAGE BERTIN'],
  ['SAS', 'SARL'],
])('%s is not %s, and cannot be', (one, other) => {
  expect([isSameName(one, other), mayNameOneCompany(one, other)]).toEqual([false, false]);
});
