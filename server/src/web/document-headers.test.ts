import { expect, test } from 'vitest';
import { isFramed } from './document-headers.ts';

test('only what is held in a sandbox and says so may stand in a frame of ours', () => {
  const policies = [
    "sandbox; default-src 'none'; frame-ancestors 'self'",
    "default-src 'self'; frame-ancestors 'self'",
    "sandbox; default-src 'none'; frame-ancestors 'none'",
    undefined,
  ];
  expect(policies.map(isFramed)).toEqual([true, false, false, false]);
});
