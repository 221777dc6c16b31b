import { expect, test } from 'vitest';
import { registrationsQueryIn } from './registrations-query.ts';

const read = (query: string) => registrationsQueryIn(new URLSearchParams(query));

test('lists pending applications oldest first, and decided ones latest first', () => {
  expect(read('')).toEqual({
    tri: 'date',
    query: { state: 'to-check', sort: 'date', direction: 'asc', page: 1 },
  });
  expect(read('etat=refusees')).toEqual({
    tri: '-date',
    query: { state: 'refused', sort: 'date', direction: 'desc', page: 1 },
  });
});

test('reads the list from the address, and ignores invalid parameters', () => {
  expect(read('etat=toutes&tri=-societe&q= Bertin &page=3')).toEqual({
    tri: '-societe',
    query: { state: 'all', sort: 'name', direction: 'desc', page: 3, q: 'Bertin' },
  });
  expect(read('etat=perdues&tri=toString&page=-2')).toEqual({
    tri: 'date',
    query: { state: 'to-check', sort: 'date', direction: 'asc', page: 1 },
  });
});
