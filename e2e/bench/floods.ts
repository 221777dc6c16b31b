import { request } from 'node:http';
import { endpoints } from '@pomelo/contract/index.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { siteRoutes } from '../support/site-routes.ts';
import type { BenchPortal } from './portal.ts';

const FLOOD_BYTES = 2 * 1024 * 1024;
const TYPES = {
  urlencoded: ['application/x-www-form-urlencoded', Buffer.alloc(FLOOD_BYTES, 'a&')],
  json: ['application/json', Buffer.concat([Buffer.from('[0'), Buffer.alloc(FLOOD_BYTES, ',0')])],
  multipart: [
    'multipart/form-data; boundary=x',
    Buffer.alloc(FLOOD_BYTES, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'),
  ],
} as const;
const SAMPLE = '018f2b7e-0000-7000-8000-000000000000';

export type FloodFigures = { floods: number; longestMs: number; longestAt: string; aloneMs: number };

/** Posts one flood, without its length, and resolves once it is answered or cut. */
function flood(
  base: URL,
  path: string,
  method: string,
  [type, body]: readonly [string, Buffer],
): Promise<void> {
  return new Promise((done) => {
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked', 'sec-fetch-site': 'same-origin' };
    const sent = request(
      { hostname: base.hostname, port: base.port, path, method, headers, agent: false },
      (answer) => {
        answer.resume();
        answer.once('close', () => sent.destroy());
      },
    );
    sent.once('error', () => done());
    sent.once('close', () => done());
    sent.end(body);
  });
}

async function waitMs(base: URL): Promise<number> {
  const start = performance.now();
  await (await fetch(new URL('/health/live', base))).arrayBuffer();
  return performance.now() - start;
}

/** Response time of another client while each call and each action is flooded by a stranger. */
export async function measureFloods({ base }: BenchPortal): Promise<FloodFigures> {
  const calls = Object.values(endpoints)
    .flatMap((domain) => Object.values<Endpoint>(domain))
    .filter(({ method }) => !['GET', 'OPTIONS'].includes(method))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, SAMPLE) }));
  const actions = (await siteRoutes())
    .filter(({ hasAction }) => hasAction)
    .map(({ address }) => ({ method: 'POST', path: address }));
  const nowhere = ['/api/nothing', '/nothing'].map((path) => ({ method: 'POST', path }));
  const alone: number[] = [];
  while (alone.length < 200) alone.push(await waitMs(base));
  const figures: FloodFigures = { floods: 0, longestMs: 0, longestAt: '', aloneMs: Math.max(...alone) };
  for (const { method, path } of [...calls, ...actions, ...nowhere])
    for (const [kind, body] of Object.entries(TYPES)) {
      let isOver = false;
      const flooded = flood(base, path, method, body).then(() => (isOver = true));
      figures.floods += 1;
      while (!isOver) {
        const waited = await waitMs(base);
        if (waited > figures.longestMs)
          Object.assign(figures, { longestMs: waited, longestAt: `${method} ${path} ${kind}` });
      }
      await flooded;
    }
  return figures;
}
