import { connect } from 'node:net';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { fastifyOptions } from '../../app.ts';
import { checkHost } from './host.ts';

async function server(
  names: readonly string[] | null,
  trustProxy: false | string = false,
): Promise<FastifyInstance> {
  const app = Fastify(fastifyOptions({ trustProxy, logLevel: 'silent' }));
  checkHost(app, names);
  app.get('/', async ({ host }) => new URL(`http://${host}/`).href);
  app.get('/health/live', async () => 'here');
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}
const MALFORMED = [
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'user@a',
  '<script>',
  'a:b',
  'a:99999',
  '[::1',
  '1.2.3.256',
  'a..b',
  '.a',
  'a,b',
  'x'.repeat(400),
];

it.each(MALFORMED)(
  'refuses the host « %s » with 400, as the host or as the one forwarded by a proxy',
  async (host) => {
    const app = await server(null, 'loopback');
    for (const headers of [{ host }, { host: 'pomelo.fr', 'x-forwarded-host': host.replace(',b', ' b') }]) {
      const answer = await app.inject({ url: '/', headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain(host);
    }
  },
);

it.each([
  'pomelo.fr',
  'POMELO.fr:8443',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'pomelo_web',
  'pomelo.fr.',
])('takes the host « %s »', async (host) =>
  expect((await (await server(null)).inject({ url: '/', headers: { host } })).statusCode).toBe(200),
);

it('answers no host, whatever its characters, with a failure of ours', async () => {
  const app = await server(null);
  const host = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => /^[\x21-\x7e]+$/.test(text));
  await fc.assert(
    fc.asyncProperty(host, async (given) => {
      expect([200, 400]).toContain((await app.inject({ url: '/', headers: { host: given } })).statusCode);
    }),
  );
});

async function sendRaw(app: FastifyInstance, head: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write(`${head}\r\n\r\n`);
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    socket.end();
  }
  return answer.split('\r\n', 1)[0] ?? '';
}

it('refuses two Host headers, even of one value, and none', async () => {
  const app = await server(null);
  for (const second of ['pomelo.fr', 'autre.fr'])
    expect(
      await sendRaw(app, `GET / HTTP/1.1\r\nHost: pomelo.fr\r\nhost: ${second}\r\nConnection: close`),
    ).toContain(' 400 ');
  expect(await sendRaw(app, 'GET / HTTP/1.0')).toContain(' 400 ');
  expect(await sendRaw(app, 'GET /health/live HTTP/1.0')).toContain(' 200 ');
  expect(await sendRaw(app, 'GET / HTTP/1.1\r\nHost: pomelo.fr\r\nConnection: close')).toContain(' 200 ');
});

it('refuses a target with a host, or without a path', async () => {
  const app = await server(null);
  for (const target of ['http://autre.fr/', 'http://pomelo.fr/', 'a://x/'])
    expect(
      await sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: pomelo.fr\r\nConnection: close`),
      target,
    ).toContain(' 400 ');
});

it('of a development server takes this machine, IP addresses and the names it was given, and no other', async () => {
  const app = await server(['essai.pomelo.fr']);
  const status = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode;
  for (const host of [
    'localhost:3000',
    'essai.localhost',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.20:3000',
    'essai.pomelo.fr',
  ])
    expect(await status(host), host).toBe(200);
  for (const host of [
    'pomelo.fr',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'notlocalhost',
  ])
    expect(await status(host), host).toBe(400);
});
