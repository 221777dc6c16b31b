import { expect, test } from 'vitest';
import { tooLongText } from './length-limit.ts';

test('a text of the greatest length is accepted', () => {
  expect(tooLongText('abc', 3)).toBe('');
});

test('a longer text states the limit and how much is too much', () => {
  expect(tooLongText('abcd', 3)).toBe('Au plus 3\u00a0caractères\u202f: 1\u00a0caractère de trop.');
  expect(tooLongText('a'.repeat(1500), 1000)).toBe(
    'Au plus 1\u202f000\u00a0caractères\u202f: 500\u00a0caractères de trop.',
  );
});
