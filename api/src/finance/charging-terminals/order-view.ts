import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { OrderRow } from './orders.repository.ts';

/** An order as its workspace sees it. */
export const orderView = (row: OrderRow, now: Date): TerminalOrder => ({
  id: row.id,
  number: row.number,
  state: row.state,
  terminal: row.terminal,
  quantity: row.quantity,
  exclTax: euros(Number(row.exclTax)),
  vat: euros(Number(row.vat)),
  inclTax: euros(Number(row.total)),
  installation: row.installation,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  shippedAt: row.shippedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  carrier: row.carrier,
  parcel: row.parcel,
  payUrl: row.state === 'pending' && row.expiresAt > now ? row.checkoutUrl : null,
});
