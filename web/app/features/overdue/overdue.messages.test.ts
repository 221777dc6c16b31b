import { expect, it } from 'vitest';
import { countText, ibanText } from './overdue.messages.ts';

it('counts invoices', () => {
  expect([0, 1, 2].map(countText)).toEqual([
    'Aucune facture échue',
    '1\u00a0facture échue',
    '2\u00a0factures échues',
  ]);
});

it('groups an IBAN', () => {
  expect(ibanText('FR7619870008')).toBe('FR76 1987 0008');
});
