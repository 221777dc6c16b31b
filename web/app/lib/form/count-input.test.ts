import { expect, test } from 'vitest';
import { readCount } from './count-input.ts';

test('reads a whole number as people type it, and nothing else', () => {
  expect([' 12 ', '12 000', '12\u202f000', '0'].map(readCount)).toEqual([12, 12_000, 12_000, 0]);
  expect(['', '-1', '1,5', '1.5', '1e3', '0x10', '٢٥', 'abc'].map(readCount)).toEqual(Array(8).fill(null));
});
