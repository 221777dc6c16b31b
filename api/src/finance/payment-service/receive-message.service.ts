import type { PaymentEvent, PaymentMessage } from '../../platform/adapters/payments.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { noteMessage } from '../charging-terminals/orders.repository.ts';
import { type PaymentEventParts, receiveMessage } from '../charging-terminals/payment-events.service.ts';
import { findNamed, type OnlinePaymentRow } from '../online-payments/online-payments.repository.ts';
import { readFailedRefund, readRefunded } from '../payments/online/read-refunds.service.ts';
import { applyReport, isOwnEvent, noteReason, reportOf } from '../payments/online/apply-report.service.ts';

/** The attempt to pay an order that an event is about; undefined for one about terminals. */
async function paymentOf(db: Database, event: PaymentEvent): Promise<OnlinePaymentRow | undefined> {
  if (event.kind === 'other') return undefined;
  const orderId = 'orderId' in event ? event.orderId : null;
  return findNamed(db, {
    id: orderId,
    ...('checkoutId' in event && { checkoutId: event.checkoutId }),
    ...('paymentId' in event && { paymentId: event.paymentId }),
  });
}

// MONEY-56
/**
 * A signed message acts once, however often it is received: on an order of vehicles, or on one of terminals. Its id
 * and its effects are stored in one transaction.
 */
export async function receiveAny(parts: PaymentEventParts, message: PaymentMessage): Promise<void> {
  const payment = await paymentOf(parts.db, message.paymentEvent);
  if (!payment) return receiveMessage(parts, message);
  const { id, type, paymentEvent } = message;
  await withTransaction(parts.db, async (trx) => {
    if (!(await noteMessage(trx, { id, type }, parts.clock.now()))) return;
    if (!isOwnEvent(payment, paymentEvent)) return;
    if (paymentEvent.kind === 'declined') await noteReason(trx, payment, paymentEvent.reason);
    if (paymentEvent.kind === 'refunded') await readRefunded(trx, parts, payment, paymentEvent);
    if (paymentEvent.kind === 'refund-failed') await readFailedRefund(trx, parts, payment, paymentEvent);
    const report = reportOf(paymentEvent);
    if (report) await applyReport(trx, parts, payment, report);
  });
}
