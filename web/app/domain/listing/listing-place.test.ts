import { expect, test } from 'vitest';
import { hrefOf, hrefWithin } from './listing-place.ts';
import { EMPTY_QUERY } from './listing-query.ts';

const diesel = { ...EMPTY_QUERY, facets: { energy: ['diesel'] } };

test('pages and orders stay on the path', () => {
  const place = { path: '/vente-voiture-marchand/peugeot', own: diesel };
  expect(hrefWithin(place, { page: 2 })).toBe('/vente-voiture-marchand/peugeot?energie=diesel&page=2');
  expect(hrefWithin({ ...place, own: EMPTY_QUERY }, { page: 1 })).toBe('/vente-voiture-marchand/peugeot');
});

test('filters go to the query', () => {
  expect(hrefOf(diesel, true)).toBe('/vente-voiture-marchand?energie=diesel');
  expect(hrefOf(diesel, false)).toBe('/vente-voiture-marchand?energie=diesel');
});

test('without a filter a buyer resets the stored ones, and a visitor has none', () => {
  expect(hrefOf(EMPTY_QUERY, true)).toBe('/vente-voiture-marchand/sans-filtre');
  expect(hrefOf({ ...EMPTY_QUERY, sort: 'km' }, true)).toBe('/vente-voiture-marchand/sans-filtre?tri=km');
  expect(hrefOf(EMPTY_QUERY, false)).toBe('/vente-voiture-marchand');
});
