import { expect, test } from 'vitest';
import { RECORDED_FIELDS, unnamedFields } from './recorded-fields.ts';

test('fields without a label are found at any depth, except names given by users', () => {
  const recorded = {
    name: 'Lyon',
    lines: [{ price: { amount: 1, currency: 'EUR' }, colourOfTheSky: 'bleu' }],
    columns: { 'Parc n°': 'référence' },
  };
  expect(unnamedFields(recorded)).toEqual(['lines', 'colourOfTheSky']);
  expect(unnamedFields(null)).toEqual([]);
});

test('each name is listed once', () => {
  expect(RECORDED_FIELDS.filter((name, at) => RECORDED_FIELDS.indexOf(name) !== at)).toEqual([]);
});
