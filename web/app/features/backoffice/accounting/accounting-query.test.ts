import { expect, it } from 'vitest';
import { entriesQueryIn, monthIn } from './accounting-query.ts';

it('reads the filters of entries, and ignores what is none', () => {
  const read = (query: string) => entriesQueryIn(new URLSearchParams(query));
  expect(read('mois=2026-11&journal=BQ&compte=411000&case=A1&q=dupont&page=2')).toEqual({
    month: '2026-11',
    journal: 'BQ',
    account: '411000',
    box: 'A1',
    q: 'dupont',
    page: 2,
  });
  expect(read('mois=2026-13&journal=XX&compte=9&case=Z9&societe-id=1&q=')).toEqual({ page: 1 });
  expect(monthIn(new URLSearchParams('du=2026-1'), 'du')).toBeUndefined();
});
