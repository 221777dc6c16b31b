import { isDatabaseUnavailable } from './db/database-errors.ts';
import { inPool } from './db/pool-purpose.ts';
import { acrossWorkspaces } from './db/workspace-scope.ts';
import { createOutageLog } from './plugins/outage-log.ts';

export type Sweeper = {
  /** Sweeps soon, once, however often it is asked; never fails. */
  sweepSoon: () => void;
  /** Waits for a sweep under way. */
  close: () => Promise<void>;
};

/** Runs `sweeps` one after the other every `everyMs`, and when asked, never twice at once; one that fails holds none of the next. */
export function createSweeper(
  sweeps: readonly (() => Promise<void>)[],
  everyMs: number,
  log: { warn: (details: object, message: string) => void },
): Sweeper {
  const logOutage = createOutageLog();
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      for (const sweep of sweeps) {
        try {
          await inPool('jobs', () => acrossWorkspaces('sweeps', sweep));
        } catch (error) {
          if (error instanceof Error && isDatabaseUnavailable(error)) logOutage(log, error, 'sweep', 'sweep failed');
          else log.warn({ err: error }, 'sweep failed');
        }
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
