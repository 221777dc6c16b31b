import { expect, test } from 'vitest';
import { messagesQueryIn } from './messages-query.ts';

const read = (query: string) => messagesQueryIn(new URLSearchParams(query));

test('without parameters, shows the open messages', () => {
  expect(read('')).toEqual({ state: 'open', page: 1 });
  expect(read('etat=traites&genre=anglais&q=%20208%20&page=2')).toEqual({
    q: '208',
    state: 'handled',
    kind: 'english',
    page: 2,
  });
});

test('ignores invalid parameters', () => {
  expect(read('etat=constructor&genre=x&page=0')).toEqual({ state: 'open', page: 1 });
});
