import { expect, test } from 'vitest';
import { histogramPaths } from './histogram.tsx';

const bars = (path: string) => path.split('M').length - 1;

test('without a range no bar is highlighted', () => {
  const { on, off } = histogramPaths({ counts: [1, 2, 4], min: 0, max: 30 });
  expect([bars(on), bars(off)]).toEqual([0, 3]);
});

test('highlights the bars within the range', () => {
  const { on, off } = histogramPaths({ counts: [1, 2, 4], min: 0, max: 30, from: 12, to: 20 });
  expect([bars(on), bars(off)]).toEqual([2, 1]);
});

test('an empty bucket has no bar, the fullest has the full height', () => {
  expect(histogramPaths({ counts: [0, 4], min: 0, max: 20 }).off).toBe('M10 40v-40h8v40z');
});
