import { expect, test } from 'vitest';
import { valueRead, valueTyped, valueText } from './tariff-values.ts';

const price = { name: 'exclTaxCents', label: 'Prix', kind: 'cents' } as const;
const days = { name: 'baseDays', label: 'Jours', kind: 'count', unit: 'j' } as const;
const kind = {
  name: 'kind',
  label: 'Genre',
  kind: 'choice',
  options: [{ value: 'warranty', label: 'Garantie' }],
} as const;

test('formats a value in its unit', () => {
  expect([
    valueText(price, 34_050),
    valueText(days, 3),
    valueText(kind, 'warranty'),
    valueText(price, null),
  ]).toEqual(['340,50\u202f€', '3\u202fj', 'Garantie', '—']);
});

test('reads an amount in euros and stores it in cents', () => {
  expect([valueTyped(price, 34_050), valueRead(price, '340,50 €'), valueRead(price, '1 250')]).toEqual([
    '340,50',
    34_050,
    125_000,
  ]);
  expect([
    valueRead(price, 'cher'),
    valueRead(days, '-1'),
    valueRead(days, '100 000'),
    valueRead(kind, 'warranty'),
  ]).toEqual([null, null, 100_000, 'warranty']);
});
