import { expect, it } from 'vitest';
import { pageText } from './tables.messages.ts';

it('numbers pages', () => {
  expect(pageText(2, 1044)).toBe('Page 2 sur 1\u202f044');
});
