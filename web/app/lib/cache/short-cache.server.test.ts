import { expect, test } from 'vitest';
import { createShortCache } from './short-cache.server.ts';

test('caches a value for a moment, by key', async () => {
  let time = 0;
  let reads = 0;
  const cached = createShortCache<number>(1000, () => time);
  const read = async () => ++reads;
  expect(await cached('a', read)).toBe(1);
  expect(await cached('a', read)).toBe(1);
  expect(await cached('b', read)).toBe(2);
  time = 1000;
  expect(await cached('a', read)).toBe(3);
});

test('does not cache a failure', async () => {
  const cached = createShortCache<number>(1000, () => 0);
  await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cached('a', async () => 7)).toBe(7);
});
