import { expect, test } from 'vitest';
import { gapText, shareOfText } from './gap.messages.ts';

test('a gap to another amount has its sign and one decimal', () => {
  expect(gapText(2_130_000, 2_240_000)).toBe('−4,9\u202f%');
  expect(gapText(2_240_000, 2_240_000)).toBe('0,0\u202f%');
  expect(gapText(2_240_000, 2_130_000)).toBe('5,2\u202f%');
  expect(shareOfText(144_000, 2_170_000)).toBe('6,6\u202f%');
});
