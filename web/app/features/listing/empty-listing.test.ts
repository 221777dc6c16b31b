import { expect, test } from 'vitest';
import { emptyHelpText, emptyLead, emptyTitle, removeText, searchCriteriaText } from './empty-listing.tsx';

test('an empty list names the filters to remove, singular for one', () => {
  expect(removeText('Jusqu’à 1999')).toBe('Retirer «\u202fJusqu’à 1999\u202f»');
  expect(removeText('«\u202fxyz\u202f»')).toBe('Retirer «\u202fxyz\u202f»');
  expect([emptyTitle(1), emptyLead(1, 1)]).toEqual([
    'Aucun véhicule ne répond à ce critère',
    'Sans lui, il en reste\u202f:',
  ]);
  expect([emptyTitle(2), emptyLead(2, 1)]).toEqual([
    'Aucun véhicule ne répond à tous ces critères',
    'En retirer un seul suffit\u202f:',
  ]);
  expect(emptyHelpText(1)).toBe('1\u00a0véhicule sans ce filtre');
});

test('the filters of an empty list prefill a sourcing request', () => {
  expect(searchCriteriaText(['«\u202f3008 hybride\u202f»', 'Jusqu’à 22\u202f000\u202f€ HT'])).toBe(
    '3008 hybride, jusqu’à 22\u202f000\u202f€ HT',
  );
});
