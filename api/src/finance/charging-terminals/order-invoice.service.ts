import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { Issued } from '../invoices/issue-document.ts';
import { creditTerminalInvoice, issueTerminalInvoice } from '../invoices/terminal-invoices.service.ts';
import { terminalInvoiceMail } from './mails/terminal-invoice.mail.ts';
import type { OrderState } from './order-life-cycle.ts';
import { findUninvoiced, lockNamedOrder, type OrderRow } from './orders.repository.ts';
import { ordererOf } from '../../accounts/index.ts';

const invoiceOf = (trx: Database, order: OrderRow, paidAt: Date, now: Date): Promise<Issued> =>
  issueTerminalInvoice(
    trx,
    {
      ...order,
      exclTax: Number(order.exclTax),
      vat: Number(order.vat),
      installation: Number(order.installationCents),
      delivery: Number(order.deliveryCents),
      paidAt,
    },
    now,
  );

/**
 * The invoice of an order that is paid from now on, or the credit note of all that is left of one that is refunded. The
 * order must be locked; what was refunded before it was paid here has neither.
 */
export async function documentOfChange(
  trx: Database,
  order: OrderRow,
  next: OrderState,
  { now, reason, isByTransfer }: { now: Date; reason?: string | undefined; isByTransfer: boolean },
): Promise<Issued | undefined> {
  if (next === 'paid') return invoiceOf(trx, order, order.paidAt ?? now, now);
  return next === 'refunded'
    ? creditTerminalInvoice(trx, order.id, { now, reason, isByTransfer })
    : undefined;
}

/** The credit note of what was sent back of a paid order and is on none yet; undefined where nothing is. */
export const creditSentBackPart = (trx: Database, order: OrderRow, now: Date): Promise<Issued | undefined> =>
  creditTerminalInvoice(trx, order.id, { now, cents: Number(order.refundedCents) });

async function invoicePaid(trx: Database, id: string, now: Date): Promise<void> {
  const order = await lockNamedOrder(trx, { orderId: id });
  if (order?.state !== 'paid' || !order.paidAt) return;
  const { number, documentId } = await invoiceOf(trx, order, order.paidAt, now);
  await creditSentBackPart(trx, order, now);
  const buyer = await ordererOf(trx, order.workspaceId, order.personId);
  if (!buyer) return;
  await queueMail(trx, {
    kind: 'terminal-invoice',
    to: buyer.email,
    content: terminalInvoiceMail({ id, order: order.number, firstName: buyer.firstName, number, documentId }),
    dedupeKey: `terminal-invoice ${id}`,
  });
}

const BATCH_SIZE = 50;
/** Per run of the job; the next run continues. */
const MAX_BATCHES = 20;

// MONEY-53
/**
 * Invoices orders that were paid without an invoice: before there were any, or by a node of the release before. Each
 * is dated today and states the day of its payment.
 */
export async function invoicePaidOrders({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  let after: string | undefined;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await findUninvoiced(db, BATCH_SIZE, after);
    await eachAlone({ log, name: 'invoice-terminal-orders', rows, idOf: ({ id }) => id }, ({ id }) =>
      withTransaction(db, (trx) => invoicePaid(trx, id, clock.now())),
    );
    after = rows.at(-1)?.id;
    if (rows.length < BATCH_SIZE) return;
  }
}
