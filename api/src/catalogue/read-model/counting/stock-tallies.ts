import { COUNTED_RANGES, type CountedRange, FACET_NAMES } from '@pomelo/contract/catalogue/facets.ts';
import { MatchSet } from '../matches/match-set.ts';
import type { Matcher } from '../matching/matcher.ts';
import { rangeColumn, rangeUnit } from '../ranges/ranges.ts';
import type { StockOrders } from '../orders/stock-orders.ts';
import type { Spread } from '../ranges/range-index.ts';
import { type RangeTally, rangeTally } from '../ranges/range-tallies.ts';
import type { FacetGroup } from '../stock/facet-group.ts';
import type { View } from '../stock/listing-record.ts';
import type { ColumnPack, PackedNumber, ValueCounts } from '../stock/packed-columns.ts';
import type { Stock } from '../stock/stock.ts';
import { type CodeTally, facetTally, packTally } from './facet-tallies.ts';
import { codesOfStock, type Counted, isSubtractable, type RangeTallies, withBookings } from './counted.ts';
import { jointly } from './joint-tally.ts';
import { countInto, subtractFrom } from '../matches/tally.ts';

export type Wanted = { groups: ReadonlySet<FacetGroup>; ranges: readonly CountedRange[] };

type TalliesParts = { stock: Stock; matcher: Matcher; orders: StockOrders; generation: () => number };

/** From so many matches on, the packs of columns cost less to read than the columns. */
const MANY = 500;
/** So many rows from an end of an order are tried before the matches are searched. */
const NEAR = 512;
/** Relative costs of counting one row by everything, and by one range. */
const [ALL, ONE] = [4, 1];

/**
 * Counts matches by facet and by range. Of sets with more than half of the stock, the rows outside are counted
 * and subtracted from the counts of the stock, which are computed once for each of its generations.
 */
export class StockTallies {
  readonly #stock: Stock;
  readonly #matcher: Matcher;
  readonly #orders: StockOrders;
  readonly #generation: () => number;
  readonly #whole = new Map<View, { generation: number; counted: Counted }>();

  constructor({ stock, matcher, orders, generation }: TalliesParts) {
    this.#stock = stock;
    this.#matcher = matcher;
    this.#orders = orders;
    this.#generation = generation;
  }

  count(matches: MatchSet, view: View, wanted: Wanted): Counted {
    const isMost = matches.count * 2 > this.#stock.count && !matches.isFew;
    const whole = isMost ? this.#wholeOf(view) : null;
    if (whole && matches.count === this.#stock.count) return withBookings(whole, wanted.groups);
    const ranges = this.#rangeTallies(matches, view, wanted.ranges);
    return whole && this.#isFasterOutside(matches, ranges, whole)
      ? this.#countOutside(matches, { groups: wanted.groups, ranges }, whole)
      : this.#countInside(matches, wanted.groups, ranges);
  }

  /** Ranges of other bounds than those of the stock have to be counted among the matches all the same. */
  #isFasterOutside({ count }: MatchSet, ranges: RangeTallies, whole: Counted): boolean {
    const others = [...ranges].filter((range) => !isSubtractable(range, whole)).length;
    const outside = this.#stock.count - count;
    return outside * ALL + count * others * ONE < count * ALL;
  }

  /** Counts the matches by the groups, and into the tallies of the ranges. */
  #countInside(matches: MatchSet, groups: ReadonlySet<FacetGroup>, ranges: RangeTallies): Counted {
    const packs = this.#packsFor(matches.count, groups, ranges).map(packTally);
    const packedGroups = new Set(packs.flatMap(({ of }) => of.groups));
    const packedRanges = new Set<string>(packs.flatMap(({ of }) => of.numbers));
    const alone = [...groups].filter(
      (group) => !packedGroups.has(group) && !this.#isFromModels(group, groups),
    );
    const facetTallies = alone.map(facetTally);
    const rangesAlone = new Map(
      [...ranges].filter(([name, tally]) => !packedRanges.has(name) || tally.from === undefined),
    );
    countInto(matches, jointly([...packs, ...facetTallies], rangesAlone, this.#stock.columns.km));
    const facets = new Map<FacetGroup, Int32Array>(packs.flatMap((tally) => [...spread(tally, ranges)]));
    for (const { of, counts } of facetTallies) facets.set(of, counts);
    this.#addMakes(facets, groups);
    return { facets, ranges };
  }

  /** The packs that save reading several of the wanted columns of each match. */
  #packsFor(count: number, groups: ReadonlySet<FacetGroup>, ranges: RangeTallies): ColumnPack[] {
    if (count < MANY) return [];
    return this.#stock.packs.filter(
      (pack) =>
        pack.isComplete &&
        (pack.groups.some((group) => groups.has(group)) ||
          pack.numbers.some((name) => ranges.get(name)?.from !== undefined)),
    );
  }

  #countOutside(
    matches: MatchSet,
    { groups, ranges }: { groups: ReadonlySet<FacetGroup>; ranges: RangeTallies },
    whole: Counted,
  ): Counted {
    const outside = matches.outside(this.#stock.live);
    const subtracted = new Map([...ranges].filter((range) => isSubtractable(range, whole)));
    const others = [...ranges].filter((range) => !isSubtractable(range, whole)).map(([, tally]) => tally);
    const counted = this.#countInside(outside, groups, subtracted);
    countInto(matches, others);
    for (const [group, counts] of counted.facets)
      subtractFrom(whole.facets.get(group) ?? codesOfStock(group), counts);
    for (const [name, { counts }] of subtracted)
      subtractFrom(whole.ranges.get(name)?.counts ?? counts, counts);
    return { facets: counted.facets, ranges };
  }

  #wholeOf(view: View): Counted {
    const generation = this.#generation();
    const known = this.#whole.get(view);
    if (known?.generation === generation) return known.counted;
    const { dimensions, live } = this.#stock;
    const groups = FACET_NAMES.filter((name) => name !== 'availability').map((name) =>
      dimensions.group(name),
    );
    const ranges = COUNTED_RANGES.map(({ name }) => name);
    const all = new MatchSet(live);
    const counted = this.#countInside(all, new Set(groups), this.#rangeTallies(all, view, ranges));
    this.#whole.set(view, { generation, counted });
    return counted;
  }

  #rangeTallies(matches: MatchSet, view: View, names: readonly CountedRange[]): RangeTallies {
    return new Map(names.map((name) => [name, this.#rangeTally(matches, view, name)]));
  }

  #rangeTally(matches: MatchSet, view: View, name: CountedRange): RangeTally {
    const column = rangeColumn(name, view);
    const index = this.#matcher.range(column);
    const own = { values: this.#stock.columns[column], unit: rangeUnit(name) };
    return rangeTally(own, index, () => this.#endsOf(matches, view, name) ?? index.spreadOf(matches));
  }

  /** Least and greatest value by the orders of the stock, where both are near the ends of these. */
  #endsOf(matches: MatchSet, view: View, name: CountedRange): Spread | undefined {
    if (matches.isSparse || (name !== 'price' && name !== 'km')) return undefined;
    const bits = matches.bits();
    const first = this.#orders.of(name, view).firstOf(bits, NEAR);
    const last = this.#orders.of(`-${name}`, view).firstOf(bits, NEAR);
    if (first === undefined || last === undefined) return undefined;
    const values = this.#stock.columns[rangeColumn(name, view)];
    return { least: values[first] ?? 0, greatest: values[last] ?? 0 };
  }

  /** A model has one make: with the models counted, so are the makes. */
  #isFromModels({ name }: FacetGroup, groups: ReadonlySet<FacetGroup>): boolean {
    return name === 'make' && groups.has(this.#stock.dimensions.group('model'));
  }

  #addMakes(facets: Map<FacetGroup, Int32Array>, groups: ReadonlySet<FacetGroup>): void {
    const { dimensions } = this.#stock;
    const makes = dimensions.group('make');
    const models = facets.get(dimensions.group('model'));
    if (!models || !groups.has(makes)) return;
    const counts = new Int32Array(makes.values.length);
    for (let model = 1; model < models.length; model += 1) {
      const make = dimensions.models[model]?.makeCode ?? 0;
      counts[make] = (counts[make] ?? 0) + (models[model] ?? 0);
    }
    facets.set(makes, counts);
  }
}

/** The counts of a pack by each of its columns; those of numbers go into their tallies. */
function spread(
  { of: pack, counts }: CodeTally<ColumnPack>,
  ranges: RangeTallies,
): Map<FacetGroup, Int32Array> {
  const numbers = pack.numbers.flatMap((name): [PackedNumber, ValueCounts][] => {
    const tally = ranges.get(name);
    return tally?.from === undefined ? [] : [[name, { counts: tally.counts, from: tally.from }]];
  });
  return pack.spread(counts, new Map(numbers));
}
