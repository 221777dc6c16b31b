import { rowsOf } from '../../platform/search/bitset.ts';
import { pathOf } from './listing-json.ts';
import type { Stock } from './stock/stock.ts';

/** The pages of the vehicles on sale, in an order that a change of one does not upset: by their ids. */
export class SitePages {
  readonly #stock: Stock;
  readonly #generation: () => number;
  #ids: { generation: number; list: Int32Array } | null = null;

  constructor(stock: Stock, generation: () => number) {
    this.#stock = stock;
    this.#generation = generation;
  }

  list(from: number, count: number): { path: string; updatedMs: number }[] {
    const pages: { path: string; updatedMs: number }[] = [];
    for (const id of this.#sortedIds().subarray(from, from + count)) {
      const row = this.#stock.liveRow(id);
      if (row !== undefined)
        pages.push({ path: pathOf(this.#stock, row), updatedMs: this.#stock.columns.updated[row] ?? 0 });
    }
    return pages;
  }

  /** Sorted again only when the stock changed: the parts of a sitemap are requested one after the other. */
  #sortedIds(): Int32Array {
    const generation = this.#generation();
    if (this.#ids?.generation === generation) return this.#ids.list;
    const { columns, live, count } = this.#stock;
    const list = rowsOf(live, count)
      .map((row) => columns.id[row] ?? 0)
      .toSorted();
    this.#ids = { generation, list };
    return list;
  }
}
