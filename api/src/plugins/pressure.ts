import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/** A tighter threshold sheds healthy load; without one, twice the capacity makes everybody wait. */
const MAX_EVENT_LOOP_DELAY_MS = 250;
const RETRY_AFTER_SECONDS = 2;

/** Sheds load when the event loop is late. Calls marked `shedLast` (booking, cart) still pass. */
export async function addPressureRelief(app: FastifyInstance, maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async (request) => {
      if (request.routeOptions.config.shedLast) return;
      throw new Refusal('unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
