import { expect, it } from 'vitest';
import { pageWords } from './tables.messages.ts';

it('numbers pages', () => {
  expect(pageWords(2, 1044)).toBe('Page 2 sur 1\u202f044');
});
