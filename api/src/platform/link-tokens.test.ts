import { expect, it } from 'vitest';
import { hashOf, newLinkToken } from './link-tokens.ts';

it('creates tokens that fit an address, differ each time, and are found again by their hash only', () => {
  const [one, other] = [newLinkToken(), newLinkToken()];
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(other.token);
  expect(one.hash).toEqual(hashOf(one.token));
  expect(one.hash).toHaveLength(32);
  expect(one.hash.toString('base64url')).not.toBe(one.token);
});
