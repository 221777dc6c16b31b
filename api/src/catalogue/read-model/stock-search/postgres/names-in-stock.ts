import type { Pool } from 'pg';
import { StockDimensions } from '../../stock/stock-dimensions.ts';
import { findNames } from './postgres-stock.repository.ts';

/** The facets of the stock without any row: their values, labels and how many listings have each. */
export async function readDimensions(pool: Pool): Promise<StockDimensions> {
  const dimensions = new StockDimensions(0);
  const { cars, depots } = await findNames(pool);
  for (const { make, makeSlug, model, modelSlug } of cars)
    dimensions.modelCode({ name: make, slug: makeSlug }, { name: model, slug: modelSlug });
  for (const depot of depots) dimensions.depotCode(depot);
  return dimensions;
}
