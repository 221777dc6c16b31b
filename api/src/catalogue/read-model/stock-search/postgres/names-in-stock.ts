import type { Pool } from 'pg';
import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import { StockDimensions } from '../../stock/stock-dimensions.ts';
import { findNames, type SqlAnswer } from './postgres-stock.repository.ts';

/** The facets of the stock without any row: their values, labels and how many listings have each. */
export async function readDimensions(pool: Pool): Promise<StockDimensions> {
  const dimensions = new StockDimensions(0);
  const { cars, depots } = await findNames(pool);
  for (const { make, makeSlug, model, modelSlug } of cars)
    dimensions.modelCode({ name: make, slug: makeSlug }, { name: model, slug: modelSlug });
  for (const depot of depots) dimensions.depotCode(depot);
  return dimensions;
}

/** Adds the counts of the unfiltered stock, and the values that only the stock has. */
export function countStock(
  dimensions: StockDimensions,
  names: readonly FacetName[],
  counted: NonNullable<SqlAnswer['facets']>,
): void {
  for (const { facet, value, n } of counted) {
    const name = names[facet];
    if (name === undefined || value === '') continue;
    const group = dimensions.group(name);
    const code = codeOf(dimensions, name, value);
    if (code !== undefined) group.stock[code] = n;
  }
}

/** Seats and unknown depots are in no table: they become known as they are found. */
export function codeOf(dimensions: StockDimensions, name: FacetName, value: string): number | undefined {
  const known = dimensions.group(name).codeOf(value);
  if (known !== undefined) return known;
  if (name === 'seats') return dimensions.seatsCode(Number.isNaN(Number(value)) ? null : Number(value));
  return name === 'depot' ? dimensions.depotCode(null) : undefined;
}
