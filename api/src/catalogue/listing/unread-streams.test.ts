import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogueEvents } from './events.ts';

/** Sold ones: some 20 kB of text an event. */
const CHANGED = Array.from({ length: 200 }, (_, id) => id);
let publish: () => void = () => undefined;
const events = createCatalogueEvents({
  item: () => undefined,
  bookingsOf: () => [],
  generation: () => 1,
  prepare: async () => undefined,
  subscribe: (listener) => {
    publish = () => listener(1, CHANGED);
    return () => undefined;
  },
});
const app = Fastify();
app.get('/events', (_request, reply) => events.open(reply, null));
beforeAll(() => app.ready());
afterAll(async () => {
  events.close();
  await app.close();
});

/** As the page of the same process relays it (server/src/web/injection.ts). */
async function follow() {
  const leaves = new AbortController();
  const { signal } = leaves;
  const answer = await app.inject({ url: '/events', payloadAsStream: true, signal });
  const stream = answer.stream().on('error', () => undefined);
  return { stream, leave: () => leaves.abort() };
}

// CAT-7
it('a reader who does not read is disconnected before its unread events fill the memory', async () => {
  const [stopped, reading] = [await follow(), await follow()];
  reading.stream.resume();
  let most = 0;
  const isDisconnected = (): boolean => {
    publish();
    most = Math.max(most, stopped.stream.readableLength);
    return stopped.stream.destroyed;
  };
  await expect.poll(isDisconnected, { timeout: 15_000, interval: 20 }).toBe(true);
  expect(most).toBeLessThan(512 * 1024);
  expect(reading.stream.destroyed).toBe(false);
  reading.leave();
});
