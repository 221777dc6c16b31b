import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { expect, test } from 'vitest';
import { fallbackHeading } from './heading.messages.ts';
import { EMPTY_QUERY } from '../../domain/listing/listing-query.ts';
import { arrivalText, pageTitle, showResultsText, shownText, vehicleCount } from './listing.messages.ts';

test('counts agree with their nouns', () => {
  expect([0, 1, 2].map(vehicleCount)).toEqual(['0\u00a0véhicule', '1\u00a0véhicule', '2\u00a0véhicules']);
  expect(vehicleCount(12_000)).toBe('12\u202f000\u00a0véhicules');
  expect(arrivalText(0)).toBe('aucun arrivage depuis hier, 18\u202fh');
  expect(arrivalText(1)).toBe('dont 1\u00a0arrivé depuis hier, 18\u202fh');
  expect(arrivalText(17)).toBe('dont 17\u00a0arrivés depuis hier, 18\u202fh');
  expect(arrivalText(17, true)).toBe('arrivés depuis hier, 18\u202fh');
  expect(showResultsText(0)).toBe('Aucun véhicule');
  expect(showResultsText(312)).toBe('Afficher 312\u00a0véhicules');
  expect(shownText(1, 24, 312)).toBe('1–24 sur 312');
  expect(shownText(0, 0, 0)).toBe('');
});

// CAT-23
test('a page without texts of its own still has a title', () => {
  const label: typeof fixedLabel = (facet, value) =>
    value === 'peugeot' ? 'Peugeot' : fixedLabel(facet, value);
  const query = {
    ...EMPTY_QUERY,
    facets: { make: ['peugeot'], model: ['208'], energy: ['diesel'] },
    ranges: { priceMax: 15_000 },
  };
  expect(fallbackHeading(query, label, 'b2c')).toBe('Peugeot 208 diesel jusqu’à 15\u202f000\u202f€ TTC');
  const suv = {
    ...EMPTY_QUERY,
    facets: { body: ['suv'], energy: ['diesel', 'gpl'], vat: ['recuperable'], critAir: ['1'] },
  };
  expect(fallbackHeading(suv, label, 'b2b')).toBe('diesel et GPL, SUV, Crit’Air 1, TVA récupérable');
  expect(pageTitle('', 1)).toBe('Véhicules pour marchands');
  expect(pageTitle('Peugeot 208', 2)).toBe('Peugeot 208, page 2');
  expect(pageTitle('jusqu’à 15\u202f000\u202f€ TTC', 1)).toBe(
    'Véhicules\u202f: jusqu’à 15\u202f000\u202f€ TTC',
  );
});
