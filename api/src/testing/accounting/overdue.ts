import { withTransaction } from '../../platform/db/connect.ts';
import { issueInvoice } from '../../finance/invoices/invoices.service.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Buyer } from '../app.ts';
import { placeOrder, type TestOrder } from '../orders.ts';

export type OverdueOrder = TestOrder & { invoiceId: string; number: string; dueOn: string };

/** An order at 12 000 € including VAT that was invoiced on an instant and never paid. */
export async function createOverdue(db: Database, buyer: Buyer, at: Date): Promise<OverdueOrder> {
  const order = await placeOrder(db, buyer, { at });
  await withTransaction(db, (trx) => issueInvoice(trx, order.dealId, at));
  const invoice = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'due_on as dueOn'])
    .where('deal_id', '=', order.dealId)
    .executeTakeFirstOrThrow();
  return { ...order, invoiceId: invoice.id, number: invoice.number, dueOn: invoice.dueOn ?? '' };
}
