import type { StockRows, StockRowsQuery } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { Lru } from '../../platform/lru.ts';
import { stockRow } from './stock-list.service.ts';
import { findStockOrder, findStockRows, ID_BYTES } from './stock.repository.ts';

/** Cached id lists; one of 100,000 vehicles takes 400 kB. */
const MAX_CACHED = 40;

/**
 * Sort orders that a person scrolls through, by reader and filters: so that the last block is as fast as the
 * first.
 */
export type StockOrders = Lru<string, Promise<Buffer>>;
// STOCK-9
export const stockOrders = (): StockOrders => new Lru(MAX_CACHED);

type Reader = { personId: string; now: Date };

/** A block of the stock: positions are those of the reading, rows are current. */
export async function stockRows(
  db: Database,
  orders: StockOrders,
  query: z.output<typeof StockRowsQuery>,
  { personId, now }: Reader,
): Promise<StockRows> {
  const { page, perPage, reading, sort, direction, ...filters } = query;
  const key = JSON.stringify([personId, reading, sort, direction, filters]);
  const orderOf = (): Promise<Buffer> => {
    const order = findStockOrder(db, filters, { sort, direction }, now);
    orders.set(key, order);
    order.catch(() => orders.delete(key));
    return order;
  };
  const cut = async (order: Buffer) => {
    const ids = idsIn(order, (page - 1) * perPage, perPage);
    return { order, ids, rows: await findStockRows(db, ids, now) };
  };
  let found = await cut(await (orders.get(key) ?? orderOf()));
  // A row is gone: the following ones would shift.
  if (found.rows.length < found.ids.length) found = await cut(await orderOf());
  return {
    data: found.rows.map((row) => stockRow(row, now)),
    meta: pageMeta(page, perPage, found.order.length / ID_BYTES),
  };
}

function idsIn(order: Buffer, from: number, count: number): number[] {
  const last = Math.min(order.length / ID_BYTES, from + count);
  return Array.from({ length: Math.max(0, last - from) }, (_, place) =>
    order.readInt32BE((from + place) * ID_BYTES),
  );
}
