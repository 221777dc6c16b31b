import { expect, test } from 'vitest';
import { canonicalSearch, readSearch } from './search-query.ts';

test('equal queries are one search, in any notation', () => {
  const requested =
    'priceMax=15000&make=renault,peugeot&page=3&perPage=50&include=filters&view=b2c&sort=-salesDate&since=2026-11-01T00:00:00Z';
  expect(canonicalSearch(requested)).toBe('make=peugeot,renault&priceMax=15000');
  expect(canonicalSearch('make=peugeot&make=renault&priceMax=15000')).toBe(
    'make=peugeot,renault&priceMax=15000',
  );
});

test('order and grouping are stored; favourites, single vehicles and unknown names are not', () => {
  expect(canonicalSearch('energy=diesel&sort=price&groupResults=1&favorites=1&ids=1,2&utm_source=mail')).toBe(
    'energy=diesel&groupResults=1&sort=price',
  );
});

test('free text is trimmed, and written so that it is read back', () => {
  const text = canonicalSearch('q=%20%20gt%20%20line%20%26%20co%C3%BBt');
  expect(text).toBe('q=gt%20line%20%26%20co%C3%BBt');
  expect(readSearch(text ?? '')?.q).toBe('gt line & coût');
});

test('a query without filters is empty, and an unknown value is null', () => {
  expect(canonicalSearch('sort=price&groupResults=1&page=2')).toBe('');
  expect(canonicalSearch('make=&priceMax=')).toBe('');
  expect(canonicalSearch('priceMax=cher')).toBeNull();
  expect(readSearch('priceMax=cher')).toBeNull();
  expect(readSearch('')).toBeNull();
});
