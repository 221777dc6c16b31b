import { COUNTED_RANGES, type CountedRange, FACET_NAMES } from '@pomelo/contract/catalogue/facets.ts';
import { MatchSet } from '../matches/match-set.ts';
import type { Matcher } from '../matching/matcher.ts';
import { rangeColumn, rangeUnit } from '../ranges/ranges.ts';
import { type RangeTally, rangeTally } from '../ranges/range-tallies.ts';
import type { FacetGroup } from '../stock/facet-group.ts';
import type { View } from '../stock/listing-record.ts';
import type { Stock } from '../stock/stock.ts';
import { FacetTally, PackTally } from './facet-tallies.ts';
import { countInto, subtractFrom, type Tally } from '../matches/tally.ts';

export type Wanted = { groups: ReadonlySet<FacetGroup>; ranges: readonly CountedRange[] };
/** Complete counts; those of other groups than the wanted ones may be among them. */
export type Counted = {
  facets: Map<FacetGroup, Int32Array>;
  ranges: Map<CountedRange, RangeTally>;
};

/** From so many matches on, counting facets in packs pays. */
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
    if (matches.isFew) return this.#countInside(matches.listed(), view, wanted);
    const isMost = matches.count * 2 > this.#stock.count;
    return isMost ? this.#countOutside(matches, view, wanted) : this.#countInside(matches, view, wanted);
  }

  #countInside(matches: MatchSet, view: View, { groups, ranges }: Wanted): Counted {
    const packs = matches.count > MANY ? this.#stock.packs : [];
    const packTallies = packs
      .filter((pack) => pack.groups.some((group) => groups.has(group)))
      .map((pack) => new PackTally(pack));
    const packed = new Set(packs.flatMap((pack) => pack.groups));
    const alone = [...groups].filter((group) => !packed.has(group) && !this.#isFromModels(group, groups));
    const facetTallies = new Map(alone.map((group) => [group, new FacetTally(group)]));
    const rangeTallies = new Map(ranges.map((name) => [name, this.#rangeTally(matches, view, name)]));
    const all: Tally[] = [...packTallies, ...facetTallies.values(), ...rangeTallies.values()];
    countInto(matches, all);
    const facets = new Map<FacetGroup, Int32Array>(packTallies.flatMap((tally) => [...tally.counts()]));
    for (const [group, { counts }] of facetTallies) facets.set(group, counts);
    this.#addMakes(facets, groups);
    return { facets, ranges: rangeTallies };
  }

  #countOutside(matches: MatchSet, view: View, wanted: Wanted): Counted {
    const whole = this.#wholeOf(view);
    if (matches.count === this.#stock.count) return whole;
    const outside = matches.outside(this.#stock.live);
    const ranges = wanted.ranges.map((name) => [name, this.#rangeTally(matches, view, name)] as const);
    const isSubtractable = ([name, { key }]: (typeof ranges)[number]): boolean =>
      whole.ranges.get(name)?.key === key;
    const subtracted = ranges.filter(isSubtractable);
    const others = ranges.filter((one) => !isSubtractable(one));
    const counted = this.#countInside(outside, view, { groups: wanted.groups, ranges: [] });
    countInto(
      outside,
      subtracted.map(([, tally]) => tally),
    );
    countInto(
      matches,
      others.map(([, tally]) => tally),
    );
    for (const [group, counts] of counted.facets) subtractFrom(whole.facets.get(group) ?? counts, counts);
    for (const [name, { counts }] of subtracted)
      subtractFrom(whole.ranges.get(name)?.counts ?? counts, counts);
    return { facets: counted.facets, ranges: new Map(ranges) };
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
    const counted = this.#countInside(new MatchSet(live), view, { groups: new Set(groups), ranges });
    this.#whole.set(view, { generation, counted });
    return counted;
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
