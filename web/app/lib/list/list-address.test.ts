import { expect, test } from 'vitest';
import {
  changedAddress,
  changedQuery,
  filterQuery,
  isNarrowed,
  nextSort,
  sortState,
} from './list-address.ts';

test('a changed filter resets the list to its first page', () => {
  expect(changedQuery('?q=208&page=4', { tri: '-date' })).toBe('q=208&tri=-date');
});

test('another page preserves all other parameters', () => {
  expect(changedAddress('/gestion/stock', '?q=208&tri=-date&page=4', { page: 5 })).toBe(
    '/gestion/stock?q=208&tri=-date&page=5',
  );
});

test('removes an empty parameter, down to the bare path', () => {
  expect(changedAddress('/gestion/stock', '?q=208', { q: null })).toBe('/gestion/stock');
});

test('a column header sorts ascending, then descending', () => {
  expect(nextSort(null, 'date')).toBe('date');
  expect(nextSort('date', 'date')).toBe('-date');
  expect(nextSort('-date', 'date')).toBe('date');
  expect(sortState('-date', 'date')).toBe('descending');
  expect(sortState('date', 'prix')).toBeNull();
});

test('a filter form sends its fields, and preserves the order of the list', () => {
  const typed: [string, string][] = [
    ['q', ' 208 '],
    ['etat', ''],
    ['role', 'a'],
    ['role', 'b'],
  ];
  expect(filterQuery(typed, '?tri=-date&etat=vendu&page=3', ['tri'])).toBe('q=208&role=a&role=b&tri=-date');
});

test('order and page are not filters', () => {
  expect(isNarrowed('?tri=date&page=2')).toBe(false);
  expect(isNarrowed('?q=')).toBe(false);
  expect(isNarrowed('?etat=vendu')).toBe(true);
  expect(isNarrowed('?table=taxes', ['table'])).toBe(false);
});
