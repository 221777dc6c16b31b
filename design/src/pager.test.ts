import { expect, it } from 'vitest';
import { pagesAround } from './pager.tsx';

it('shows the first pages, a gap and the last one at the beginning', () => {
  expect(pagesAround(1, 13)).toEqual([1, 2, 3, 4, null, 13]);
});

it('shows the neighbours between two gaps in the middle', () => {
  expect(pagesAround(7, 13)).toEqual([1, null, 6, 7, 8, null, 13]);
});

it('never hides a single page behind a gap', () => {
  expect(pagesAround(11, 13)).toEqual([1, null, 10, 11, 12, 13]);
  expect(pagesAround(4, 13)).toEqual([1, 2, 3, 4, 5, null, 13]);
});

it('shows every page of a short list', () => {
  expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
});
