import { expect, test } from 'vitest';
import { contentQueryIn } from './list-query.ts';

test('reads the list from the address, and ignores invalid parameters', () => {
  expect(contentQueryIn(new URLSearchParams('q= TVA &etat=draft&tri=-titre&page=3'))).toEqual({
    tri: '-titre',
    q: 'TVA',
    state: 'draft',
    sort: 'title',
    direction: 'desc',
    page: 3,
  });
  expect(contentQueryIn(new URLSearchParams('etat=perdu&tri=prix&page=-1'))).toEqual({
    tri: '-modification',
    q: undefined,
    state: undefined,
    sort: 'updated',
    direction: 'desc',
    page: 1,
  });
});
