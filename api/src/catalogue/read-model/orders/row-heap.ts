import type { Compare } from './sort-order.ts';

/** Rows of which the first in order comes out first. */
export class RowHeap {
  readonly #rows: number[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** The row that comes out next. */
  get first(): number | undefined {
    return this.#rows[0];
  }

  push(row: number): void {
    const rows = this.#rows;
    let at = rows.length;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      const parent = rows[above] ?? 0;
      if (this.#compare(parent, row) <= 0) break;
      rows[at] = parent;
      at = above;
    }
    rows[at] = row;
  }

  pop(): number | undefined {
    const rows = this.#rows;
    const [first] = rows;
    const last = rows.pop();
    if (last !== undefined && rows.length > 0) this.#sink(last);
    return first;
  }

  #sink(row: number): void {
    const rows = this.#rows;
    let at = 0;
    for (let below = 1; below < rows.length; below = 2 * at + 1) {
      const right = below + 1;
      if (right < rows.length && this.#compare(rows[right] ?? 0, rows[below] ?? 0) < 0) below = right;
      const child = rows[below] ?? 0;
      if (this.#compare(row, child) <= 0) break;
      rows[at] = child;
      at = below;
    }
    rows[at] = row;
  }
}
