import { expect, test } from 'vitest';
import { dealsQueryIn } from './deals-query.ts';

const read = (query: string) => dealsQueryIn(new URLSearchParams(query));

test('without parameters, shows the board, the latest first', () => {
  expect(read('')).toEqual({
    view: 'board',
    tri: '-date',
    narrowing: {},
    list: { sort: 'createdAt', direction: 'desc', page: 1, perPage: 50 },
  });
});

test('a status, or the list, is a table with its order and its page', () => {
  expect(read('etape=offre')).toMatchObject({ view: 'list', list: { state: 'step-3' } });
  expect(read('vue=liste&tri=societe&page=3')).toMatchObject({
    view: 'list',
    tri: 'societe',
    list: { sort: 'company', direction: 'asc', page: 3 },
  });
});

test('reads filters and ignores unknown ones', () => {
  const id = '01234567-0123-7123-8123-0123456789ab';
  expect(read(`q= 308 &societe=${id}&suivi=${id}&du=2026-11-01&au=2026-11-21&retard=1`).narrowing).toEqual({
    q: '308',
    workspaceId: id,
    owner: id,
    from: '2026-11-01',
    to: '2026-11-21',
    late: '1',
  });
  expect(read('societe=x&suivi=moi&du=2026-02-30&retard=oui&etape=autre&tri=constructor&page=-1')).toEqual(
    read(''),
  );
});

test('the address never contains a person’s name', () => {
  expect(read('suivi=personne').narrowing).toEqual({ owner: 'none' });
});
