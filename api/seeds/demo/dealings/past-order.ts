import { DAY_MS } from '@pomelo/contract/durations.ts';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { recordStep } from '../../../src/fulfilment/bundles/tracking/tracking.service.ts';
import { createOrderDocuments } from '../../../src/fulfilment/documents/order-documents.service.ts';
import { issueInvoice } from '../../../src/finance/invoices/invoices.service.ts';
import { matchTransfer } from '../../../src/finance/payments/match-transfer.service.ts';
import { paymentOf } from '../../../src/finance/payments/payments.service.ts';
import { putTransfer } from './demo-payments.repository.ts';

const PAID_AFTER_DAYS = 3;
/** Of one that was invoiced first, and paid late. */
const LATE = { invoicedAfterDays: 1, paidAfterDays: 18 } as const;
/** In days after the payment. */
const STEPS = [
  { step: 'preparing', days: 2 },
  { step: 'shipped', days: 5 },
  { step: 'delivered', days: 7 },
] as const;
const DEBTOR = 'Garage Bertin';

type PastOrder = { id: string; number: string; bundleIds: readonly string[] };

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/**
 * Creates the documents of an order and, when it is over, its payment, invoice and delivery at past dates.
 */
export async function seedOrderHistory(
  trx: Database,
  { id, number, bundleIds }: PastOrder,
  orderedAt: Date,
  { isOver, isLate }: { isOver: boolean; isLate: boolean },
): Promise<void> {
  await createOrderDocuments(trx, id, orderedAt);
  const payment = isOver ? await paymentOf(trx, id) : undefined;
  if (!payment) return;
  if (isLate) await issueInvoice(trx, id, later(orderedAt, LATE.invoicedAfterDays));
  const paidAt = later(orderedAt, isLate ? LATE.paidAfterDays : PAID_AFTER_DAYS);
  const day = dayInParis(paidAt);
  const text = `${payment.reference} commande ${number}`;
  const entry = { name: `Relevé du ${frenchDay(day)}`, day, cents: payment.due.amount, debtor: DEBTOR, text };
  await matchTransfer(trx, await putTransfer(trx, entry), id, paidAt, { quiet: true });
  for (const { step, days } of STEPS) {
    const at = later(paidAt, days);
    for (const bundleId of bundleIds) await recordStep(trx, bundleId, step, { at, now: at, quiet: true });
  }
}
