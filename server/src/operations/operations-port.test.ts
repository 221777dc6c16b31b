import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { openOperationsPort, type OperationsPort } from './operations-port.ts';

const TOKEN = 'a-token-of-sixteen-signs';
let port: OperationsPort | undefined;
afterEach(() => port?.close());

const open = async (token?: string): Promise<void> => {
  port = await openOperationsPort({ host: '127.0.0.1', port: 0, token }, createLifecycle());
};
const statusOf = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${port?.address}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

describe('the metrics port', () => {
  // OPS-2
  it.each(['evil.example', 'evil.example:9464', 'localhost.evil.example', 'a b', '127.0.0.1.evil.example'])(
    'without a token refuses the host name %s, to prevent DNS rebinding',
    async (host) => {
      await open();
      expect(await statusOf('/metrics', { host })).toBe(400);
      expect(await statusOf('/health/live', { host })).toBe(200);
    },
  );

  it.each(['127.0.0.1:9464', 'localhost', 'LOCALHOST:9464', '[::1]:9464', '10.0.0.7'])(
    'without a token answers %s',
    async (host) => {
      await open();
      expect(await statusOf('/metrics', { host })).toBe(200);
    },
  );

  it('with a token answers any host name, to callers who send it', async () => {
    await open(TOKEN);
    expect(await statusOf('/metrics', { host: 'pomelo:9464' })).toBe(401);
    expect(await statusOf('/metrics', { host: 'pomelo:9464', authorization: `Bearer ${TOKEN}` })).toBe(200);
  });
});
