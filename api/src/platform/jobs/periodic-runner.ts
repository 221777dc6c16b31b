import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { inPool } from '../db/pool-purpose.ts';
import { acrossWorkspaces } from '../db/workspace-scope.ts';
import { createOutageLog } from '../logging/outage-log.ts';

export type PeriodicRunner = {
  /** Runs the tasks soon, once for several calls; never rejects. */
  runSoon: () => void;
  /** Waits for a running round. */
  close: () => Promise<void>;
};

/**
 * Runs `tasks` in sequence every `everyMs` and on request, never concurrently; a failing task does not stop
 * the others.
 */
export function createPeriodicRunner(
  tasks: readonly (() => Promise<void>)[],
  everyMs: number,
  log: { warn: (details: object, message: string) => void },
): PeriodicRunner {
  const logOutage = createOutageLog();
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      for (const task of tasks) {
        try {
          await inPool('jobs', () => acrossWorkspaces('periodic', task));
        } catch (error) {
          if (error instanceof Error && isDatabaseUnavailable(error))
            logOutage(log, error, 'periodic-task', 'periodic task failed');
          else log.warn({ err: error }, 'periodic task failed');
        }
      }
    } while (again && !closed);
    running = undefined;
  };
  const runSoon = (): void => {
    if (closed) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(runSoon, everyMs).unref();
  const close = async (): Promise<void> => {
    closed = true;
    clearInterval(timer);
    await running;
  };
  return { runSoon, close };
}
