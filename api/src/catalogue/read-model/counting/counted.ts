import type { CountedRange } from '@pomelo/contract/catalogue/facets.ts';
import type { RangeTally } from '../ranges/range-tallies.ts';
import { type FacetGroup, NO_CODE } from '../stock/facet-group.ts';

export type RangeTallies = Map<CountedRange, RangeTally>;
/** Complete counts; those of other groups than the wanted ones may be among them. */
export type Counted = {
  facets: Map<FacetGroup, Int32Array>;
  ranges: RangeTallies;
};

/** For a facet with a value for every row on sale, which bookings change within a generation. */
export function codesOfStock({ stock }: FacetGroup): Int32Array {
  const counts = Int32Array.from(stock);
  counts[NO_CODE] = 0;
  return counts;
}

/** The counts of the stock, with those of the groups that bookings change. */
export const withBookings = ({ facets, ranges }: Counted, groups: ReadonlySet<FacetGroup>): Counted => ({
  facets: new Map([...groups].map((group) => [group, facets.get(group) ?? codesOfStock(group)])),
  ranges,
});

/** Whether the counts of the rows outside can be subtracted from those of all. */
export const isSubtractable = ([name, { key }]: [CountedRange, RangeTally], { ranges }: Counted): boolean =>
  ranges.get(name)?.key === key;
