import { Worker } from 'node:worker_threads';
import { limitedQueue } from '../../../load/limited-queue.ts';
import type { Examined } from './pdf-thread.ts';

/** Ends a file that is made to be slow; any that a person sends takes a tenth of it. */
const TIMEOUT_MS = 20_000;
const AT_ONCE = 2;
const MAX_WAITING = 40;
/** Per caller: slow files of one hold one thread, and the other is free for all others. */
const EACH = { atOnce: 1, waiting: 12 };
const MEMORY_MEGABYTES = 512;
const UNREADABLE: Examined = { verdict: 'unreadable' };
const SCRIPT = new URL('./pdf-thread.ts', import.meta.url);

type Examiner = (bytes: Buffer) => Promise<Examined>;

// SITE-48
/**
 * Validates PDFs on two worker threads, one file of a caller at a time. A file that takes too long or too
 * much memory is `unreadable`, and the next one gets another thread. Refuses with unavailable when too many
 * files wait, of all or of one caller.
 */
export function createExaminer(script: URL = SCRIPT, timeoutMs = TIMEOUT_MS): Examiner {
  const inQueue = limitedQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING, each: EACH });
  const idle: Worker[] = [];

  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES } });
    // `exit` follows, which is what counts.
    worker.on('error', () => undefined);
    return worker;
  };
  const examine = (bytes: Buffer): Promise<Examined> => {
    const worker = idle.pop() ?? start();
    // Prevents the process from exiting while a caller waits.
    worker.ref();
    return new Promise((resolve) => {
      const end = (examined: Examined, isAlive: boolean): void => {
        clearTimeout(limit);
        worker.removeAllListeners('message').removeAllListeners('exit');
        worker.unref();
        if (isAlive) idle.push(worker);
        else void worker.terminate();
        resolve(examined);
      };
      const limit = setTimeout(() => end(UNREADABLE, false), timeoutMs);
      worker.once('message', (examined: Examined) => end(examined, true));
      worker.once('exit', () => end(UNREADABLE, false));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of a window: a thread has no origin.
      worker.postMessage(new Uint8Array(bytes));
    });
  };
  return (bytes) => inQueue(() => examine(bytes));
}

export const examineApart = createExaminer();
