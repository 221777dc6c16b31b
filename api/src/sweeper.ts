import type { FastifyBaseLogger } from 'fastify';

export type Sweeper = {
  /** Sweeps soon, once, however often it is asked; never fails. */
  sweepSoon: () => void;
  /** Waits for a sweep under way. */
  close: () => Promise<void>;
};

/** Runs `sweep` every `everyMs`, and when asked, never twice at once. */
export function createSweeper(sweep: () => Promise<void>, everyMs: number, log: FastifyBaseLogger): Sweeper {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await sweep();
      } catch (error) {
        log.warn({ err: error }, 'sweep failed');
      }
    } while (again && !closed);
    running = undefined;
  };
  const sweepSoon = (): void => {
    if (closed) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(sweepSoon, everyMs).unref();
  const close = async (): Promise<void> => {
    closed = true;
    clearInterval(timer);
    await running;
  };
  return { sweepSoon, close };
}
