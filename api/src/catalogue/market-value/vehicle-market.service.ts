import type { VehicleMarket } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { MarketValue } from '@pomelo/contract/catalogue/market-value.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { CatalogueReader } from '../read-model/reader.ts';
import { findComparableIds, findMarketValues, type ReferenceRow } from './market-values.repository.ts';

const marketView = (row: ReferenceRow): MarketValue => ({
  value: euros(row.marketCents),
  low: euros(row.lowCents),
  high: euros(row.highCents),
  comparables: row.comparables,
  sold: row.soldCount,
  computedAt: row.computedAt.toISOString(),
});

/** Null without enough comparables. */
export async function marketValueOf(db: Database, itemId: number): Promise<MarketValue | null> {
  const row = (await findMarketValues(db, [itemId])).get(itemId);
  return row ? marketView(row) : null;
}

// VALUE-2
/** The market value of a listing with the comparables that a buyer sees in the stock anyway. */
export async function vehicleMarket(
  db: Database,
  catalogue: Pick<CatalogueReader, 'item' | 'prepare'>,
  itemId: number,
): Promise<VehicleMarket> {
  const [marketValue, { ids, outsideCount }] = await Promise.all([
    marketValueOf(db, itemId),
    findComparableIds(db, itemId),
  ]);
  if (!marketValue) return { marketValue: null, data: [], elsewhere: 0 };
  await catalogue.prepare(ids);
  return {
    marketValue,
    data: ids.flatMap((id) => catalogue.item(id, 'b2b') ?? []),
    elsewhere: outsideCount,
  };
}
