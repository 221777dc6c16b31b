import { expect, test } from 'vitest';
import { foundWords } from './list.messages.ts';
import { contentQueryIn } from './list-query.ts';

test('how many there are is said in the words of each kind', () => {
  expect([foundWords('news', 0), foundWords('pages', 1), foundWords('animations', 12)]).toEqual([
    'Aucune actualité',
    '1\u00a0page',
    '12\u00a0animations',
  ]);
});

test('the address says what is listed, and what it says wrongly is left out', () => {
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
