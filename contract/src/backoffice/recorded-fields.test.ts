import { expect, test } from 'vitest';
import { RECORDED_FIELDS, unnamedFields } from './recorded-fields.ts';

test('a field without words is found wherever it stands, but for what people named themselves', () => {
  const recorded = {
    name: 'Lyon',
    lines: [{ price: { amount: 1, currency: 'EUR' }, colourOfTheSky: 'bleu' }],
    columns: { 'Parc n°': 'référence' },
  };
  expect(unnamedFields(recorded)).toEqual(['lines', 'colourOfTheSky']);
  expect(unnamedFields(null)).toEqual([]);
});

test('each name stands once', () => {
  expect(RECORDED_FIELDS.filter((name, at) => RECORDED_FIELDS.indexOf(name) !== at)).toEqual([]);
});
