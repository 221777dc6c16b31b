import { isOutage } from './outage.server.ts';

const REPEAT_MS = 30_000;

type Parts = { write: (line: string) => void; after: (ms: number, run: () => void) => void };
const CONSOLE: Parts = {
  write: (line) => console.error(line),
  after: (ms, run) => void setTimeout(run, ms).unref(),
};

/** Reports a failed operation and its error, for a log line. */
export type FailureNote = (what: string, error: unknown) => void;

/**
 * Logs what a page does without. Of an outage, which fails every page in the same way, the first of each kind
 * and the number of those of the next thirty seconds; everything else each time.
 */
export function createFailureNote({ write, after }: Parts = CONSOLE): FailureNote {
  const counts = new Map<string, number>();
  return (what, error) => {
    const line = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    if (!isOutage(error)) return write(line);
    const count = counts.get(what);
    counts.set(what, (count ?? -1) + 1);
    if (count !== undefined) return;
    write(line);
    after(REPEAT_MS, () => {
      const more = counts.get(what) ?? 0;
      counts.delete(what);
      if (more > 0) write(`${what}, for the same reason: ${more} more in ${REPEAT_MS / 1000} s`);
    });
  };
}

export const noteFailure = createFailureNote();
