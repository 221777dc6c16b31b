import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** A tighter threshold sheds healthy load; without one, twice the capacity makes everybody wait. */
const MAX_EVENT_LOOP_DELAY_MS = 250;
const RETRY_AFTER_SECONDS = 2;

type IsShedLast = (request: FastifyRequest) => boolean;
const isMarked: IsShedLast = ({ routeOptions }) => routeOptions.config.shedLast === true;

/** Sheds load when the event loop is late. Requests that are shed last (booking, cart) still pass. */
export async function addPressureRelief(
  app: FastifyInstance,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
  isShedLast: IsShedLast = isMarked,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async (request) => {
      if (isShedLast(request)) return;
      throw new Refusal('unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
