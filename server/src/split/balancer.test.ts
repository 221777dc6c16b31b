import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './balancer.ts';

/** A balancer before one node that is ready and answers anything. */
async function balancer() {
  const node = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const bound = node.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const started = await startBalancer({
    backends: [address],
    host: '127.0.0.1',
    port: 0,
    toPeople: false,
    behindProxy: false,
  });
  onTestFinished(async () => {
    await started.close();
    node.closeAllConnections();
    node.close();
  });
  await expect.poll(started.readyNodes).toBe(1);
  return new URL(started.address);
}

async function statusOf({ port }: URL, head: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer.split(' ', 2)[1] ?? '';
}

it('passes on requests with one host, and refuses with 400 those with two', async () => {
  const address = await balancer();
  expect(await statusOf(address, 'GET / HTTP/1.1\r\nHost: pomelo.fr')).toBe('200');
  expect(await statusOf(address, 'GET / HTTP/1.1\r\nHost: pomelo.fr\r\nHost: autre.fr')).toBe('400');
  expect(await statusOf(address, 'GET http://autre.fr/ HTTP/1.1\r\nHost: pomelo.fr')).toBe('400');
});
