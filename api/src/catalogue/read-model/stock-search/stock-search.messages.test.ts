import { expect, test } from 'vitest';
import { STOCK_IS_LOADING } from './stock-search.messages.ts';

test('says that a moment is enough', () => {
  expect(STOCK_IS_LOADING).toContain('dans quelques secondes');
});
