import {
  COUNTED_RANGES,
  type CountedRange,
  FACET_NAMES,
  type FacetName,
  isCarFacet,
} from '@pomelo/contract/catalogue/facets.ts';
import { isFacetShown } from '../../matching/query-plan.ts';
import { coarsen, EMPTY_SHAPE, FINE, type RangeShape } from '../../ranges/range-shapes.ts';
import { rangeColumn, rangeUnit } from '../../ranges/ranges.ts';
import type { View } from '../../reader.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import { countOf, type EngineCondition, type Moment, without } from './engine-conditions.ts';
import { type Aggregated, aggregated, type Aggregation, type Slice } from './dsl.ts';

/** More values than names are known: those that came since the names were read. */
const SPARE_VALUES = 1000;
const SLICES = 20;

/** Aggregations by the filter that they are made without; under null those of the matches themselves. */
type ByOwn = Map<EngineCondition['own'] | null, Record<string, Aggregation>>;
type Requested = { conditions: readonly EngineCondition[]; view: View };

/** Counts without a filter differ from the others only when the question contains that filter. */
const ownOf = (
  { conditions }: Pick<Requested, 'conditions'>,
  name: FacetName | CountedRange,
): EngineCondition['own'] | null => {
  const own = isCarFacet(name) ? 'cars' : name;
  return conditions.some((condition) => condition.own === own) ? own : null;
};

const nameOfOwn = (own: EngineCondition['own'] | null): string =>
  own === null ? 'matches' : `without-${own}`;

function add(
  byOwn: ByOwn,
  own: EngineCondition['own'] | null,
  aggregations: Record<string, Aggregation>,
): void {
  byOwn.set(own, { ...byOwn.get(own), ...aggregations });
}

const filtered = (byOwn: ByOwn, conditions: readonly EngineCondition[]): Record<string, Aggregation> =>
  Object.fromEntries(
    [...byOwn].map(([own, aggs]) => [
      nameOfOwn(own),
      { filter: without(conditions, own), ...(Object.keys(aggs).length > 0 && { aggs }) },
    ]),
  );

/** Everything that is counted with the matches: facets, and the ends of ranges. */
export function countAggregations(
  requested: Requested,
  { dimensions, moment, withFacets }: { dimensions: StockDimensions; moment: Moment; withFacets: boolean },
  matches: Record<string, Aggregation>,
): Record<string, Aggregation> {
  const byOwn: ByOwn = new Map([[null, matches]]);
  if (withFacets) {
    for (const name of FACET_NAMES.filter((one) => isFacetShown(one, requested.view))) {
      const most = dimensions.group(name).values.length + SPARE_VALUES;
      add(byOwn, ownOf(requested, name), { [name]: countOf(name, moment, most) });
    }
    for (const { name } of COUNTED_RANGES) {
      const field = rangeColumn(name, requested.view);
      add(byOwn, ownOf(requested, name), {
        [`${name}-min`]: { min: { field } },
        [`${name}-max`]: { max: { field } },
      });
    }
  }
  return filtered(byOwn, requested.conditions);
}

export type Answered = Record<string, unknown>;

const partOf = (answered: Answered, own: EngineCondition['own'] | null, name: string): Aggregated =>
  aggregated(aggregated(answered[nameOfOwn(own)])[name]);

/** Counts of a facet by value. A cut list of values would be a wrong count. */
export function valuesCounted(part: Aggregated): [string, number][] {
  if ((part.sum_other_doc_count ?? 0) > 0) throw new Error('OpenSearch left out values of a facet');
  const { buckets = [] } = part;
  return Array.isArray(buckets)
    ? buckets.map(({ key, doc_count }) => [key, doc_count])
    : Object.entries(buckets).map(([key, { doc_count }]) => [key, doc_count]);
}

export const facetCounted = (requested: Requested, answered: Answered, name: FacetName): [string, number][] =>
  valuesCounted(partOf(answered, ownOf(requested, name), name));

type Ends = { low: number; high: number };

/** Lowest and highest value of the matches, in the unit of the range; null without a value. */
function endsOf(requested: Requested, answered: Answered, name: CountedRange): Ends | null {
  const own = ownOf(requested, name);
  const [min, max] = [partOf(answered, own, `${name}-min`).value, partOf(answered, own, `${name}-max`).value];
  if (min === null || min === undefined || max === null || max === undefined) return null;
  const unit = rangeUnit(name);
  return { low: Math.floor(min / unit), high: Math.ceil(max / unit) };
}

/**
 * Where the slices of every histogram begin that halving the upper end may choose, as fine slices: narrow where
 * any end needs them, wide beyond. Seventy instead of all fine ones.
 */
const STARTS: readonly number[] = (() => {
  const starts: number[] = [];
  for (let at = 0, width = 1; at < FINE; at += width) {
    if (at >= SLICES * width) width *= 2;
    starts.push(at);
  }
  return starts;
})();

/** The first whole number of a fine slice; compared exactly, as no fraction of a slice is. */
const startOf = (fine: number, { low, high }: Ends, unit: number): number =>
  low * unit + Math.ceil((fine * Math.max(1, (high - low) * unit)) / FINE);

function slicesOf(ends: Ends, unit: number): Slice[] {
  return STARTS.flatMap((fine, place) => {
    const next = STARTS[place + 1];
    const from = startOf(fine, ends, unit);
    if (next === undefined) return [{ key: String(fine), from }];
    const to = startOf(next, ends, unit);
    return from < to ? [{ key: String(fine), from, to }] : [];
  });
}

/** The second question: the slices between ends that the first one found. */
export function sliceAggregations(requested: Requested, answered: Answered): Record<string, Aggregation> {
  const byOwn: ByOwn = new Map();
  for (const { name } of COUNTED_RANGES) {
    const ends = endsOf(requested, answered, name);
    if (!ends) continue;
    const field = rangeColumn(name, requested.view);
    const ranges = slicesOf(ends, rangeUnit(name));
    add(byOwn, ownOf(requested, name), { [`${name}-slices`]: { range: { field, ranges } } });
  }
  return filtered(byOwn, requested.conditions);
}

export function shapeCounted(
  requested: Requested,
  first: Answered,
  second: Answered,
  name: CountedRange,
): RangeShape {
  const ends = endsOf(requested, first, name);
  if (!ends) return EMPTY_SHAPE;
  const fine = new Int32Array(FINE);
  for (const [key, count] of valuesCounted(partOf(second, ownOf(requested, name), `${name}-slices`)))
    fine[Number(key)] = count;
  return coarsen(fine, ends.low, ends.high);
}
