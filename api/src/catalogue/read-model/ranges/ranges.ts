import { RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { View } from '../stock/listing-record.ts';

/** Ranges of a column; delivered prices are computed for a company. */
export type StoredRange = Exclude<RangeName, 'deliveredPrice'>;
export type RangeColumn = Exclude<StoredRange, 'price'> | 'priceB2b' | 'priceB2c';
export const STORED_RANGES = RANGES.flatMap(({ name }) => (name === 'deliveredPrice' ? [] : [name]));
/** The columns that have an index: those of the ranges, of which the price has two. */
export const RANGE_COLUMNS: readonly RangeColumn[] = STORED_RANGES.flatMap((name): RangeColumn[] =>
  name === 'price' ? ['priceB2b', 'priceB2c'] : [name],
);

/** The column behind a range: a visitor's price is the public one, for filter, sort and histogram alike. */
export function rangeColumn(name: StoredRange, view: View): RangeColumn {
  if (name === 'price') return view === 'b2b' ? 'priceB2b' : 'priceB2c';
  return name === 'priceInclTax' && view === 'b2c' ? 'priceB2c' : name;
}

/** Column units per filter unit: prices are typed in euros and stored in cents. */
export const rangeUnit = (name: RangeName): number =>
  name === 'price' || name === 'priceInclTax' || name === 'deliveredPrice' ? 100 : 1;

export type Bounds = { low: number; high: number };

/** The requested bounds, in the column's unit, inclusive; undefined without any. */
export function boundsOf(name: RangeName, filters: Partial<CatalogueFilters>): Bounds | undefined {
  const [low, high] = [filters[`${name}Min`], filters[`${name}Max`]];
  if (low === undefined && high === undefined) return undefined;
  const unit = rangeUnit(name);
  return {
    low: low === undefined ? -Infinity : low * unit,
    high: high === undefined ? Infinity : high * unit,
  };
}
