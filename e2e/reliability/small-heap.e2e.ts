import { type Portal, startPortal } from '../support/portal/portal.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

/** Less ends at its start: the code alone takes about a hundred. */
const HEAP_MB = 128;
const CLIENTS = 200;
const CALLS = 5;
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, SHED_AFTER_MS: '500' });
});
afterAll(() => portal.stop());

test('a server with a heap of 128 MB survives 200 clients that read pages', async () => {
  const statuses = new Set<number>();
  const statusOf = async (path: string): Promise<number> => {
    const answer = await fetch(portal.address + path);
    await answer.arrayBuffer();
    return answer.status;
  };
  const client = async (place: number): Promise<void> => {
    for (let call = 0; call < CALLS; call += 1)
      statuses.add(await statusOf(`/vente-voiture-marchand?prix-max=${5000 + place * CALLS + call}`));
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, place) => client(place)));
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  await expect.poll(() => statusOf('/health/ready')).toBe(200);
  await expect.poll(() => statusOf('/vente-voiture-marchand')).toBe(200);
  expect(portal.output()).not.toContain('out of memory');
});
