import { Readable } from 'node:stream';
import type { StockFilters } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { CSV_START, csvLines } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findStockIds, findStockRows } from './stock.repository.ts';
import { STOCK_HEAD, stockLine } from './stock-admin.messages.ts';
import { stockRow } from './stock-list.service.ts';

const SLICE = 1000;
const MOST_LINES = 1_000_000;

/**
 * The results of filters as a file, written while it is read. All ids are read first: no row is missed or
 * repeated when the stock changes.
 */
export async function stockFile(db: Database, now: Date, filters: StockFilters): Promise<Readable> {
  const ids = await findStockIds(
    db,
    filters,
    { sort: 'salesDate', direction: 'desc' },
    { limit: MOST_LINES },
    now,
  );
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLines([STOCK_HEAD]);
    for (let from = 0; from < ids.length; from += SLICE) {
      const rows = await findStockRows(db, ids.slice(from, from + SLICE), now);
      yield csvLines(rows.map((facts) => stockLine(stockRow(facts, now))));
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
