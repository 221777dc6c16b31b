import { REFUSALS } from '@pomelo/contract/errors.ts';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../errors.ts';
import { addPressureRelief } from './pressure.ts';

/** Any delay at all is too much for this one. */
const NOTHING_MS = Number.MIN_VALUE;
const BUSY_MS = 50;

function beBusy(): void {
  const end = performance.now() + BUSY_MS;
  while (performance.now() < end);
}

// BOOK-13
it('sheds calls when the server is late, booking and cart last', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  addPressureRelief(app, NOTHING_MS);
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? REFUSALS[error.code] : 500).send());
  app.get('/listing', async () => 'a list');
  app.post('/booking', { config: { shedLast: true } }, async () => 'booked');
  await app.ready();
  // The delay is measured once a second.
  const listing = async () => (beBusy(), (await app.inject('/listing')).statusCode);
  await expect.poll(listing, { timeout: 20_000, interval: 50 }).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/booking' })).statusCode).toBe(200);
});
