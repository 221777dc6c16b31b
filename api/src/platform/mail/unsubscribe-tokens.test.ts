import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const tokens = createUnsubscribeTokens('a secret of at least thirty-two characters');
const id = randomUUID();

test.each([
  'custom-search',
  'favorite-price',
  'waiting-list',
  'approvals',
  'booking-ending',
  'orders',
  'company-papers',
] as const)('a link for %s reports it', (kind) => {
  const token = tokens.sign({ kind, id });
  expect(tokens.read(token)).toEqual({ kind, id });
  expect(token.length).toBeLessThanOrEqual(200);
  expect(token).toMatch(/^[\w-]+$/);
});

// SEARCH-2
test('a link that was changed, or signed with another secret, is invalid', () => {
  const token = tokens.sign({ kind: 'custom-search', id });
  const other = createUnsubscribeTokens('another secret of at least thirty-two characters').sign({
    kind: 'custom-search',
    id,
  });
  const touched = [
    `f${token.slice(1)}`,
    `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`,
    token.slice(0, -1),
    `${token}A`,
  ];
  for (const wrong of [...touched, other, '', 'x', id]) expect(tokens.read(wrong), wrong).toBeUndefined();
});
