import type { Compare } from './sort-order.ts';

/** The first `count` of the rows in order, found without sorting all of them. */
export function firstRows(rows: Iterable<number>, compare: Compare, count: number): number[] {
  const best: number[] = [];
  for (const row of rows) {
    if (best.length >= count && compare(best[best.length - 1] ?? 0, row) < 0) continue;
    let [from, to] = [0, best.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(best[middle] ?? 0, row) < 0) from = middle + 1;
      else to = middle;
    }
    best.splice(from, 0, row);
    if (best.length > count) best.pop();
  }
  return best;
}
