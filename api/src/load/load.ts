import { type HeapGuard, watchHeap } from './heap-guard.ts';
import { keyedQueue } from './keyed-queue.ts';
import { createTurns, TURN_DEADLINE_MS, type Turns, unlimitedTurns } from './turns.ts';

/** That wait for one vehicle, or for one company, in this process. */
const WAITING_FOR_ONE = 50;
const WAIT_FOR_ONE_MS = 1000;

export type Load = {
  turns: Turns;
  /** One task of a key after the other; refuses (being-changed) whoever waits too long. */
  inOrder: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  close: () => void;
};

/** What a process does when more is asked of it than it can do. */
export function createLoad({ deadlineMs = TURN_DEADLINE_MS }: { deadlineMs?: number | undefined } = {}): Load {
  const heap: HeapGuard = watchHeap();
  return {
    turns: createTurns({ deadlineMs, isTight: heap.isTight }),
    inOrder: keyedQueue({ waiting: WAITING_FOR_ONE, deadlineMs: Math.max(WAIT_FOR_ONE_MS, deadlineMs) }),
    close: heap.close,
  };
}

/** Refuses nobody, and leaves the order to the database: for tests, whose machine may be slow, and for commands. */
export const unlimitedLoad: Load = { turns: unlimitedTurns, inOrder: (_key, task) => task(), close: () => undefined };
