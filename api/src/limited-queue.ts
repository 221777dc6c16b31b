import { refuse } from './errors.ts';

/** Runs at most `atOnce` tasks at a time, first come first served; beyond `waiting` the next is refused (503). */
export function limitedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = queue.shift();
    // The place is handed over, not given back.
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) refuse('unavailable');
      await new Promise<void>((resume) => queue.push(resume));
    }
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
