import type { Clock } from '../../../platform/clock.ts';
import type { CheckoutState, PaymentEvent } from '../../../platform/adapters/payments.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOrder } from '../../../sales/index.ts';
import {
  findCurrent,
  findDisputeNotes,
  lockPayment,
  notePayment,
  type OnlinePaymentRow,
  updatePayment,
} from '../../online-payments/online-payments.repository.ts';
import { updateOpenLink } from '../../online-payments/payment-links.repository.ts';
import { queueFailedMails, queueReturnedMails } from './online-mails.service.ts';
import { NEXT_STATE, type ReportKind } from './online-life-cycle.ts';
import { receiveOnline } from './receive.service.ts';
import { takeBack } from './take-back.service.ts';

export type ReportParts = {
  clock: Clock;
  log: { warn: (details: object, message: string) => void };
};

/** State of one attempt at the payment service. */
export type Report = {
  kind: ReportKind;
  paymentId?: string | null;
  checkoutId?: string;
  cents?: number;
  reason?: string | null;
  disputeId?: string;
};

/** Undefined: nothing that an attempt follows from. */
export function reportOf(event: PaymentEvent): Report | undefined {
  switch (event.kind) {
    case 'other':
    case 'declined':
    case 'refunded':
    case 'refund-failed':
      return undefined;
    case 'disputed':
      return { ...event, kind: 'returned' };
    default:
      return event;
  }
}

// TERM-6
/**
 * Whether a message is of what the attempt waits for: another checkout that names it ends nothing, another payment
 * refunds nothing. Money that arrived or is under way counts, wherever it was paid.
 */
export function isOwnEvent(payment: OnlinePaymentRow, event: PaymentEvent): boolean {
  const isPayment = 'paymentId' in event && event.paymentId !== null && event.paymentId === payment.paymentId;
  if (event.kind === 'expired' || event.kind === 'failed')
    return isPayment || event.checkoutId === payment.checkoutId;
  if (event.kind === 'refunded' || event.kind === 'declined') return payment.paymentId === null || isPayment;
  return true;
}

/** Report of a queried state; undefined when nothing is new. */
export function reportOfState(state: CheckoutState): Report | undefined {
  switch (state.state) {
    case 'open':
    case 'gone':
      return undefined;
    case 'expired':
      return { kind: 'expired' };
    default:
      return { ...state, kind: state.state };
  }
}

/** A dispute takes money once, and not at all when it was won before its first message arrived. */
async function isKnownDispute(trx: Database, id: string, { kind, disputeId }: Report): Promise<boolean> {
  if (disputeId === undefined) return false;
  const notes = await findDisputeNotes(trx, id, disputeId);
  return notes.some((note) => note.kind === kind || note.kind === 'reinstated');
}

async function follow(
  trx: Database,
  { log }: ReportParts,
  payment: OnlinePaymentRow,
  report: Report,
  now: Date,
): Promise<void> {
  const cents = report.cents ?? Number(payment.amount);
  switch (report.kind) {
    case 'paid':
    case 'reinstated': {
      if (report.kind === 'paid' && cents !== Number(payment.amount))
        log.warn({ payment: payment.id, asked: payment.amount, paid: cents }, 'an online payment differs');
      const reference = report.disputeId ?? report.paymentId ?? payment.paymentId ?? payment.id;
      await receiveOnline(trx, payment, { reference, cents }, now);
      if (payment.linkId) await updateOpenLink(trx, payment.linkId, { state: 'paid', closed_at: now });
      return;
    }
    case 'failed':
      return queueFailedMails(trx, payment);
    case 'returned': {
      const taken = await takeBack(trx, payment.id, now);
      if (payment.state === 'paid' && taken !== cents)
        log.warn({ payment: payment.id, taken, cents }, 'a dispute is not what the payment brought');
      return queueReturnedMails(trx, payment);
    }
    case 'pending':
    case 'expired':
  }
}

// MONEY-56
/**
 * Applies a report about an attempt once, under the locks of its order and of the attempt, whatever was reported
 * before. Another attempt that is open or pending stays the current one.
 */
export async function applyReport(
  trx: Database,
  parts: ReportParts,
  { id, dealId }: Pick<OnlinePaymentRow, 'id' | 'dealId'>,
  report: Report,
): Promise<void> {
  const now = parts.clock.now();
  await lockOrder(trx, dealId);
  const payment = await lockPayment(trx, id);
  if (!payment || (await isKnownDispute(trx, id, report))) return;
  const { kind, cents, reason, disputeId } = report;
  const note = {
    kind,
    reason: reason ?? null,
    ...(cents !== undefined && { cents }),
    ...(disputeId && { source: disputeId }),
  };
  const next = NEXT_STATE[payment.state][kind];
  if (!next) {
    if (disputeId) await notePayment(trx, id, note, now);
    return;
  }
  await notePayment(trx, id, note, now);
  const current = next === 'pending' ? await findCurrent(trx, dealId) : undefined;
  if (current && current.id !== id) return;
  await updatePayment(trx, id, {
    state: next,
    changed_at: now,
    ...((next === 'failed' || next === 'returned') && { reason: reason ?? payment.reason }),
    ...(next === 'paid' && { reason: null }),
    ...(report.paymentId && !payment.paymentId && { payment_id: report.paymentId }),
  });
  await follow(trx, parts, payment, report, now);
}

/** Why a debit fails, which arrives before or after the message that it did. */
export async function noteReason(
  trx: Database,
  { id, dealId }: Pick<OnlinePaymentRow, 'id' | 'dealId'>,
  reason: string | null,
): Promise<void> {
  await lockOrder(trx, dealId);
  const payment = await lockPayment(trx, id);
  if (reason !== null && (payment?.state === 'pending' || payment?.state === 'failed'))
    await updatePayment(trx, id, { reason });
}
