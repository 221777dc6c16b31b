import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { fastifyOptions } from '../../app.ts';
import { endSlowBodies } from './slow-bodies.ts';

async function server(): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify(fastifyOptions({ trustProxy: false, logLevel: 'silent' }));
  // Four of a hundred parts that a client sends in the meantime are enough: a busy machine is not taken for
  // a slow client.
  endSlowBodies(app, { everyMs: 1000, leastBytes: 2000 });
  app.post('/', { bodyLimit: 2 * LENGTH }, async ({ body }) => ({ length: JSON.stringify(body).length }));
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { app, port: address.port };
}

/** More than a form. */
const LENGTH = 100_000;
const SHORT_LENGTH = 60_000;

function openRequest(port: number, length = LENGTH): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"`,
  );
  return socket;
}

/**
 * Sends so many bytes every ten milliseconds until the server answers or disconnects; resolves with the
 * response.
 */
function send(socket: Socket, bytes: number, length = LENGTH): Promise<string> {
  let left = length - 2;
  let answer = '';
  const pace = setInterval(() => {
    const part = Math.min(bytes, left);
    left -= part;
    socket.write('a'.repeat(part) + (left === 0 ? '"' : ''));
    if (left === 0) clearInterval(pace);
  }, 10);
  return new Promise((resolve) => {
    socket.on('data', (data: Buffer) => {
      answer += data.toString();
      socket.end();
    });
    socket.on('close', () => {
      clearInterval(pace);
      resolve(answer);
    });
  });
}

it('hangs up on a body that comes drop by drop', async () => {
  const { port } = await server();
  expect(await send(openRequest(port), 1)).toBe('');
});

it('disconnects from a form that is not complete within the time limit, although data arrives', async () => {
  const { port } = await server();
  expect(await send(openRequest(port, SHORT_LENGTH), 300, SHORT_LENGTH)).toBe('');
});

it('hangs up on a body that stops coming', async () => {
  const { port } = await server();
  const socket = openRequest(port);
  await new Promise((closed) => socket.on('close', closed));
});

it('waits longer for a large one whose data arrives', async () => {
  const { port } = await server();
  expect(await send(openRequest(port), 500)).toContain(`{"length":${LENGTH}}`);
});

it('ignores requests without a body, and those without a socket', async () => {
  const { app, port } = await server();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(200);
});

it('gives a large file two minutes, and the headers before it fifteen seconds', async () => {
  const { app } = await server();
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([120_000, 15_000]);
});
