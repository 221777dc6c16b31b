import { expect, test } from 'vitest';
import { EMPTY_QUERY } from './listing.search-params.ts';
import {
  arrivalWords,
  emptyHelpWords,
  facetWords,
  fallbackHeading,
  fixedLabel,
  pageTitle,
  rangeWords,
  showResultsWords,
  shownWords,
  vehicleCount,
} from './listing.messages.ts';

test('counts agree with their nouns', () => {
  expect([0, 1, 2].map(vehicleCount)).toEqual(['0 véhicule', '1 véhicule', '2 véhicules']);
  expect(vehicleCount(12_000)).toBe('12\u202f000 véhicules');
  expect(arrivalWords(0)).toBe('aucun arrivage depuis hier, 18\u202fh');
  expect(arrivalWords(1)).toBe('dont 1 arrivé depuis hier, 18\u202fh');
  expect(arrivalWords(17)).toBe('dont 17 arrivés depuis hier, 18\u202fh');
  expect(showResultsWords(0)).toBe('Aucun véhicule');
  expect(showResultsWords(312)).toBe('Afficher 312 véhicules');
  expect(shownWords(1, 24, 312)).toBe('1–24 sur 312');
  expect(shownWords(0, 0, 0)).toBe('');
  expect(emptyHelpWords(1)).toBe('1 véhicule sans ce filtre');
});

test('a range is told as a trader says it', () => {
  expect(rangeWords('price', 10_000, 28_000, 'b2b')).toBe('De 10\u202f000 à 28\u202f000\u202f€ HT');
  expect(rangeWords('price', undefined, 15_000, 'b2c')).toBe('Jusqu’à 15\u202f000\u202f€ TTC');
  expect(rangeWords('km', undefined, 90_000, 'b2b')).toBe('Jusqu’à 90\u202f000\u202fkm');
  expect(rangeWords('year', 2021, undefined, 'b2b')).toBe('Depuis 2021');
  expect(rangeWords('year', undefined, 2021, 'b2b')).toBe('Jusqu’à 2021');
  expect(rangeWords('power', 150, undefined, 'b2b')).toBe('À partir de 150\u202fch');
  expect(rangeWords('co2', undefined, undefined, 'b2b')).toBe('');
});

test('the values of a facet are joined', () => {
  expect(facetWords('critAir', ['E', '1', '2'], fixedLabel)).toBe('Crit’Air E, 1 et 2');
  expect(facetWords('energy', ['diesel'], fixedLabel)).toBe('Diesel');
  expect(facetWords('seats', ['5', '7'], fixedLabel)).toBe('5 et 7 places');
  expect(facetWords('make', ['a', 'b', 'c', 'd', 'e'], fixedLabel)).toBe('a, b, c et 2 autres');
});

test('a page without texts of its own has a title all the same', () => {
  const label: typeof fixedLabel = (facet, value) => (value === 'peugeot' ? 'Peugeot' : fixedLabel(facet, value));
  const query = { ...EMPTY_QUERY, facets: { make: ['peugeot'], model: ['208'], energy: ['diesel'] }, ranges: { priceMax: 15_000 } };
  expect(fallbackHeading(query, label, 'b2c')).toBe('Peugeot 208 diesel jusqu’à 15\u202f000\u202f€ TTC');
  expect(pageTitle('', 1)).toBe('Véhicules pour marchands · Pomelo');
  expect(pageTitle('Peugeot 208', 2)).toBe('Peugeot 208, page 2 · Pomelo');
});
