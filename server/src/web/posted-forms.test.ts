import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { endSlowBodies } from '@pomelo/api/platform/plugins/slow-bodies.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerWeb, type WebHandler } from './register-web.ts';

/** The fields of a form, a file by its name and size. */
const postForm = async (form = new FormData()): Promise<string> =>
  [...form]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name} ${value.size}`}`)
    .join('&');

let app: FastifyInstance;
let renders: number;
const handler: WebHandler = async (request, { form }) => {
  renders += 1;
  const { pathname } = new URL(request.url);
  return new Response(
    pathname === '/origin' ? (request.headers.get('origin') ?? 'none') : await postForm(form),
  );
};
const PARTS = { handler, now: () => 1_000_000, generation: () => 1, development: false };

beforeEach(async () => {
  renders = 0;
  app = Fastify();
  const formKindOf = (path: string) => (path.startsWith('/upload') ? 'upload' : 'short');
  await registerWeb(app, { ...PARTS, formKindOf });
});
afterEach(() => app.close());

describe('a request that changes something', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/echo',
      payload: 'a=1&b=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'pomelo.fr', ...headers },
    });

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://pomelo.fr' }],
    [{ origin: 'https://pomelo.fr' }],
  ])('reaches the application with its body when it comes from this site: %j', async (headers) => {
    const answer = await post(headers);
    expect([answer.statusCode, answer.body]).toEqual([200, 'a=1&b=2']);
  });

  test.each<[Record<string, string>]>([
    [{}],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://pomelo.fr' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://mechant.fr' }],
    [{ origin: 'null' }],
  ])('is refused with a page when another site may have asked for it: %j', async (headers) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Demande refusée');
    expect(renders).toBe(0);
  });

  test('from a page without referrer has no origin that the application would refuse', async () => {
    const send = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/origin',
        headers: { host: 'pomelo.fr', 'sec-fetch-site': 'same-origin', origin },
      });
    expect((await send('null')).body).toBe('none');
    expect((await send('http://pomelo.fr')).body).toBe('http://pomelo.fr');
  });

  const file = (bytes: number, type = 'multipart/form-data; boundary=limite') => ({
    payload: Buffer.concat([
      Buffer.from('--limite\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'),
      Buffer.alloc(bytes, 'a'),
      Buffer.from('\r\n--limite--\r\n'),
    ]),
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  });
  const MEBIBYTE = 1024 * 1024;

  test('brings its files where files are expected, up to 12 MB, announced or not', async () => {
    const send = (bytes: number, isAnnounced: boolean) => {
      const { payload, headers } = file(bytes);
      return app.inject({
        method: 'POST',
        url: '/upload/echo',
        headers,
        payload: isAnnounced ? payload : Readable.from([payload]),
      });
    };
    for (const isAnnounced of [true, false]) {
      expect((await send(11 * MEBIBYTE, isAnnounced)).body).toBe(`photo=a.jpg ${11 * MEBIBYTE}`);
      const refused = await send(13 * MEBIBYTE, isAnnounced);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        413,
        'text/html; charset=utf-8',
      ]);
      expect(refused.body).toContain('Cet envoi est trop lourd');
    }
    expect((await app.inject({ method: 'POST', url: '/echo', ...file(MEBIBYTE) })).statusCode).toBe(413);
  });

  test('is not delayed by slow uploads of another address, however many', async () => {
    const { payload, headers } = file(1000);
    const begin = payload.subarray(0, 500);
    const slow = Array.from({ length: 40 }, () => {
      const body = new Readable({ read: () => undefined });
      body.push(begin);
      const leaves = new AbortController();
      const answer = app.inject({
        method: 'POST',
        url: '/upload/echo',
        headers,
        payload: body,
        remoteAddress: '192.0.2.1',
        signal: leaves.signal,
      });
      return { leaves, answer: answer.then(({ statusCode }) => statusCode).catch(() => undefined) };
    });
    // Of forty, four are read, twenty wait and the others are refused with Retry-After.
    await expect.poll(() => Promise.race(slow.map(({ answer }) => answer))).toBe(503);
    const other = await app.inject({
      method: 'POST',
      url: '/upload/echo',
      headers,
      payload,
      remoteAddress: '192.0.2.2',
    });
    expect([other.statusCode, other.body]).toEqual([200, 'photo=a.jpg 1000']);
    for (const { leaves } of slow) leaves.abort();
  });

  test('is refused with 400 when its form is truncated, and 415 for an unknown content type', async () => {
    const { payload, headers } = file(1000);
    const send = (type: string, body: Buffer) =>
      app.inject({
        method: 'POST',
        url: '/upload/echo',
        headers: { ...headers, 'content-type': type },
        payload: body,
      });
    const cut = await send(headers['content-type'], payload.subarray(0, 500));
    expect(cut.statusCode).toBe(400);
    expect(cut.body).toContain('Ce formulaire n’a pas pu être lu');
    for (const type of ['text/plain', 'application/json', 'application/pdf'])
      expect((await send(type, Buffer.from('{}'))).statusCode, type).toBe(415);
  });

  test('is ended when its form arrives too slowly', async () => {
    const slow = Fastify();
    endSlowBodies(slow, { everyMs: 50, leastBytes: 1000 });
    await registerWeb(slow, PARTS);
    await slow.listen({ port: 0, host: '127.0.0.1' });
    const address = slow.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').on(
      'error',
      () => undefined,
    );
    const type = 'application/x-www-form-urlencoded';
    socket.write(
      `POST /echo HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`,
    );
    const drip = setInterval(() => socket.write('a'), 5);
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    await new Promise((closed) => socket.on('close', closed));
    clearInterval(drip);
    await slow.close();
    expect([answer, renders]).toEqual(['', 0]);
  });

  test('is answered as problem+json for scripts', async () => {
    const { payload, headers } = file(13 * MEBIBYTE);
    const answer = await app.inject({
      method: 'POST',
      url: '/upload/echo',
      headers: { ...headers, accept: '*/*' },
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 413, title: 'Envoi trop volumineux' });
  });

  test('is refused with 429 once its address sent too many in a minute, before its form is read', async () => {
    const send = (remoteAddress: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/echo',
        payload,
        remoteAddress,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
        },
      });
    for (let sent = 0; sent < 1200; sent += 1) expect((await send('192.0.2.1', 'a=1')).statusCode).toBe(200);
    const answer = await send('192.0.2.1', 'a&'.repeat(300));
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Trop d’envois à la suite');
    expect((await send('192.0.2.2', 'a=1')).statusCode).toBe(200);
  });
});
