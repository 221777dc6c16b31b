import { refuse } from '../errors/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

type Options = {
  /** Tasks that may wait for one key; the next is refused. */
  waiting: number;
  /** Longest wait. */
  deadlineMs: number;
};
type Waiting = { start: () => void; timer: NodeJS.Timeout };

/**
 * Runs the tasks of one key one after the other, those of different keys at once. Tasks that would only wait
 * for each other in the database wait here instead, without a connection. Refuses a task (being-changed) that
 * waits too long or finds the queue full.
 */
export function keyedQueue({
  waiting,
  deadlineMs,
}: Options): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Waiting[]>();
  const tooLong = (): never => refuse('being-changed', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });

  const takePlace = (queue: Waiting[]): Promise<void> => {
    if (queue.length >= waiting) tooLong();
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1);
        try {
          tooLong();
        } catch (error) {
          reject(error);
        }
      }, deadlineMs);
      const place: Waiting = { start: resolve, timer };
      queue.push(place);
    });
  };
  const leave = (key: string, queue: Waiting[]): void => {
    const next = queue.shift();
    if (!next) return void queues.delete(key);
    clearTimeout(next.timer);
    next.start();
  };

  return async (key, task) => {
    const queue = queues.get(key);
    if (queue) await takePlace(queue);
    const own = queue ?? [];
    if (!queue) queues.set(key, own);
    try {
      return await task();
    } finally {
      leave(key, own);
    }
  };
}
