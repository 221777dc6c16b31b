import { expect, test } from 'vitest';
import { dayIn, idIn, orderIn, present, slugIn, textIn } from './list-reading.ts';

const SLUGS = { open: '', closed: 'fermees' } as const;
const SORTS = { date: 'createdAt', societe: 'company' } as const;
const orderOf = (address: string) =>
  orderIn(new URLSearchParams(address), SORTS, { by: 'date', direction: 'desc' });

test('reads an order with its direction, and falls back to the default', () => {
  expect(orderOf('tri=societe')).toEqual({ tri: 'societe', order: { sort: 'company', direction: 'asc' } });
  expect(orderOf('tri=-societe')).toEqual({ tri: '-societe', order: { sort: 'company', direction: 'desc' } });
  for (const address of ['', 'tri=', 'tri=-', 'tri=prix', 'tri=constructor', 'tri=-__proto__'])
    expect(orderOf(address)).toEqual({ tri: '-date', order: { sort: 'createdAt', direction: 'desc' } });
});

test('maps a word to its value, and an absent one to the default', () => {
  expect(slugIn(new URLSearchParams('etat=fermees'), 'etat', SLUGS)).toBe('closed');
  expect(slugIn(new URLSearchParams(), 'etat', SLUGS)).toBe('open');
  expect(slugIn(new URLSearchParams('etat=toString'), 'etat', SLUGS)).toBeUndefined();
});

test('ignores words, days and ids that cannot be read', () => {
  const requested = new URLSearchParams('q=+clio++&du=2026-02-30&au=2026-02-28&personne=7&page=0');
  expect(textIn(requested, 'q', 3)).toBe('cli');
  expect(textIn(new URLSearchParams('q=++'), 'q', 3)).toBeUndefined();
  expect([dayIn(requested, 'du'), dayIn(requested, 'au'), idIn(requested, 'personne')]).toEqual([
    undefined,
    '2026-02-28',
    undefined,
  ]);
  expect(present({ q: undefined, late: '1' })).toEqual({ late: '1' });
});
