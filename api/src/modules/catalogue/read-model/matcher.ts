import { type Bitset, bitsetFor, countCommon, keepCommon, setBit } from './bitset.ts';
import { MatchSet } from './match-set.ts';
import { type QueryPlan, alternatives, planOf } from './query-plan.ts';
import { RANGE_COLUMNS, type RangeColumn, rangeColumn } from './ranges.ts';
import { RangeIndex } from './range-index.ts';
import type { View } from './reader.ts';
import type { Stock } from './stock.ts';
import { type ReadText, type TextIndex, asCatalogueFilters } from './text-index.ts';

/** The rows that one filter lets through. */
export type Constraint = Bitset;

/** Turns what is asked into bitsets and keeps the indexes of the numbers. */
export class Matcher {
  readonly ranges: ReadonlyMap<RangeColumn, RangeIndex>;
  readonly #stock: Stock;

  constructor(stock: Stock) {
    this.#stock = stock;
    this.ranges = new Map(RANGE_COLUMNS.map((name) => [name, new RangeIndex(stock.columns[name])]));
  }

  constraintsOf(plan: QueryPlan, view: View): Constraint[] {
    const facets = plan.facets.map(({ name, codes }) => alternatives(this.#stock.dimensions.group(name), codes));
    const ranges = plan.ranges.map(({ name, bounds }) => {
      const bits = bitsetFor(this.#stock.capacity);
      this.ranges.get(rangeColumn(name, view))?.select(bits, bounds.low, bounds.high);
      return bits;
    });
    return [...facets, ...ranges];
  }

  /** What a text asks for stands apart from the filters: no facet is counted without it. */
  textBits(read: ReadText, view: View, texts: TextIndex, generation: number): Bitset {
    if (read.named) return this.bitsOfRows(read.named);
    const plan = planOf(this.#stock, asCatalogueFilters(read.filters), view);
    const bits = this.#stock.live.slice();
    for (const constraint of this.constraintsOf(plan, view)) keepCommon(bits, constraint);
    for (const term of read.terms.filter(({ optional }) => !optional)) keepCommon(bits, texts.termBits(term, generation));
    for (const term of read.terms.filter(({ optional }) => optional)) {
      const holders = texts.termBits(term, generation);
      if (countCommon(bits, holders) > 0) keepCommon(bits, holders);
    }
    return bits;
  }

  bitsOfRows(rows: Iterable<number>): Bitset {
    const bits = bitsetFor(this.#stock.capacity);
    for (const row of rows) if (this.#stock.isLive(row)) setBit(bits, row);
    return bits;
  }

  /** All rows on sale that meet every constraint; no constraint holds a row that is not on sale. */
  match(constraints: readonly Constraint[]): MatchSet {
    const [first = this.#stock.live, ...others] = constraints;
    const bits = first.slice();
    for (const other of others) keepCommon(bits, other);
    return new MatchSet(bits);
  }
}
