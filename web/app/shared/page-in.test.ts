import { expect, test } from 'vitest';
import { pageIn } from './page-in.ts';

test('a page that cannot be read is the first one', () => {
  expect(['3', '0', '-1', '2.5', 'x', '1e9', ''].map((page) => pageIn(new URLSearchParams({ page })))).toEqual([3, 1, 1, 1, 1, 1, 1]);
});
