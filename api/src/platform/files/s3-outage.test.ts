import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { startS3Server } from '../../testing/files/s3-server.ts';
import { FilesUnavailable } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

/** Passes requests on to the bucket, or answers by itself. */
let answer: { status: number; body: string } | 'cut' | null = null;
const server = await startS3Server();
const relay = createServer((request, response) => {
  if (answer === 'cut') return void request.socket.destroy();
  if (answer) return void response.writeHead(answer.status).end(answer.body);
  void pass(request, response);
});
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' &&
      !['connection', 'content-length', 'expect', 'transfer-encoding'].includes(name)
        ? [[name, value]]
        : [],
    ),
  );
  const body = Buffer.concat(await Array.fromAsync<Buffer>(request));
  const answered = await fetch(new URL(request.url ?? '/', server.settings.endpoint), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body } : {}),
  });
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
relay.listen(0, '127.0.0.1');
await once(relay, 'listening');
const address = relay.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(async () => {
  relay.close();
  await server.close();
});
const settings = { ...server.settings, endpoint: `http://127.0.0.1:${port}` };
const files = await openS3FileStore(settings);

// OPS-13
test.each([
  ['cut connections', 'cut' as const],
  ['a failing service', { status: 503, body: '' }],
  ['too many requests', { status: 429, body: '' }],
])('%s are an outage that passes, and nothing is lost', async (_what, outage) => {
  const key = `library/${randomUUID()}.webp`;
  await files.write(key, Buffer.from('before'));
  answer = outage;
  await expect(files.read(key)).rejects.toThrow(FilesUnavailable);
  await expect(files.has(key)).rejects.toThrow(FilesUnavailable);
  await expect(files.write(key, Buffer.from('after'))).rejects.toThrow(FilesUnavailable);
  answer = null;
  expect((await files.read(key))?.toString()).toBe('before');
});

test('a refusal of the keys is a fault of the settings, not a file that is missing', async () => {
  answer = { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
  await expect(files.read('library/one.webp')).rejects.toMatchObject({ name: 'AccessDenied' });
  answer = { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
  await expect(files.read('library/one.webp')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  answer = null;
  await expect(openS3FileStore({ ...settings, bucket: 'none' })).rejects.toMatchObject({ name: 'NotFound' });
});
