import type { Sort } from '@pomelo/contract/catalogue/facets.ts';
import { type Bitset, countBits, rowsOf } from '../../../platform/search/bitset.ts';
import { sortRows } from '../../../platform/search/sort-rows.ts';
import type { Stock } from '../stock/stock.ts';
import { firstRows } from './first-rows.ts';
import type { ResaleAmounts } from './resale-amounts.ts';
import type { RowOrder } from './sort-order.ts';

/** `-headroom`: the most that the company may pay for its target margin, less the price. */
export type ResaleSort = '-margin' | '-headroom';
export const isResaleSort = (sort: Sort): sort is ResaleSort => sort === '-margin' || sort === '-headroom';

/** Rows chosen before all are sorted: first pages need no more. */
const CHOSEN = 128;

/**
 * The stock by the margin of one company, the highest first; listings whose margin is unknown come last,
 * ties fall to the greater id. No index has this order, and resale prices follow no column: each matching
 * row is computed once. First pages choose among them, deep ones sort all in passes (ADR 72).
 */
export class ResaleOrder implements RowOrder {
  readonly #stock: Stock;
  readonly #amounts: ResaleAmounts;
  readonly #sort: ResaleSort;
  /** By row, in cents; NaN until computed, minus infinity when unknown. */
  readonly #keys: Float64Array;

  constructor(stock: Stock, amounts: ResaleAmounts, sort: ResaleSort) {
    this.#stock = stock;
    this.#amounts = amounts;
    this.#sort = sort;
    this.#keys = new Float64Array(stock.size).fill(Number.NaN);
  }

  #keyOf(row: number): number {
    const known = this.#keys[row] ?? Number.NaN;
    if (known === known) return known;
    const key = this.#sort === '-margin' ? this.#amounts.marginOf(row) : this.#amounts.headroomOf(row);
    this.#keys[row] = key;
    return key;
  }

  readonly compare = (one: number, other: number): number => {
    const [first, second] = [this.#keyOf(one), this.#keyOf(other)];
    // Infinities have no difference.
    if (first !== second) return first > second ? -1 : 1;
    const ids = this.#stock.columns.id;
    return (ids[other] ?? 0) - (ids[one] ?? 0);
  };

  walk(set: Bitset, visit: (row: number) => boolean): void {
    const rows = rowsOf(set, countBits(set));
    const chosen = firstRows(rows, this.compare, CHOSEN);
    for (const row of chosen) if (visit(row)) return;
    if (chosen.length === rows.length) return;
    const sorted = this.#sorted(rows);
    for (let at = chosen.length; at < sorted.length; at += 1) if (visit(sorted[at] ?? 0)) return;
  }

  #sorted(rows: Int32Array): Int32Array {
    const ids = this.#stock.columns.id;
    let [least, greatest, greatestId] = [Infinity, -Infinity, 0];
    for (const row of rows) {
      const key = this.#keyOf(row);
      if (key > greatest) greatest = key;
      if (key < least && key !== -Infinity) least = key;
      greatestId = Math.max(greatestId, ids[row] ?? 0);
    }
    const keys = new Float64Array(this.#keys.length);
    for (const row of rows) keys[row] = greatestId - (ids[row] ?? 0);
    const newestFirst = sortRows(rows, keys);
    if (greatest === -Infinity) return newestFirst;
    for (const row of rows) {
      const key = this.#keyOf(row);
      keys[row] = key === -Infinity ? greatest - least + 1 : greatest - key;
    }
    return sortRows(newestFirst, keys);
  }
}
