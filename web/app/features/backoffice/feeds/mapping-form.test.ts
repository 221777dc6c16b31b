import { expect, it } from 'vitest';
import { mappingIn, mappingTexts, sentTexts } from './mapping-form.ts';

const sample = {
  columns: [
    { heading: 'Carbu', examples: ['SP'], guess: null },
    { heading: 'Prix', examples: [], guess: 'price' as const },
  ],
};

it('a mapping is what it was once it went through its form', () => {
  const mapping = {
    columns: [
      {
        heading: 'Carbu',
        field: 'energy' as const,
        strip: '*',
        values: [{ from: 'SP', to: 'essence' }],
        decimal: 'auto' as const,
        unit: 'one' as const,
      },
      { heading: 'Prix', field: null, strip: '', values: [], decimal: 'comma' as const, unit: 'cents' as const },
    ],
    constants: [{ field: 'postcode' as const, value: '69003' }],
  };
  const texts = mappingTexts(sample, mapping);
  const form = new FormData();
  texts.columns.forEach((column, at) => Object.entries(column).forEach(([name, value]) => form.set(`c${at}.${name}`, value)));
  texts.constants.forEach((constant, at) => Object.entries(constant).forEach(([name, value]) => form.set(`k${at}.${name}`, value)));
  expect(mappingIn(sentTexts(form))).toEqual(mapping);
});

it('a column nobody mapped yet is what its name resembles', () => {
  expect(mappingTexts(sample, { columns: [], constants: [] }).columns.map(({ field }) => field)).toEqual(['', 'price']);
});
