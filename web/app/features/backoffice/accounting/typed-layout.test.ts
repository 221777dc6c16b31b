import { expect, it } from 'vitest';
import { COLUMN_FIELDS, typedLayout } from './typed-layout.ts';

it('reads the chosen columns in their order, without those left out', () => {
  const typed: Record<string, string> = { name: 'Cabinet', column1: 'date', column3: 'debit', heads: 'oui' };
  expect(COLUMN_FIELDS).toHaveLength(16);
  expect(typedLayout((name) => typed[name] ?? '')).toEqual({
    name: 'Cabinet',
    columns: ['date', 'debit'],
    separator: '',
    date: '',
    decimal: '',
    heads: true,
  });
});
