import {
  type Bitset,
  addAll,
  bitsetFor,
  intersect,
  intersectInto,
  setBit,
} from '../../../platform/search/bitset.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { type FacetName, isCarFacet } from '@pomelo/contract/catalogue/facets.ts';
import type { CarChoice } from './car-choice.ts';
import { LruCache } from '../../../platform/search/lru-cache.ts';
import { MatchSet } from '../matches/match-set.ts';
import { type QueryPlan, alternatives } from './query-plan.ts';
import { RANGE_COLUMNS, type RangeColumn, rangeColumn } from '../ranges/ranges.ts';
import { RangeIndex } from '../ranges/range-index.ts';
import type { View } from '../stock/listing-record.ts';
import type { Stock } from '../stock/stock.ts';
import type { SortOrder } from '../orders/sort-order.ts';

const CONSTRAINT_BYTES = 32_000_000;
/** Each search has its own instant for new vehicles; one round of alerts has few distinct ones. */
const MAX_MOMENTS = 16;

/** The rows that one filter lets through. */
export type Constraint = Bitset;

/** Turns a query into bitsets and maintains the numeric indexes. */
export class Matcher {
  readonly ranges: ReadonlyMap<RangeColumn, RangeIndex>;
  readonly #stock: Stock;
  readonly #newestFirst: () => SortOrder;
  readonly #known = new LruCache<string, Bitset>(CONSTRAINT_BYTES);
  readonly #moments = new LruCache<number, Bitset>(MAX_MOMENTS);
  #generation = -1;

  constructor(stock: Stock, newestFirst: () => SortOrder) {
    this.#stock = stock;
    this.#newestFirst = newestFirst;
    this.ranges = new Map(RANGE_COLUMNS.map((name) => [name, new RangeIndex(stock.columns[name])]));
  }

  range(column: RangeColumn): RangeIndex {
    const range = this.ranges.get(column);
    if (!range) throw new Error(`No index of ${column}`);
    return range;
  }

  /** The answers are shared: not to be written to. */
  constraintsOf(plan: QueryPlan, view: View, generation: number): Constraint[] {
    if (generation !== this.#generation) this.#evict();
    this.#generation = generation;
    const others = plan.facets.filter(({ name }) => !isCarFacet(name));
    const facets = others.map(({ name, codes }) => this.#facet(name, codes));
    if (plan.cars) facets.push(this.#cars(plan.cars));
    const ranges = plan.ranges.map(({ name, bounds: { low, high } }) => {
      const column = rangeColumn(name, view);
      return this.#remembered(compositeKey(column, low, high), () => {
        const bits = bitsetFor(this.#stock.capacity);
        this.range(column).select(bits, low, high);
        return bits;
      });
    });
    return plan.sinceMicros === null
      ? [...facets, ...ranges]
      : [...facets, ...ranges, this.#since(plan.sinceMicros)];
  }

  #facet(name: FacetName, codes: readonly number[]): Bitset {
    const group = this.#stock.dimensions.group(name);
    // Bookings move availability without a new generation of the stock.
    if (codes.length === 1 || name === 'availability') return alternatives(group, codes);
    return this.#remembered(compositeKey(name, ...codes), () => alternatives(group, codes));
  }

  #cars({ models, makes }: CarChoice): Bitset {
    if (makes.length === 0) return this.#facet('model', models);
    if (models.length === 0) return this.#facet('make', makes);
    return this.#remembered(compositeKey('cars', compositeKey(models.length, ...models), ...makes), () => {
      const union = this.#facet('model', models).slice();
      addAll(union, this.#facet('make', makes));
      return union;
    });
  }

  #evict(): void {
    this.#known.clear();
    this.#moments.clear();
  }

  /**
   * Walks the stock from its newest row and stops at the first that is older: the cost is proportional to
   * the new rows.
   */
  #since(sinceMicros: number): Bitset {
    const known = this.#moments.get(sinceMicros);
    if (known) return known;
    const bits = bitsetFor(this.#stock.capacity);
    const { sales } = this.#stock.columns;
    this.#newestFirst().walk(this.#stock.live, (row) => {
      const isOlder = (sales[row] ?? 0) <= sinceMicros;
      if (!isOlder) setBit(bits, row);
      return isOlder;
    });
    this.#moments.set(sinceMicros, bits);
    return bits;
  }

  #remembered(key: string, compute: () => Bitset): Bitset {
    const known = this.#known.get(key);
    if (known) return known;
    const bits = compute();
    this.#known.set(key, bits, bits.byteLength);
    return bits;
  }

  bitsOfRows(rows: Iterable<number>): Bitset {
    const bits = bitsetFor(this.#stock.capacity);
    for (const row of rows) if (this.#stock.isLive(row)) setBit(bits, row);
    return bits;
  }

  /** All rows on sale that meet every constraint; a constraint contains no row that is not on sale. */
  match(constraints: readonly Constraint[]): MatchSet {
    const [first = this.#stock.live, ...others] = constraints;
    const last = others.pop();
    const bits = first.slice();
    if (!last) return new MatchSet(bits);
    for (const other of others) intersect(bits, other);
    return new MatchSet(bits, intersectInto(bits, bits, last));
  }
}
