import { expect, test } from 'vitest';
import { scaleTop } from './bar-chart.tsx';

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [7, 8],
  [10, 10],
  [13, 20],
  [22, 40],
  [99, 100],
  [101, 200],
])('bars up to %i are measured against %i', (highest, top) => {
  expect(scaleTop(highest)).toBe(top);
});
