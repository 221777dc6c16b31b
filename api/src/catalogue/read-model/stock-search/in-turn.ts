export type InTurn = {
  /** Number of tasks that wait for a slot. */
  waiting: () => number;
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Runs so many works at once, the others in the order in which they came. */
export function inTurn(places: number): InTurn {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    waiting: () => queue.length,
    run: async (work) => {
      if (running >= places) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The slot is passed to the next one, or is free.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
