import { type HeapGuard, watchHeap } from './heap-guard.ts';
import { keyedQueue } from './keyed-queue.ts';
import { createTurns, TURN_DEADLINE_MS, type Turns, unlimitedTurns } from './turns.ts';

/** Tasks that may wait for one vehicle, or for one company, in this process. */
const WAITING_FOR_ONE = 50;
/**
 * Longer than `lock_timeout` (one second), which ends the task before it. Waiting here costs neither a turn
 * nor a connection.
 */
const WAIT_FOR_ONE_MS = 2000;

export type Load = {
  turns: Turns;
  /** Runs the tasks of one key one after the other; refuses (being-changed) a task that waits too long. */
  inOrder: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  close: () => void;
};

type Options = { deadlineMs?: number | undefined; pagesAtOnce?: number };

/** Limits on the work of one process. */
export function createLoad({ deadlineMs = TURN_DEADLINE_MS, pagesAtOnce }: Options = {}): Load {
  const heap: HeapGuard = watchHeap();
  return {
    turns: createTurns({
      deadlineMs,
      ...(pagesAtOnce !== undefined && { pagesAtOnce }),
      isTight: heap.isTight,
    }),
    inOrder: keyedQueue({ waiting: WAITING_FOR_ONE, deadlineMs: Math.max(WAIT_FOR_ONE_MS, deadlineMs) }),
    close: heap.close,
  };
}

/**
 * Refuses nothing and leaves the order to the database: for tests, whose machine may be slow, and for
 * commands.
 */
export const unlimitedLoad: Load = {
  turns: unlimitedTurns,
  inOrder: (_key, task) => task(),
  close: () => undefined,
};
