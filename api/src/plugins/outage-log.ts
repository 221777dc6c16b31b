import type { FastifyBaseLogger } from 'fastify';

const AGAIN_MS = 30_000;

export type OutageLog = (log: FastifyBaseLogger, error: Error, code: string) => void;

/** As `setTimeout`, which a test replaces. */
type After = (ms: number, run: () => void) => void;
const later: After = (ms, run) => void setTimeout(run, ms).unref();

const kindOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);

/**
 * Logs what the database, or the machine, refuses: the first of a kind whole, and those of the next thirty seconds as one
 * count. An outage refuses each call for one reason: thousands of stacks would hide it, and fill the disk.
 */
export function createOutageLog(after: After = later): OutageLog {
  const counts = new Map<string, number>();
  return (log, error, code) => {
    const kind = kindOf(error);
    const count = counts.get(kind);
    if (count !== undefined) {
      counts.set(kind, count + 1);
      return;
    }
    counts.set(kind, 0);
    log.warn({ err: error, code }, 'refused');
    after(AGAIN_MS, () => {
      const more = counts.get(kind) ?? 0;
      counts.delete(kind);
      if (more > 0) log.warn({ code, kind, more, seconds: AGAIN_MS / 1000 }, 'refused for the same reason');
    });
  };
}
