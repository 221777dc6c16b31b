import { expect, test } from 'vitest';
import {
  allFoundText,
  changeText,
  chosenText,
  daysText,
  editedText,
  resultCountText,
  shownText,
  takeAllText,
  takenAllText,
  undoneText,
  undoQuestion,
} from './stock.messages.ts';

test('formats counts in words', () => {
  expect([resultCountText(0, 0), resultCountText(1, 0), resultCountText(11_010, 12_345)]).toEqual([
    'Aucune référence',
    '0\u00a0véhicule en stock, 1\u00a0référence',
    '12\u202f345\u00a0véhicules en stock, 11\u202f010\u00a0références',
  ]);
  expect([chosenText(1), chosenText(3), allFoundText(312), allFoundText(1)]).toEqual([
    '1\u00a0véhicule coché',
    '3\u00a0véhicules cochés',
    'Les 312\u00a0véhicules trouvés',
    'Le véhicule trouvé',
  ]);
  expect([takeAllText(12_345), takenAllText(1), takenAllText(12_345), shownText(1, 20, 12_345)]).toEqual([
    'Tout sélectionner (12\u202f345)',
    '1\u00a0véhicule choisi',
    '12\u202f345\u00a0véhicules choisis',
    'Lignes 1 à 20 sur 12\u202f345',
  ]);
  expect([daysText(0), daysText(1), daysText(40)]).toEqual(['Aujourd’hui', '1\u00a0j', '40\u00a0j']);
});

test('reports what was changed and what was not', () => {
  expect(editedText({ changed: 1, left: 0 })).toBe('1\u00a0véhicule modifié.');
  expect(editedText({ changed: 3, left: 1 })).toBe(
    '3\u00a0véhicules modifiés\u202f; 1 est réservé ou vendu, et reste en vente.',
  );
  expect(editedText({ changed: 3, left: 2 })).toContain('2 sont réservés');
  expect(undoneText({ changed: 2, unrestored: 0 })).toBe(
    'Modification annulée\u202f: 2\u00a0véhicules comme avant.',
  );
  expect(undoneText({ changed: 3, unrestored: 1 })).toBe(
    'Modification annulée\u202f: 2\u00a0véhicules comme avant, 1\u00a0changé ou réservé depuis reste ainsi.',
  );
  expect(changeText({ change: { rules: 'Vieux stock', repricingId: '' }, depot: null })).toBe(
    'Règles de prix\u202f: Vieux stock',
  );
  expect([undoQuestion(1), undoQuestion(4)]).toEqual([
    'Le véhicule redevient ce qu’il était avant.',
    'Les 4\u00a0véhicules redeviennent ce qu’ils étaient avant.',
  ]);
});

test('describes a change in one line', () => {
  expect(
    changeText({
      change: { price: { by: 'percent', hundredths: -250 }, status: 'withdrawn' },
      depot: 'Lyon',
    }),
  ).toBe('Prix −\u202f2,5\u00a0%, état\u202f: retiré, parc\u202f: Lyon');
  expect(
    changeText({ change: { price: { by: 'amount', cents: 50_000 }, availableFrom: null }, depot: null }),
  ).toBe('Prix +\u202f500\u202f€, disponible dès maintenant');
  expect(changeText({ change: { availableFrom: '2026-12-01' }, depot: null })).toBe(
    'Disponible le 01/12/2026',
  );
});
