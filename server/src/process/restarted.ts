import type { ChildProcess } from 'node:child_process';

const RESTART_MS = 1000;
/** Maximum delay of the exponential backoff. */
const SLOWEST_RESTART_MS = 15_000;
/** A process that ran this long resets the backoff. */
const WELL_MS = 30_000;
const STOP_MS = 20_000;

export type Restarted = {
  name: string;
  launch: () => ChildProcess;
  report: (line: string) => void;
  changed: () => void;
};
export type NodeProcess = { name: string; pid: () => number | undefined; stop: () => Promise<void> };

/** Starts a process and starts it again each time it ends, until `stop`. */
export function startRestarted({ name, launch, report, changed }: Restarted): NodeProcess {
  let child: ChildProcess | undefined;
  let stopping = false;
  let again: NodeJS.Timeout | undefined;
  let wait = RESTART_MS;
  const start = (): void => {
    const startedAt = performance.now();
    child = launch();
    changed();
    child.once('error', (error) => report(`${name}\u202f: ${error.message}`));
    child.once('exit', (code, signal) => {
      child = undefined;
      changed();
      if (stopping) return;
      wait = performance.now() - startedAt > WELL_MS ? RESTART_MS : Math.min(wait * 2, SLOWEST_RESTART_MS);
      report(`${name} s’est arrêté (${signal ?? `code ${code}`})\u202f; il est relancé.`);
      again = setTimeout(start, wait / 2);
    });
  };
  start();
  return {
    name,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(again);
      const running = child;
      if (!running) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
        running.once('exit', () => {
          clearTimeout(late);
          resolve();
        });
        running.kill('SIGTERM');
      });
    },
  };
}
