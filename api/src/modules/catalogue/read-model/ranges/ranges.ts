import type { RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { View } from '../reader.ts';

export type RangeColumn = 'priceB2b' | 'priceB2c' | 'km' | 'year' | 'power' | 'co2';
export const RANGE_COLUMNS: readonly RangeColumn[] = ['priceB2b', 'priceB2c', 'km', 'year', 'power', 'co2'];

/** The column behind a range: a visitor's price is the public one, for filter, sort and histogram alike. */
export const rangeColumn = (name: RangeName, view: View): RangeColumn =>
  name === 'price' ? (view === 'b2b' ? 'priceB2b' : 'priceB2c') : name;

/** Of one step of a filter in its column: prices are asked in euros and kept in cents. */
export const rangeUnit = (name: RangeName): number => (name === 'price' ? 100 : 1);

export type Bounds = { low: number; high: number };

/** The bounds asked for, in the column's unit, ends included; undefined when none is. */
export function boundsOf(name: RangeName, filters: Partial<CatalogueFilters>): Bounds | undefined {
  const [low, high] = [filters[`${name}Min`], filters[`${name}Max`]];
  if (low === undefined && high === undefined) return undefined;
  const unit = rangeUnit(name);
  return { low: low === undefined ? -Infinity : low * unit, high: high === undefined ? Infinity : high * unit };
}
