import { expect, test } from 'vitest';
import { alertChanged, countText, subscriptionText } from './searches.messages.ts';

test.each([
  [0, 0, 'Aucun véhicule pour l’instant'],
  [1, 0, '1\u00a0véhicule'],
  [12, 1, '12\u00a0véhicules, dont 1\u00a0nouveau'],
  [12, 3, '12\u00a0véhicules, dont 3\u00a0nouveaux'],
])('%i found, %i of them new', (total, newCount, expected) => {
  expect(countText({ total, newCount })).toBe(expected);
});

test('confirms a new frequency, including none', () => {
  expect(alertChanged('daily')).toBe('Alerte\u202f: chaque matin');
  expect(alertChanged('off')).toBe('Vous ne recevrez plus d’alerte pour cette recherche');
});

test('the link that stops mails names the search', () => {
  expect(subscriptionText({ kind: 'custom-search', name: 'SUV hybrides' })).toBe(
    'les alertes de la recherche «\u202fSUV hybrides\u202f»',
  );
  expect(subscriptionText({ kind: 'favorite-price', name: '' })).toBe('les baisses de prix de vos favoris');
});
