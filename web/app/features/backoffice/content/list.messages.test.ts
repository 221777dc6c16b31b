import { expect, test } from 'vitest';
import { resultCountText } from './list.messages.ts';
import { contentQueryIn } from './list-query.ts';

test('counts in the words of each kind of content', () => {
  expect([resultCountText('news', 0), resultCountText('pages', 1), resultCountText('animations', 12)]).toEqual([
    'Aucune actualité',
    '1\u00a0page',
    '12\u00a0animations',
  ]);
});

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
