import type { Transport } from '@pomelo/contract/client.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { expect, test } from 'vitest';
import { readEnvironment } from '../settings/environment.ts';
import { injectionStream, injectionTransport } from './injection.ts';
import { registerWeb, type WebRequestContext } from './register-web.ts';

/** The site and a call in one process; every page answers whom the call takes for its caller. */
async function site(trustProxy: FastifyServerOptions['trustProxy']): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy });
  app.get('/public/whoami', (request) => ({
    ip: request.ip,
    forwarded: request.headers['x-forwarded-for'] ?? null,
  }));
  const call: Transport = injectionTransport(app);
  const handler = async (_request: Request, { clientAddress }: WebRequestContext): Promise<Response> => {
    const answer = await call({
      method: 'GET',
      url: '/public/whoami',
      headers: { 'x-forwarded-for': clientAddress },
    });
    return new Response(answer.body, { headers: { 'content-type': 'application/json' } });
  };
  await registerWeb(app, { handler, now: () => 0, generation: () => 0, development: false });
  return app;
}

const forged = { 'x-forwarded-for': '192.0.2.66' };
// Not a shared page: each reader gets a separate answer.
const own = { cookie: 'pomelo_session=x' };

test('an internal call counts for its user’s address, whatever their headers contain', async () => {
  const app = await site(false);
  for (const headers of [own, { ...own, ...forged }]) {
    const answer = await app.inject({ url: '/page', headers, remoteAddress: '203.0.113.9' });
    expect(answer.json()).toEqual({ ip: '203.0.113.9', forwarded: null });
  }
});

test('behind one proxy it counts for the address that the proxy added, not for those before it', async () => {
  const app = await site(readEnvironment({ TRUST_PROXY: '1' }).trustProxy);
  const headers = { ...own, 'x-forwarded-for': '192.0.2.66, 203.0.113.9' };
  const answer = await app.inject({ url: '/page', headers, remoteAddress: '10.0.0.1' });
  expect(answer.json()).toEqual({ ip: '203.0.113.9', forwarded: null });
});

test('a stream counts for its user’s address too', async () => {
  const app = await site(false);
  const answer = await injectionStream(app)(
    '/public/whoami',
    { 'x-forwarded-for': '203.0.113.9' },
    new AbortController().signal,
  );
  expect(await answer.json()).toEqual({ ip: '203.0.113.9', forwarded: null });
});
