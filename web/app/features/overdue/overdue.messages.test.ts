import { expect, it } from 'vitest';
import { countText, ibanText, summaryText } from './overdue.messages.ts';

it('counts invoices', () => {
  expect([0, 1, 2].map(countText)).toEqual([
    'Aucune facture échue',
    '1\u00a0facture échue',
    '2\u00a0factures échues',
  ]);
});

it('sums up what is to be paid', () => {
  expect(summaryText(0, 0, 0)).toBe('Aucune facture échue');
  expect(summaryText(0, 0, 1)).toBe('Aucune facture échue, 1\u00a0note de débit');
  expect(summaryText(2, 1_200_000, 0)).toContain('à régler');
});

it('groups an IBAN', () => {
  expect(ibanText('FR7619870008')).toBe('FR76 1987 0008');
});
