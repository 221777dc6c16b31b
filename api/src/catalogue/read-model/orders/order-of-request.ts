import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Sort } from '@pomelo/contract/catalogue/facets.ts';
import type { View } from '../stock/listing-record.ts';
import type { Stock } from '../stock/stock.ts';
import { type DeliveredCosts, DeliveredOrder } from './delivered-order.ts';
import { ResaleAmounts, type ResaleTerms } from './resale-amounts.ts';
import { isResaleSort, ResaleOrder } from './resale-order.ts';
import type { RowOrder } from './sort-order.ts';
import type { StockOrders } from './stock-orders.ts';

export type OrderRequest = {
  sort: Sort;
  view: View;
  delivered?: DeliveredCosts | null;
  resale?: ResaleTerms | null;
};

/** Distinguishes the callers that get different orders of one sort; null where all get the same. */
export function callerKey({ sort, delivered, resale }: OrderRequest): string | null {
  if (sort === 'deliveredPrice') return delivered?.key ?? null;
  return isResaleSort(sort) && resale ? compositeKey(resale.key, resale.targetMargin) : null;
}

/** An order of the stock, or one that is computed for the company of the caller. */
export function orderOfRequest(
  { stock, orders }: { stock: Stock; orders: StockOrders },
  { sort, view, delivered, resale }: OrderRequest,
): RowOrder {
  if (sort === 'deliveredPrice' && delivered)
    return new DeliveredOrder(stock, orders.of('price', view), delivered);
  if (isResaleSort(sort) && resale) return new ResaleOrder(stock, new ResaleAmounts(stock, resale), sort);
  return orders.of(sort, view);
}
