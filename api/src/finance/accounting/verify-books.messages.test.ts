import { expect, test } from 'vitest';
import { brokenText } from './verify-books.messages.ts';

test('names the first number of each broken series', () => {
  expect(brokenText(['F2026-000012', 'VE2026-000003'])).toContain('F2026-000012, VE2026-000003.');
});
