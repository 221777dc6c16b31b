import type { FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { expect, it } from 'vitest';
import { columnState, mappingIn, mappingTexts, sentTexts, typedTexts } from './mapping-form.ts';

const buildColumn = (heading: string, field: FeedField | null, confidence: number) => ({
  heading,
  examples: [],
  readings: [],
  proposal: { heading, field, confidence, because: '' },
});
const sample = {
  columns: [buildColumn('Carbu', null, 0), buildColumn('Prix', 'price', 99)],
};

it('a mapping survives its form unchanged', () => {
  const mapping = {
    columns: [
      {
        heading: 'Carbu',
        field: 'energy' as const,
        strip: '*',
        values: [{ from: 'SP', to: 'essence' }],
        decimal: 'auto' as const,
        unit: 'one' as const,
        confidence: 85,
        confirmed: true,
      },
      {
        heading: 'Prix',
        field: null,
        strip: '',
        values: [],
        decimal: 'comma' as const,
        unit: 'cents' as const,
        confidence: null,
        confirmed: false,
      },
    ],
    constants: [{ field: 'postcode' as const, value: '69003' }],
    rates: [{ currency: 'PLN', rate: 4.27, day: '2026-11-20' }],
    generatesKey: true,
  };
  const texts = mappingTexts(sample, mapping);
  const form = new FormData();
  texts.columns.forEach((column, at) =>
    Object.entries(column).forEach(([name, value]) => form.set(`c${at}.${name}`, value)),
  );
  texts.constants.forEach((constant, at) =>
    Object.entries(constant).forEach(([name, value]) => form.set(`k${at}.${name}`, value)),
  );
  texts.rates.forEach((rate, at) =>
    Object.entries(rate).forEach(([name, value]) => form.set(`r${at}.${name}`, value)),
  );
  if (texts.generatesKey) form.set('generatesKey', 'on');
  expect(mappingIn(sentTexts(form))).toEqual(mapping);
});

it('a field that replaces the proposed one is no longer a proposal', () => {
  const texts = mappingTexts(
    { columns: [buildColumn('moc', 'power', 81)] },
    { columns: [], constants: [], rates: [], generatesKey: false },
  );
  const [column] = texts.columns;
  if (!column) throw new Error('No column');
  expect(mappingIn(texts).columns[0]).toMatchObject({ field: 'power', confidence: 81, confirmed: false });
  expect(mappingIn({ ...texts, columns: [{ ...column, confirmed: 'oui' }] }).columns[0]).toMatchObject({
    confidence: 81,
    confirmed: true,
  });
  expect(mappingIn({ ...texts, columns: [{ ...column, field: 'engineCc' }] }).columns[0]).toMatchObject({
    field: 'engineCc',
    confidence: null,
  });
});

it('a doubtful column is shown again until it is confirmed or mapped to another field', () => {
  const [column] = mappingTexts(
    { columns: [buildColumn('moc', 'power', 81)] },
    { columns: [], constants: [], rates: [], generatesKey: false },
  ).columns;
  if (!column) throw new Error('No column');
  expect(columnState(column)).toBe('doubtful');
  expect(columnState({ ...column, confirmed: 'oui' })).toBe('read');
  expect(columnState({ ...column, field: 'engineCc' })).toBe('read');
  expect(columnState({ ...column, field: '' })).toBe('unused');
  expect(columnState({ ...column, confidence: '99' })).toBe('read');
});

it('a column without a mapping retains its proposal', () => {
  expect(
    mappingTexts(sample, { columns: [], constants: [], rates: [], generatesKey: false }).columns.map(
      ({ field }) => field,
    ),
  ).toEqual(['', 'price']);
});

it('a changed translation replaces what was typed for its value', () => {
  const typed = {
    'c0.heading': 'Carbu',
    'c0.field': 'energy',
    'c0.values': 'SP = essence\nGO = diesel',
    'c0.t0.from': 'sp',
    'c0.t0.was': 'essence',
    'c0.t0.to': 'hybride',
    'c0.t1.from': 'GO',
    'c0.t1.was': 'diesel',
    'c0.t1.to': 'diesel',
    'c0.t2.from': 'E-VP',
    'c0.t2.was': '',
    'c0.t2.to': 'electrique',
  };
  expect(mappingIn(typedTexts(typed)).columns[0]?.values).toEqual([
    { from: 'GO', to: 'diesel' },
    { from: 'sp', to: 'hybride' },
    { from: 'E-VP', to: 'electrique' },
  ]);
  expect(mappingIn(typedTexts({ ...typed, 'c0.t0.to': '' })).columns[0]?.values).toEqual([
    { from: 'GO', to: 'diesel' },
    { from: 'E-VP', to: 'electrique' },
  ]);
});
