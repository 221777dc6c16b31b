import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** A tighter threshold sheds healthy load; without one, twice the capacity makes everybody wait. */
const MAX_EVENT_LOOP_DELAY_MS = 250;
const RETRY_AFTER_SECONDS = 2;
const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;

type IsShedLast = (request: FastifyRequest) => boolean;
const isMarked: IsShedLast = ({ routeOptions }) => routeOptions.config.shedLast === true;

// BOOK-13
/**
 * Sheds load when the event loop is later than so many ms; never with 0. Requests that are shed last (booking, cart) still pass. Measured here and not by
 * @fastify/under-pressure, which reads the memory of the process in its timer whether that is asked or not: without a file
 * descriptor left that throws, and ends the process.
 */
export function addPressureRelief(
  app: FastifyInstance,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
  isShedLast: IsShedLast = isMarked,
): void {
  if (maxEventLoopDelay === 0) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let delayMs = 0;
  const timer = setTimeout(() => {
    // A turn of the loop so long that it holds no sample ends in one that says how long it was.
    if (delays.count > 0) delayMs = Math.max(0, delays.mean / 1e6 - RESOLUTION_MS);
    delays.reset();
    // Not an interval, which would come twice after a long turn of the loop, the second time without a sample.
    timer.refresh();
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    delays.disable();
  });
  app.addHook('onRequest', async (request) => {
    if (delayMs > maxEventLoopDelay && !isShedLast(request))
      throw new Refusal('unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
}
