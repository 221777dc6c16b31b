const AGAIN_MS = 30_000;

type Log = { warn: (details: object, message: string) => void };
/** `what` describes the failure; by default « refused », for a call. */
export type OutageLog = (log: Log, error: Error, code: string, what?: string) => void;

/** Same as `setTimeout`, which a test replaces. */
type After = (ms: number, run: () => void) => void;
const later: After = (ms, run) => void setTimeout(run, ms).unref();

const kindOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;

/**
 * Logs errors of the database, or of the machine: the first of a kind in full, and those of the next thirty
 * seconds as one count. An outage refuses each call for one reason: thousands of stacks would hide it, and
 * fill the disk.
 */
export function createOutageLog(after: After = later): OutageLog {
  const counts = new Map<string, number>();
  return (log, error, code, what = 'refused') => {
    const kind = kindOf(error);
    const counted = `${what} ${kind}`;
    const count = counts.get(counted);
    if (count !== undefined) {
      counts.set(counted, count + 1);
      return;
    }
    counts.set(counted, 0);
    log.warn({ err: error, code }, what);
    after(AGAIN_MS, () => {
      const more = counts.get(counted) ?? 0;
      counts.delete(counted);
      if (more > 0) log.warn({ code, kind, more, seconds: AGAIN_MS / 1000 }, `${what} for the same reason`);
    });
  };
}
