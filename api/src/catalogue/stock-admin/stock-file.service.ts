import type { Readable } from 'node:stream';
import type { StockFilters } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { csvFile } from '../../platform/csv-file.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findStockIds, findStockRows } from './stock.repository.ts';
import { STOCK_HEAD, stockLine } from './stock-admin.messages.ts';
import { stockRow } from './stock-list.service.ts';

const SLICE = 1000;
const MAX_LINES = 1_000_000;

/** All ids are read first: no row is missed or repeated when the stock changes. */
async function* stockLines(db: Database, now: Date, filters: StockFilters): AsyncGenerator<string[][]> {
  const ids = await findStockIds(
    db,
    filters,
    { sort: 'salesDate', direction: 'desc' },
    { limit: MAX_LINES },
    now,
  );
  for (let from = 0; from < ids.length; from += SLICE) {
    const rows = await findStockRows(db, ids.slice(from, from + SLICE), now);
    yield rows.map((facts) => stockLine(stockRow(facts, now)));
  }
}

/** The results of filters as a file, the latest on sale first. */
export const stockFile = (db: Database, now: Date, filters: StockFilters): Promise<Readable> =>
  csvFile(STOCK_HEAD, stockLines(db, now, filters));
