import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

const app = Fastify({ rewriteUrl: readableAddress });
app.get('/*', async ({ url }) => url);
app.get('/public/cart/:id', async ({ url }) => url);

test.each([
  ['/citro%C3', '/citro%25C3'],
  ['/%?q=%', '/%25?q=%'],
  ['/citro%C3%ABn?q=%C3', '/citro%C3%ABn?q=%C3'],
  ['/contact', '/contact'],
])('%s reaches a page as %s', async (requested, read) => {
  const { statusCode, body } = await app.inject(requested);
  expect([statusCode, body]).toEqual([200, read]);
});

test('a call with an unreadable address stays refused', async () => {
  expect((await app.inject('/public/cart/%')).statusCode).toBe(400);
});
