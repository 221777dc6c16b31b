import type { Database } from '../../../platform/db/tables.ts';
import { lockOrder } from '../../../sales/index.ts';
import {
  lockPayment,
  notePayment,
  type OnlinePaymentRow,
} from '../../online-payments/online-payments.repository.ts';
import {
  findByServiceRefund,
  lockServiceRefund,
  sumSentBack,
} from '../../online-payments/service-refunds.repository.ts';
import { applyReport, type ReportParts } from './apply-report.service.ts';
import { receiveOnline } from './receive.service.ts';
import { refuseRefund } from './refuse-refund.service.ts';
import { takeBackPart } from './take-back-part.service.ts';

type Named = Pick<OnlinePaymentRow, 'id' | 'dealId'>;

// MONEY-92
/**
 * Total that the service reports as refunded of a payment: the amount above our own refunds was refunded by
 * a person in its pages. A fully refunded payment is taken back; of another, the part.
 */
export async function readRefunded(
  trx: Database,
  parts: ReportParts,
  named: Named,
  { cents, isFull }: { cents: number; isFull: boolean },
): Promise<void> {
  const now = parts.clock.now();
  await lockOrder(trx, named.dealId);
  const payment = await lockPayment(trx, named.id);
  if (!payment) return;
  const known = await sumSentBack(trx, payment.id);
  if (isFull && known === 0)
    return applyReport(trx, parts, payment, {
      kind: 'returned',
      paymentId: payment.paymentId,
      disputeId: 'refunded',
      reason: 'refunded',
    });
  const part = cents - known;
  if (payment.state !== 'paid' || part <= 0) return;
  await notePayment(trx, payment.id, { kind: 'refunded', cents: part }, now);
  const taken = await takeBackPart(trx, payment.id, part, now);
  if (taken !== part)
    parts.log.warn({ payment: payment.id, part, taken }, 'a refund is more than the payment brought');
}

// MONEY-91
/**
 * The bank did not take a refund. One that was under way is to be made at the bank; the money of one that
 * was made is received again, as a surplus.
 */
export async function readFailedRefund(
  trx: Database,
  { clock }: ReportParts,
  named: Named,
  { refundId, cents, reason }: { refundId: string; cents: number; reason: string | null },
): Promise<void> {
  const now = clock.now();
  await lockOrder(trx, named.dealId);
  const payment = await lockPayment(trx, named.id);
  if (!payment) return;
  const refund = await findByServiceRefund(trx, refundId);
  if (refund?.state === 'to-make') {
    const locked = await lockServiceRefund(trx, refund.id);
    if (locked) await refuseRefund(trx, locked, reason, now);
    return;
  }
  // A refund that was never read as made gives nothing back.
  if (refund?.state !== 'made' && (await sumSentBack(trx, payment.id)) < cents) return;
  if (!(await receiveOnline(trx, payment, { reference: refundId, cents }, now))) return;
  await notePayment(trx, payment.id, { kind: 'refund-failed', cents, reason, source: refundId }, now);
}
