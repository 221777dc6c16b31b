import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findInvoicesOfTerminals } from '../invoices/invoices.repository.ts';
import type { OrderRow } from './orders.repository.ts';

type Invoices = TerminalOrder['invoices'];

/** Cents that were sent back of an order, VAT included. */
export const refundedOf = ({
  state,
  total,
  refundedCents,
}: Pick<OrderRow, 'state' | 'total' | 'refundedCents'>) =>
  Number(state === 'refunded' ? total : refundedCents);

const view = (row: OrderRow, now: Date, invoices: Invoices): TerminalOrder => ({
  id: row.id,
  number: row.number,
  state: row.state,
  terminal: row.terminal,
  quantity: row.quantity,
  exclTax: euros(Number(row.exclTax)),
  vat: euros(Number(row.vat)),
  inclTax: euros(Number(row.total)),
  refunded: euros(refundedOf(row)),
  owed: euros(Number(row.owed)),
  installation: row.installation,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  shippedAt: row.shippedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  carrier: row.carrier,
  parcel: row.parcel,
  payUrl: row.state === 'pending' && row.expiresAt > now ? row.checkoutUrl : null,
  invoices,
});

/** An order that was not paid: it has no invoice. */
export const unpaidOrderView = (row: OrderRow, now: Date): TerminalOrder => view(row, now, []);

/** Orders as their workspace sees them. */
export async function orderViews(
  db: Database,
  rows: readonly OrderRow[],
  now: Date,
): Promise<TerminalOrder[]> {
  const ids = rows.map(({ id }) => id);
  const found = ids.length > 0 ? await findInvoicesOfTerminals(db, ids) : [];
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
  return rows.map((row) =>
    view(
      row,
      now,
      (byOrder.get(row.id) ?? []).map(({ kind, number, documentId }) => ({ kind, number, documentId })),
    ),
  );
}

export async function orderView(db: Database, row: OrderRow, now: Date): Promise<TerminalOrder> {
  const [shown] = await orderViews(db, [row], now);
  return shown ?? unpaidOrderView(row, now);
}
