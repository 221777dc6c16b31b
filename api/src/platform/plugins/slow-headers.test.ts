import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { fastifyOptions } from '../../app.ts';

const QUICK_MS = 100;

it('hangs up on headers that come line by line and never end', async () => {
  const options = fastifyOptions({ trustProxy: false, logLevel: 'silent' });
  const app = Fastify({
    ...options,
    http: { ...options.http, headersTimeout: QUICK_MS, connectionsCheckingInterval: QUICK_MS },
  });
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 10);
  onTestFinished(() => clearInterval(drip));
  let reply = '';
  socket.on('data', (part: Buffer) => (reply += part.toString()));
  await new Promise((closed) => socket.on('close', closed));
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
});

it('never waits for headers, a request or a silent connection without end', () => {
  const { http, requestTimeout, connectionTimeout, keepAliveTimeout } = fastifyOptions({
    trustProxy: false,
    logLevel: 'silent',
  });
  for (const limit of [http?.headersTimeout, requestTimeout, connectionTimeout, keepAliveTimeout]) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(120_000);
  }
});
