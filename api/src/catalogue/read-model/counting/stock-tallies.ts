import { COUNTED_RANGES, type CountedRange, FACET_NAMES } from '@pomelo/contract/catalogue/facets.ts';
import { MatchSet } from '../matches/match-set.ts';
import type { Matcher } from '../matching/matcher.ts';
import { rangeColumn, rangeUnit } from '../ranges/ranges.ts';
import { type RangeTally, rangeTally } from '../ranges/range-tallies.ts';
import type { FacetGroup } from '../stock/facet-group.ts';
import type { View } from '../stock/listing-record.ts';
import type { ColumnPack, CountValue, PackedNumber } from '../stock/packed-columns.ts';
import type { Stock } from '../stock/stock.ts';
import { FacetTally, PackTally } from './facet-tallies.ts';
import { countInto, subtractFrom } from '../matches/tally.ts';

export type Wanted = { groups: ReadonlySet<FacetGroup>; ranges: readonly CountedRange[] };
type RangeTallies = Map<CountedRange, RangeTally>;
/** Complete counts; those of other groups than the wanted ones may be among them. */
export type Counted = {
  facets: Map<FacetGroup, Int32Array>;
  ranges: RangeTallies;
};

/** From so many matches on, counting columns in packs pays. */
const MANY = 2000;

/**
 * Counts matches by facet and by range. Of sets with more than half of the stock, the rows outside are counted
 * and subtracted from the counts of the stock, which are computed once for each of its generations.
 */
export class StockTallies {
  readonly #stock: Stock;
  readonly #matcher: Matcher;
  readonly #generation: () => number;
  readonly #whole = new Map<View, { generation: number; counted: Counted }>();

  constructor(stock: Stock, matcher: Matcher, generation: () => number) {
    this.#stock = stock;
    this.#matcher = matcher;
    this.#generation = generation;
  }

  count(matches: MatchSet, view: View, wanted: Wanted): Counted {
    if (!matches.isFew && matches.count * 2 > this.#stock.count)
      return this.#countOutside(matches, view, wanted);
    const set = matches.listed();
    return this.#countInside(set, wanted.groups, this.#rangeTallies(set, view, wanted.ranges));
  }

  /** Counts the matches by the groups, and into the tallies of the ranges. */
  #countInside(matches: MatchSet, groups: ReadonlySet<FacetGroup>, ranges: RangeTallies): Counted {
    const packs = this.#packsFor(matches.count, groups, ranges).map((pack) => new PackTally(pack));
    const packedGroups = new Set(packs.flatMap(({ pack }) => pack.groups));
    const packedRanges = new Set<string>(packs.flatMap(({ pack }) => pack.numbers));
    const alone = [...groups].filter(
      (group) => !packedGroups.has(group) && !this.#isFromModels(group, groups),
    );
    const facetTallies = new Map(alone.map((group) => [group, new FacetTally(group)]));
    const rangesAlone = [...ranges].filter(([name, tally]) => !packedRanges.has(name) || !tally.addValue);
    countInto(matches, [...packs, ...facetTallies.values(), ...rangesAlone.map(([, tally]) => tally)]);
    const facets = new Map<FacetGroup, Int32Array>(packs.flatMap((tally) => [...spread(tally, ranges)]));
    for (const [group, { counts }] of facetTallies) facets.set(group, counts);
    this.#addMakes(facets, groups);
    return { facets, ranges };
  }

  /** The packs that save reading several of the wanted columns of each match. */
  #packsFor(count: number, groups: ReadonlySet<FacetGroup>, ranges: RangeTallies): ColumnPack[] {
    return this.#stock.packs.filter((pack) => {
      const isWanted = pack.numbers.some((name) => ranges.get(name)?.addValue);
      return (
        pack.isComplete &&
        count > Math.max(MANY, pack.size) &&
        (isWanted || pack.groups.some((group) => groups.has(group)))
      );
    });
  }

  #countOutside(matches: MatchSet, view: View, wanted: Wanted): Counted {
    const whole = this.#wholeOf(view);
    if (matches.count === this.#stock.count) return whole;
    const outside = matches.outside(this.#stock.live);
    const ranges = this.#rangeTallies(matches, view, wanted.ranges);
    const isSubtractable = ([name, { key }]: [CountedRange, RangeTally]): boolean =>
      whole.ranges.get(name)?.key === key;
    const subtracted = new Map([...ranges].filter(isSubtractable));
    const others = [...ranges].filter((one) => !isSubtractable(one)).map(([, tally]) => tally);
    const counted = this.#countInside(outside, wanted.groups, subtracted);
    countInto(matches, others);
    for (const [group, counts] of counted.facets) subtractFrom(whole.facets.get(group) ?? counts, counts);
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
    return rangeTally(own, index, () => index.spreadOf(matches));
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
function spread({ pack, combined }: PackTally, ranges: RangeTallies): Map<FacetGroup, Int32Array> {
  const counting = pack.numbers.flatMap((name): [PackedNumber, CountValue][] => {
    const tally = ranges.get(name);
    return tally?.addValue ? [[name, (value, count) => tally.addValue?.(value, count)]] : [];
  });
  return pack.spread(combined, new Map(counting));
}
