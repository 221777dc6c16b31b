import { expect, it } from 'vitest';
import { fileSize } from '../src/file-size.ts';

it.each([
  [0, '0\u202fKo'],
  [12, '1\u202fKo'],
  [482 * 1024, '482\u202fKo'],
  [1024 * 1024, '1\u202fMo'],
  [1.24 * 1024 * 1024, '1,2\u202fMo'],
  [10 * 1024 * 1024, '10\u202fMo'],
])('writes %d bytes as %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
