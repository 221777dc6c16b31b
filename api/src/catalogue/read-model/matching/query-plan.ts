import {
  FACET_NAMES,
  type FacetName,
  isCarFacet,
  isPrivateFacet,
  type RangeName,
} from '@pomelo/contract/catalogue/facets.ts';
import { compositeKey, type KeyPart } from '@pomelo/contract/composite-key.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { type Bitset, addAll, bitsetFor, setBit } from '../../../platform/search/bitset.ts';
import { type CarChoice, carChoice } from './car-choice.ts';
import type { FacetGroup } from '../stock/facet-group.ts';
import type { DeliveredCosts } from '../orders/delivered-order.ts';
import { type Bounds, boundsOf, STORED_RANGES, type StoredRange } from '../ranges/ranges.ts';
import type { View } from '../stock/listing-record.ts';
import type { Stock } from '../stock/stock.ts';

/** A query in codes. Facet codes are alternatives, in ascending order; an empty list matches nothing. */
export type QueryPlan = {
  facets: readonly { name: FacetName; codes: readonly number[] }[];
  /** Make and model together; null without either. */
  cars: CarChoice | null;
  ranges: readonly { name: StoredRange; bounds: Bounds }[];
  /** Null without bounds, and for whom there is no delivered price. */
  delivered: { costs: DeliveredCosts; bounds: Bounds } | null;
  /** On sale after this instant, in microseconds as the stock has it. */
  sinceMicros: number | null;
  /** On sale since yesterday evening. */
  arrivals: boolean;
};

/** A private facet is neither counted nor filtered by in a visitor's view: nothing of the trade price shows. */
export const isFacetShown = (name: FacetName, view: View): boolean => view === 'b2b' || !isPrivateFacet(name);

const ascending = (codes: Iterable<number>): number[] =>
  [...new Set(codes)].toSorted((one, other) => one - other);

/**
 * Values that are not in the stock are left out of the plan; a facet with unknown values only matches
 * nothing.
 */
export function planOf(
  stock: Pick<Stock, 'dimensions'>,
  filters: Partial<CatalogueFilters>,
  view: View,
  costs: DeliveredCosts | null = null,
): QueryPlan {
  const facets = FACET_NAMES.flatMap((name) => {
    const requested = filters[name];
    if (!requested?.length || !isFacetShown(name, view)) return [];
    return [{ name, codes: ascending(requested.flatMap((value) => codesOf(stock, name, value))) }];
  });
  const delivered = boundsOf('deliveredPrice', filters);
  const ranges = STORED_RANGES.flatMap((name) => {
    const bounds = boundsOf(name, filters);
    return bounds ? [{ name, bounds }] : [];
  });
  const sinceMicros = filters.since === undefined ? null : Date.parse(filters.since) * 1000;
  return {
    facets,
    cars: carChoice(stock.dimensions, filters),
    ranges,
    delivered: delivered && costs && view === 'b2b' ? { costs, bounds: delivered } : null,
    sinceMicros,
    arrivals: filters.arrivals ?? false,
  };
}

/** The plan of the same filters without the one of that name; makes and models are one filter. */
export const planWithout = (plan: QueryPlan, name: FacetName | RangeName): QueryPlan => ({
  ...plan,
  facets: plan.facets.filter((facet) => facet.name !== name && !(isCarFacet(facet.name) && isCarFacet(name))),
  cars: isCarFacet(name) ? null : plan.cars,
  ranges: plan.ranges.filter((range) => range.name !== name),
});

/** A bare model slug matches that model of any make. */
function codesOf(stock: Pick<Stock, 'dimensions'>, name: FacetName, value: string): number[] {
  const code = stock.dimensions.group(name).codeOf(value);
  if (code !== undefined) return [code];
  return name === 'model' ? stock.dimensions.modelsOfSlug(value) : [];
}

/**
 * The cache key of a plan: different plans have different keys; equal queries in another order, or with
 * values that are not in the stock, have the same. Each list follows its length: as nested keys, the lists of a plan
 * would be escaped twice for every answer.
 */
export function planKey(
  { facets, cars, ranges, delivered, sinceMicros, arrivals }: QueryPlan,
  view: View,
): string {
  const parts: KeyPart[] = [sinceMicros, arrivals, facets.length];
  for (const { name, codes } of facets) parts.push(name, codes.length, ...codes);
  parts.push(ranges.length);
  for (const { name, bounds } of ranges) parts.push(name, bounds.low, bounds.high);
  if (cars) parts.push(cars.models.length, ...cars.models, cars.makes.length, ...cars.makes);
  else parts.push(null);
  if (delivered) parts.push(delivered.costs.key, delivered.bounds.low, delivered.bounds.high);
  return compositeKey(view, ...parts);
}

/** Rows with one of the codes. The answer may be the group's own bitset: not to be written to. */
export function alternatives(group: FacetGroup, codes: readonly number[]): Bitset {
  const [first] = codes;
  if (first === undefined) return bitsetFor(group.codes.length);
  if (codes.length === 1) return group.bits(first);
  if (codes.length > MAX_UNIONS) return scanned(group, codes);
  const union = group.bits(first).slice();
  for (const code of codes.slice(1)) addAll(union, group.bits(code));
  return union;
}

const MAX_UNIONS = 8;

function scanned(group: FacetGroup, codes: readonly number[]): Bitset {
  const wanted = new Uint8Array(group.values.length);
  for (const code of codes) wanted[code] = 1;
  const bits = bitsetFor(group.codes.length);
  for (let row = 0; row < group.codes.length; row += 1)
    if (wanted[group.codes[row] ?? 0] === 1) setBit(bits, row);
  return bits;
}
