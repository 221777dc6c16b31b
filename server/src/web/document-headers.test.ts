import { expect, test } from 'vitest';
import { isFramed } from './document-headers.ts';

test('only a sandboxed document that allows it may be framed by our pages', () => {
  const policies = [
    "sandbox; default-src 'none'; frame-ancestors 'self'",
    "default-src 'self'; frame-ancestors 'self'",
    "sandbox; default-src 'none'; frame-ancestors 'none'",
    undefined,
  ];
  expect(policies.map(isFramed)).toEqual([true, false, false, false]);
});
