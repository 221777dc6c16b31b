import { describe, expect, it } from 'vitest';
import { writeKeysOf } from './write-keys.server.ts';

const buildRequest = (key?: string) =>
  new Request('https://pomelo.test/panier', {
    method: 'POST',
    headers: key ? { 'idempotency-key': key } : {},
  });
const KEY = '0199a000-0000-7000-8000-000000000001';
const OTHER = '0199a000-0000-7000-8000-000000000002';
const keysOf = (key: string | undefined, ...calls: string[]) =>
  calls.map(writeKeysOf(buildRequest(key), () => 'new'));

describe('the idempotency keys of a request', () => {
  it('are the same when the browser sends it again, different for each call', () => {
    const [first, second] = [
      keysOf(KEY, 'POST /a', 'POST /b', 'POST /a'),
      keysOf(KEY, 'POST /a', 'POST /b', 'POST /a'),
    ];
    expect(first).toEqual(second);
    expect(new Set([...first, ...keysOf(OTHER, 'POST /a')]).size).toBe(4);
    for (const key of first)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('are new ones where the browser sent none, or something else', () => {
    expect([...keysOf(undefined, 'POST /a'), ...keysOf('x', 'POST /a')]).toEqual(['new', 'new']);
  });
});
