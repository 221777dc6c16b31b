import { testApi } from '@pomelo/api/testing/app.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { fetchStream } from './fetching.ts';
import { relayPictures } from './picture-relay.ts';

const { app: api, db } = await testApi();
const base = await api.listen({ port: 0, host: '127.0.0.1' });
const site = Fastify();
relayPictures(site, fetchStream(base));
afterAll(() => site.close());

const drawing = JSON.stringify({ body: 'citadine', paint: '#2c5541', view: 'front' });
const { id } = await db
  .insertInto('media_object')
  .values({ drawing, file_key: null })
  .returning('id')
  .executeTakeFirstOrThrow();
const path = `/api/mediaObject/${id}?resolution=640x360`;

test('a picture is relayed from the API, and revalidated by its ETag', async () => {
  const accept = { accept: 'image/avif,image/webp' };
  const [relayed, own] = [
    await site.inject({ url: path, headers: accept }),
    await api.inject({ url: path, headers: accept }),
  ];
  expect(relayed.statusCode).toBe(200);
  expect(relayed.rawPayload.equals(own.rawPayload)).toBe(true);
  for (const name of ['content-type', 'cache-control', 'etag', 'vary'])
    expect(relayed.headers[name], name).toBe(own.headers[name]);
  const again = await site.inject({
    url: path,
    headers: { ...accept, 'if-none-match': String(relayed.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('HEAD answers as GET', async () => {
  const head = await site.inject({ method: 'HEAD', url: path, headers: { accept: 'image/webp' } });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/webp', '']);
});

test('relays refusals of the API, and only pictures', async () => {
  expect((await site.inject('/api/mediaObject/999999?resolution=640x360')).statusCode).toBe(404);
  expect((await site.inject(`/api/mediaObject/${id}?resolution=1x1`)).statusCode).toBe(400);
  for (const url of ['/api/mediaObject/..%2fcar_seos', '/api/car_seos', '/api/mediaObject/1/../../car_seos'])
    expect((await site.inject(url)).json(), url).toMatchObject({
      message: expect.stringContaining('not found'),
    });
});
