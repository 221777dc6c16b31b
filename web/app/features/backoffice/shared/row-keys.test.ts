import { expect, test } from 'vitest';
import { movedTo } from './row-keys.ts';

test('j and k move between rows, and stop at the ends', () => {
  expect(movedTo(3, -1, 1)).toBe(0);
  expect(movedTo(3, -1, -1)).toBe(2);
  expect(movedTo(3, 1, 1)).toBe(2);
  expect(movedTo(3, 2, 1)).toBe(2);
  expect(movedTo(3, 0, -1)).toBe(0);
});
