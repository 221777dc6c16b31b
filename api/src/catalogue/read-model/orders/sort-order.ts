import { type Bitset, bitsetFor, hasBit, setBit } from '../../../platform/search/bitset.ts';
import { radixSort } from '../../../platform/search/radix-sort.ts';

/** Negative when the first comes first. */
export type Compare = (one: number, other: number) => number;

/** Rows in an order, visited until the visitor stops. */
export type RowOrder = { compare: Compare; walk: (set: Bitset, visit: (row: number) => boolean) => void };

/**
 * All rows in one order. Later changes are in a short sorted list, merged while walking; both are merged
 * into one when it grows long: changing a price does not sort the stock.
 */
export class SortOrder implements RowOrder {
  readonly #currentCompare: () => Compare;
  #order: Int32Array = new Int32Array(0);
  #moved: Bitset;
  #waiting: number[] = [];

  /** `currentCompare` looks up the columns, which are other arrays once the stock is widened. */
  constructor(currentCompare: () => Compare, capacity: number) {
    this.#currentCompare = currentCompare;
    this.#moved = bitsetFor(capacity);
  }

  /** To be read once for many comparisons. */
  get compare(): Compare {
    return this.#currentCompare();
  }

  /** `newestFirst` are the rows by descending id, so that ties fall as they should. */
  async build(newestFirst: Int32Array, keys: Float64Array, capacity: number): Promise<void> {
    this.#order = await radixSort(newestFirst, keys);
    this.#moved = bitsetFor(capacity);
    this.#waiting = [];
  }

  /** The row's key has changed, or the row is new; its columns already contain the new value. */
  touch(row: number): void {
    if (hasBit(this.#moved, row)) {
      const at = this.#waiting.indexOf(row);
      if (at >= 0) this.#waiting.splice(at, 1);
    }
    setBit(this.#moved, row);
    const { compare } = this;
    let [from, to] = [0, this.#waiting.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(this.#waiting[middle] ?? 0, row) < 0) from = middle + 1;
      else to = middle;
    }
    this.#waiting.splice(from, 0, row);
    if (this.#waiting.length > 64 + this.#order.length / 512) this.#merge();
  }

  widen(capacity: number): void {
    const wide = bitsetFor(capacity);
    wide.set(this.#moved);
    this.#moved = wide;
  }

  /** Visits the rows of the set in order until `visit` returns false. */
  walk(set: Bitset, visit: (row: number) => boolean): void {
    if (this.#waiting.length > 0) {
      this.#walkBoth(set, visit);
      return;
    }
    const order = this.#order;
    for (let at = 0; at < order.length; at += 1) {
      const row = order[at] ?? 0;
      if (((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0 && visit(row)) return;
    }
  }

  /** The first row of the set; undefined where it is not among the first `limit` rows of the order. */
  firstOf(set: Bitset, limit: number): number | undefined {
    const waiting = this.#waiting.find((row) => hasBit(set, row));
    for (let at = 0; at < Math.min(limit, this.#order.length); at += 1) {
      const row = this.#order[at] ?? 0;
      if (!hasBit(set, row) || hasBit(this.#moved, row)) continue;
      return waiting !== undefined && this.compare(waiting, row) < 0 ? waiting : row;
    }
    return undefined;
  }

  #walkBoth(set: Bitset, visit: (row: number) => boolean): void {
    const { compare } = this;
    const waiting = this.#waiting.filter((row) => hasBit(set, row));
    let next = 0;
    for (let at = 0; at < this.#order.length; at += 1) {
      const row = this.#order[at] ?? 0;
      if (!hasBit(set, row) || hasBit(this.#moved, row)) continue;
      for (; next < waiting.length && compare(waiting[next] ?? 0, row) < 0; next += 1)
        if (visit(waiting[next] ?? 0)) return;
      if (visit(row)) return;
    }
    for (; next < waiting.length; next += 1) if (visit(waiting[next] ?? 0)) return;
  }

  #merge(): void {
    const { compare } = this;
    const merged = new Int32Array(this.#order.length + this.#waiting.length);
    let [size, next] = [0, 0];
    for (let at = 0; at < this.#order.length; at += 1) {
      const row = this.#order[at] ?? 0;
      if (hasBit(this.#moved, row)) continue;
      for (; next < this.#waiting.length && compare(this.#waiting[next] ?? 0, row) < 0; next += 1)
        merged[size++] = this.#waiting[next] ?? 0;
      merged[size++] = row;
    }
    for (; next < this.#waiting.length; next += 1) merged[size++] = this.#waiting[next] ?? 0;
    this.#order = merged.subarray(0, size);
    this.#moved.fill(0);
    this.#waiting = [];
  }
}
