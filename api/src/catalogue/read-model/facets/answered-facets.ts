import {
  COUNTED_RANGES,
  type CountedRange,
  FACET_NAMES,
  type FacetName,
} from '@pomelo/contract/catalogue/facets.ts';
import { type FacetWriter, limitOfModels } from './facet-writer.ts';
import { isFacetShown, type QueryPlan } from '../matching/query-plan.ts';
import { type RangeShape, rangeJson } from '../ranges/range-shapes.ts';
import type { View } from '../reader.ts';
import type { StockDimensions } from '../stock/stock-dimensions.ts';

/** Counts from an adapter outside the process. */
export type Counted = {
  /** Counts by value; a value may come several times. */
  countsOf: (name: FacetName) => Iterable<readonly [value: string, count: number]>;
  shapeOf: (name: CountedRange) => RangeShape;
};

/** The facets and ranges of an answer, in the JSON that the read model writes. */
export function facetsJson(
  dimensions: StockDimensions,
  writer: FacetWriter,
  { plan, view }: { plan: QueryPlan; view: View },
  counted: Counted,
): string {
  const facets = FACET_NAMES.filter((name) => isFacetShown(name, view)).map((name) => {
    const own = plan.facets.find((facet) => facet.name === name);
    // In this order: counting may add values to the group.
    const counts = codeCounts(dimensions, name, plan, counted.countsOf(name));
    return writer.group(
      dimensions.group(name),
      counts,
      new Set(own?.codes),
      name === 'model' ? limitOfModels(plan.facets) : Infinity,
    );
  });
  const ranges = COUNTED_RANGES.map(({ name }) => rangeJson(name, counted.shapeOf(name)));
  return `{"facets":[${facets.join()}],"ranges":[${ranges.join()}]}`;
}

/** Counts by code. Of models, only those of the requested makes. */
function codeCounts(
  dimensions: StockDimensions,
  name: FacetName,
  { cars }: QueryPlan,
  values: Iterable<readonly [string, number]>,
): Int32Array {
  const counted = new Map<number, number>();
  for (const [value, count] of values) {
    const code = codeOf(dimensions, name, value);
    if (code !== undefined) counted.set(code, (counted.get(code) ?? 0) + count);
  }
  const isListed = (code: number): boolean =>
    name !== 'model' || cars === null || cars.involved.has(dimensions.models[code]?.makeCode ?? 0);
  return Int32Array.from(dimensions.group(name).values, (_value, code) =>
    isListed(code) ? (counted.get(code) ?? 0) : 0,
  );
}

/** Adds the counts of the unfiltered stock, and the values that only the stock has. */
export function countStock(
  dimensions: StockDimensions,
  name: FacetName,
  values: Iterable<readonly [string, number]>,
): void {
  for (const [value, count] of values) {
    const code = value === '' ? undefined : codeOf(dimensions, name, value);
    if (code !== undefined) dimensions.group(name).stock[code] = count;
  }
}

/** Seats and unknown depots are in no table: they become known as they are found. */
function codeOf(dimensions: StockDimensions, name: FacetName, value: string): number | undefined {
  const known = dimensions.group(name).codeOf(value);
  if (known !== undefined) return known;
  if (name === 'seats') return dimensions.seatsCode(Number.isNaN(Number(value)) ? null : Number(value));
  return name === 'depot' ? dimensions.depotCode(null) : undefined;
}
