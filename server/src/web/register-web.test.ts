import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerWeb, type WebHandler } from './register-web.ts';

const PAGE = `<!doctype html><script>window.a = 1</script><script src="/x.js"></script><p>${'Bonjour '.repeat(400)}</p>`;
const html = (body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

let app: FastifyInstance;
let renders: number;
let now: number;
let generation: number;
const contexts: { secure: boolean; clientAddress: string }[] = [];

let isEndlessOver: () => void = () => undefined;
/** A body of which there is always more, until its reader leaves. */
const endless = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.from(`${Math.random()}`.repeat(500))),
    cancel: () => isEndlessOver(),
  });

const handler: WebHandler = async (request, context) => {
  renders += 1;
  contexts.push(context);
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('relation "person" of /srv/pomelo');
  if (pathname === '/away')
    return new Response(null, { status: 503, headers: { 'x-pomelo-unavailable': '1' } });
  if (pathname === '/expired')
    return new Response(null, { status: 401, headers: { 'x-pomelo-expired': '/?connexion=%2Fa&b="' } });
  if (pathname === '/mine') return html(PAGE, { 'content-security-policy': "script-src 'sha256-x'" });
  if (pathname === '/drawn')
    return html(`${PAGE}${renders}`, {
      'x-pomelo-page': request.headers.get('x-as') ?? '',
      'set-cookie': 'a=1',
    });
  if (pathname === '/secret') return html(PAGE, { 'referrer-policy': 'no-referrer' });
  if (pathname === '/address') return html(request.url);
  if (pathname === '/endless')
    return new Response(endless(), { headers: { 'content-type': 'text/csv', 'x-pomelo-stream': '1' } });
  if (pathname === '/stream')
    return new Response(PAGE, { headers: { 'content-type': 'text/csv', 'x-pomelo-stream': '1' } });
  if (pathname === '/cookies') {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['location', '/ailleurs'],
    ]);
    return new Response(null, { status: 302, headers });
  }
  return html(PAGE, { 'x-pomelo-cache': 'public' });
};

beforeEach(async () => {
  renders = 0;
  now = 1_000_000;
  generation = 1;
  contexts.length = 0;
  app = Fastify();
  app.get('/public/cart', async () => ({ api: true }));
  await registerWeb(app, {
    handler,
    now: () => now,
    generation: () => generation,
    development: false,
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the web application on Fastify', () => {
  test('does not change the routes of the API', async () => {
    expect((await get('/public/cart')).json()).toEqual({ api: true });
    expect(renders).toBe(0);
  });

  test('hides internals when a page fails or no route matches', async () => {
    for (const accept of ['text/html', '*/*']) {
      const broken = await get('/broken', { accept });
      expect([broken.statusCode, broken.headers['x-content-type-options']]).toEqual([500, 'nosniff']);
      expect(broken.headers['content-security-policy']).toContain("default-src 'none'");
      expect(broken.body).toContain('Une erreur inattendue est survenue.');
      expect(broken.body).not.toMatch(/relation|srv|stack/);
    }
    const unknown = await app.inject({ method: 'OPTIONS', url: '/page' });
    expect([unknown.statusCode, unknown.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  });

  test('returns a French 503 with Retry-After during an outage', async () => {
    for (const cookie of ['', 'pomelo_token=t']) {
      const answer = await get('/away', { cookie });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      });
      expect(answer.headers).not.toHaveProperty('x-pomelo-unavailable');
      expect(answer.body).toContain('Pomelo revient dans un instant');
    }
    await get('/away');
    expect(renders).toBe(3);
  });

  // BUYER-15
  test('returns a page with the log-in to a form of an expired session', async () => {
    const answer = await app.inject({
      method: 'GET',
      url: '/expired',
      headers: { cookie: 'pomelo_token=t' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(answer.headers).not.toHaveProperty('x-pomelo-expired');
    expect(answer.body).toContain('href="/?connexion=%2Fa&amp;b=&quot;" target="_blank"');
  });

  test('renders a page for visitors once', async () => {
    const answers = await Promise.all([get('/page'), get('/page'), get('/page')]);
    await get('/page');
    expect(renders).toBe(1);
    expect(contexts[0]).toMatchObject({ secure: false });
    for (const answer of answers) {
      expect(answer.body).toBe(PAGE);
      expect(answer.headers).not.toHaveProperty('x-pomelo-cache');
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('renders it again when the stock changed or after five seconds, but once for simultaneous changes', async () => {
    await get('/page');
    generation += 1;
    await get('/page');
    expect(renders).toBe(1);
    now += 300;
    await get('/page');
    expect(renders).toBe(2);
    now += 4000;
    await get('/page');
    expect(renders).toBe(2);
    now += 1000;
    await get('/page');
    expect(renders).toBe(3);
  });

  test('passes the requested address to pages, or the public one', async () => {
    expect((await get('/address?a=1', { host: 'ailleurs.test' })).body).toBe(
      'http://ailleurs.test/address?a=1',
    );
    const known = Fastify();
    await registerWeb(known, {
      handler,
      now: () => now,
      generation: () => generation,
      publicUrl: 'https://pomelo.fr',
      development: false,
    });
    const answer = await known.inject({ url: '/address?a=1', headers: { host: 'ailleurs.test' } });
    expect(answer.body).toBe('https://pomelo.fr/address?a=1');
    await known.close();
  });

  test('shares a page between hosts when the site has a public address', async () => {
    const known = Fastify();
    await registerWeb(known, {
      handler,
      now: () => now,
      generation: () => generation,
      publicUrl: 'https://pomelo.fr',
      development: false,
    });
    for (const host of ['pomelo.fr', 'ailleurs.test', 'ailleurs.test:81'])
      await known.inject({ url: '/page', headers: { host } });
    expect(renders).toBe(1);
    await known.close();
  });

  test('never caches a buyer’s page, nor gives a buyer a cached one', async () => {
    await get('/page', { cookie: 'pomelo_token=abc' });
    await get('/page', { cookie: 'pomelo_token=abc' });
    await get('/page');
    await get('/page', { cookie: 'x=1; pomelo_preferences=%7B%7D' });
    expect(renders).toBe(4);
  });

  test('caches a page per consent choice, and once for visitors without one', async () => {
    await get('/page', { cookie: 'consentement=audience.-messagerie' });
    await get('/page', { cookie: 'theme=x; consentement=audience.-messagerie' });
    expect(renders).toBe(1);
    await get('/page', { cookie: 'consentement=-audience.-messagerie' });
    expect(renders).toBe(2);
    await get('/page');
    await get('/page', { cookie: 'consentement=<script>' });
    await get('/page', { cookie: 'consentement=nothing.of.the.kind; consentement=audience' });
    expect(renders).toBe(3);
  });

  test('renders for each user what the application does not mark as shared', async () => {
    await Promise.all([get('/mine'), get('/mine')]);
    expect(renders).toBe(2);
  });

  test('caches a page per host, and never for Internet Explorer', async () => {
    await get('/page');
    await get('/page', { host: 'autre.fr' });
    await get('/page', { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 8.0)' });
    expect(renders).toBe(3);
  });

  test.each([['/page'], ['/mine']])('compresses %s when the browser accepts it', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('Accept-Encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE);
    expect((await get(url, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get(url)).headers).not.toHaveProperty('content-encoding');
  });

  test('preserves the content security policy that a page sets', async () => {
    expect((await get('/mine')).headers['content-security-policy']).toBe("script-src 'sha256-x'");
  });

  test('compresses a stream as it is read, and aborts it when its reader disconnects', async () => {
    for (const [accepted, plain] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['', (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await get('/stream', { 'accept-encoding': accepted });
      expect(answer.headers).not.toHaveProperty('x-pomelo-stream');
      expect(answer.headers['content-encoding'] ?? '').toBe(accepted.split(',')[0]);
      expect(plain(answer.rawPayload).toString()).toBe(PAGE);
    }
    const over = new Promise<void>((resolve) => (isEndlessOver = resolve));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const answer = await fetch(`${address}/endless`, {
      headers: { 'accept-encoding': 'br' },
      signal: gone.signal,
    });
    expect((await answer.body?.getReader().read())?.done).toBe(false);
    gone.abort();
    await over;
  });

  test('compresses equal bodies once, and preserves each answer’s own headers', async () => {
    const first = await get('/drawn', { 'x-as': 'one', cookie: 'pomelo_token=a' });
    const again = await get('/drawn', { 'x-as': 'one', cookie: 'pomelo_token=a' });
    const other = await get('/drawn', { 'x-as': 'two', cookie: 'pomelo_token=b' });
    expect(again.body).toBe(first.body);
    expect(other.body).not.toBe(first.body);
    expect(again.headers['set-cookie']).toBe('a=1');
    expect(again.headers).not.toHaveProperty('x-pomelo-page');
  });

  test('sends each cookie on its own line, and redirects unchanged', async () => {
    const answer = await get('/cookies');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers.location).toBe('/ailleurs');
  });

  test('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/page' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test('preserves a stricter referrer policy than its own', async () => {
    expect((await get('/page')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect((await get('/secret')).headers['referrer-policy']).toBe('no-referrer');
  });
});
