import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('shortens a text between two characters, never within one', () => {
  expect(cutText('Réserve', 4)).toBe('Rése');
  expect(cutText('ab🚗', 4)).toBe('ab🚗');
  expect(cutText('ab🚗', 3)).toBe('ab');
  expect(cutText('ab🚗', 2)).toBe('ab');
  expect(cutText('🚗🚗', 3)).toBe('🚗');
});
