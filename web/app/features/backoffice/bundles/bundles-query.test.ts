import { expect, test } from 'vitest';
import { bundlesQueryIn } from './bundles-query.ts';

const read = (query: string) => bundlesQueryIn(new URLSearchParams(query));

test('without parameters, lists open bundles, the longest waiting first', () => {
  expect(read('')).toEqual({
    tri: 'depuis',
    query: { open: '1', sort: 'stepAt', direction: 'asc', page: 1, perPage: 50 },
  });
  expect(read('etape=toutes').query).not.toHaveProperty('open');
});

test('reads filters, order and page', () => {
  const id = '01234567-0123-7123-8123-0123456789ab';
  expect(read(`q=308&etape=expedie&retard=1&carte-grise=complet&societe=${id}&tri=-creneau&page=2`)).toEqual({
    tri: '-creneau',
    query: {
      q: '308',
      step: 'shipped',
      late: '1',
      carteGrise: 'complete',
      workspaceId: id,
      sort: 'slot',
      direction: 'desc',
      page: 2,
      perPage: 50,
    },
  });
});

test('ignores invalid parameters', () => {
  expect(read('etape=parti&carte-grise=oui&societe=x&tri=-toString&page=0')).toEqual(read(''));
});
