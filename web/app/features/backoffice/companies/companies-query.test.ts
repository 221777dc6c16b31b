import { expect, test } from 'vitest';
import { companiesQueryIn } from './companies-query.ts';

const read = (query: string) => companiesQueryIn(new URLSearchParams(query));

test('without parameters, lists the open companies by name', () => {
  expect(read('')).toEqual({
    tri: 'societe',
    query: { state: 'open', sort: 'name', direction: 'asc', page: 1 },
  });
  expect(read('q=Bertin&etat=toutes&activite=endormie&du=1&tri=-passage&page=2')).toEqual({
    tri: '-passage',
    query: {
      q: 'Bertin',
      state: 'all',
      activity: 'quiet',
      due: '1',
      sort: 'seen',
      direction: 'desc',
      page: 2,
    },
  });
});

test('ignores invalid parameters', () => {
  expect(read('etat=x&activite=toString&du=2&tri=-constructor&page=1e9')).toEqual({
    tri: 'societe',
    query: { state: 'open', sort: 'name', direction: 'asc', page: 1 },
  });
});
