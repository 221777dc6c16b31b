import { Readable } from 'node:stream';
import type { StockFilters } from '@pomelo/contract/backoffice/stock.schemas.ts';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Database } from '../../db/tables.ts';
import { findStockIds, findStockRows } from './stock.repository.ts';
import { STOCK_HEAD, stockLine } from './stock-desk.messages.ts';
import { stockRow } from './stock-list.service.ts';

/** As Excel in French opens it by a double click; a text that begins like a formula is written with an apostrophe in front. */
const FORM: Options = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true };
const SLICE = 1000;
const MOST_LINES = 1_000_000;

/** What filters find as a file, written while it is read. Its ids are read at once, before it begins: nothing is missed or said twice when the stock moves. */
export async function stockFile(db: Database, now: Date, filters: StockFilters): Promise<Readable> {
  const ids = await findStockIds(db, filters, { sort: 'salesDate', direction: 'desc' }, { limit: MOST_LINES }, now);
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([[...STOCK_HEAD]], FORM)}`;
    for (let from = 0; from < ids.length; from += SLICE) {
      const rows = await findStockRows(db, ids.slice(from, from + SLICE), now);
      yield stringify(
        rows.map((facts) => stockLine(stockRow(facts, now))),
        FORM,
      );
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
