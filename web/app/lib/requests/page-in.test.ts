import { expect, test } from 'vitest';
import { pageIn } from './page-in.ts';

test('an unreadable page number is the first page', () => {
  expect(
    ['3', '0', '-1', '2.5', 'x', '1e9', ''].map((page) => pageIn(new URLSearchParams({ page }))),
  ).toEqual([3, 1, 1, 1, 1, 1, 1]);
});
