import type { StockPage, StockQuery, StockRow } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis, dayNumber } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import {
  countStock,
  countVehiclesInStock,
  findChoices,
  findStockIds,
  findStockRows,
  type StockFacts,
} from './stock.repository.ts';

export function stockRow(facts: StockFacts, now: Date): StockRow {
  const { make, model, version, finition, priceCents, publicCents, salesDate, updatedAt, ...row } = facts;
  return {
    ...row,
    title: vehicleTitle({ make, model, version, finition }),
    price: euros(priceCents),
    publicPrice: euros(publicCents),
    stockDays: Math.max(0, dayNumber(dayInParis(now)) - dayNumber(dayInParis(salesDate))),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A page of the stock, of any status: a count, its ids, their rows. */
export async function stockPage(
  db: Database,
  now: Date,
  query: z.output<typeof StockQuery>,
): Promise<StockPage> {
  const { sort, direction, page, perPage, ...filters } = query;
  const total = await countStock(db, filters, now);
  const ids = await findStockIds(
    db,
    filters,
    { sort, direction },
    { limit: perPage, offset: (page - 1) * perPage },
    now,
  );
  const rows = await findStockRows(db, ids, now);
  return {
    data: rows.map((row) => stockRow(row, now)),
    meta: pageMeta(page, perPage, total),
    vehiclesInStock: total === 0 ? 0 : await countVehiclesInStock(db, filters, now),
    choices: await findChoices(db),
  };
}
