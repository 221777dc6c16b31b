const nextLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in order of the calls, once per turn of the event loop. Rendering a page occupies the loop for
 * some ten milliseconds: several in one turn would delay each step of each booking by all of them.
 */
export function renderTurn(): Promise<void> {
  last = last.then(nextLoopTurn);
  return last;
}
