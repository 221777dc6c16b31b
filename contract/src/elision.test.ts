import { expect, test } from 'vitest';
import { fromTown, withDe } from './elision.ts';

// SITE-43
test.each([
  ['Automobiles Kerleo', 'd’Automobiles Kerleo'],
  ['Élodie Martin', 'd’Élodie Martin'],
  ['Œuvre Auto', 'd’Œuvre Auto'],
  ['acheteur@pomelo.test', 'd’acheteur@pomelo.test'],
  ['«\u202fOuest\u202f» Auto', 'd’«\u202fOuest\u202f» Auto'],
  ['Yves Le Goff', 'd’Yves Le Goff'],
  ['Yamaha', 'de Yamaha'],
  ['Kerleo', 'de Kerleo'],
  ['Honda', 'de Honda'],
  ['Le Goff Automobiles', 'de Le Goff Automobiles'],
  ['3 véhicules', 'de 3 véhicules'],
  ['A0000026', 'de A0000026'],
  ['', 'de '],
])('writes « de » before the name %s', (name, text) => {
  expect(withDe(name)).toBe(text);
});

// SITE-43
test.each([
  ['Orléans', 'D’Orléans'],
  ['Le Mans', 'Du Mans'],
  ['Les Ulis', 'Des Ulis'],
  ['La Rochelle', 'De La Rochelle'],
  ['Lens', 'De Lens'],
  ['Lyon', 'De Lyon'],
])('writes « De » before the town %s', (town, text) => {
  expect(fromTown(town)).toBe(text);
});
