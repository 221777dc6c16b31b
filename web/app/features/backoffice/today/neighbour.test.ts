import { expect, test } from 'vitest';
import { neighbourOf } from './neighbour.ts';

const items = ['1', '2', '3'].map((id) => ({ queue: 'contacts', id }) as const);

test('after an answer the next item opens, after the last one the item before it', () => {
  expect(neighbourOf(items, { queue: 'contacts', id: '1' })).toEqual({ next: items[1], position: 1 });
  expect(neighbourOf(items, { queue: 'contacts', id: '3' })).toEqual({ next: items[1], position: 3 });
  expect(neighbourOf(items.slice(0, 1), { queue: 'contacts', id: '1' })).toEqual({ next: null, position: 1 });
});

test('an item that is not in the list leads to its first', () => {
  expect(neighbourOf(items, { queue: 'jobs', id: '1' })).toEqual({ next: items[0], position: null });
});
