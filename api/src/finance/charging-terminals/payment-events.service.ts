import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { PaymentEvent } from '../../platform/adapters/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { terminalReceiptMail } from './mails/terminal-receipt.mail.ts';
import { terminalPartRefundMail, terminalRefundMail } from './mails/terminal-refund.mail.ts';
import { readFailedRefund } from './failed-refunds.service.ts';
import { creditSentBackPart, documentOfChange } from './order-invoice.service.ts';
import { reservesStock, NEXT_STATE, type OrderState, type PaymentEventKind } from './order-life-cycle.ts';
import { lockNamedOrder, noteMessage, type OrderRow, updateOrder } from './orders.repository.ts';
import { sumSentBackWithFailed } from './retried-refunds.service.ts';
import { restoreStock, takeWhatIsLeft } from './terminals.repository.ts';
import type { Issued } from '../invoices/issue-document.ts';
import { ordererOf } from '../../accounts/index.ts';

export type PaymentEventParts = {
  db: Database;
  clock: Clock;
  log: { warn: (details: object, message: string) => void };
};
/**
 * Events of a card payment: it is never pending, and its disputes are decided by staff. `checkoutId` is empty for an order
 * whose checkout was never stored.
 */
type PaymentEventOf =
  | Extract<PaymentEvent, { kind: Exclude<PaymentEventKind, 'refunded'> }>
  | { kind: 'refunded'; paymentId: string | null; orderId: string | null; at?: Date; chargeId?: string }
  /** `cents`: all that was sent back so far; without the refunds that had failed by `at`, if it is given. */
  | {
      kind: 'refunded-in-part';
      paymentId: string | null;
      orderId: string | null;
      cents: number;
      at?: Date;
      chargeId?: string;
    }
  | Extract<PaymentEvent, { kind: 'refund-failed' }>;

/** What was sent back of an order, in full or in part. */
type SentBack = Extract<PaymentEventOf, { kind: 'refunded' | 'refunded-in-part' }>;

function cardEvent(event: PaymentEvent): PaymentEventOf | undefined {
  if (event.kind === 'failed')
    return { kind: 'expired', checkoutId: event.checkoutId, orderId: event.orderId };
  if (event.kind === 'refunded') return event.isFull ? event : { ...event, kind: 'refunded-in-part' };
  return event.kind === 'paid' || event.kind === 'expired' || event.kind === 'refund-failed'
    ? event
    : undefined;
}

// TERM-6
/**
 * Whether a message is of what the order waits for: another checkout that names the order cancels nothing, another
 * payment refunds nothing. Money that arrived counts, wherever it was paid.
 */
function isOwn(order: OrderRow, event: PaymentEventOf): boolean {
  if (event.kind === 'expired') return event.checkoutId === (order.checkoutId ?? '');
  if (event.kind === 'refund-failed') return event.paymentId === order.paymentId;
  if (event.kind === 'refunded' || event.kind === 'refunded-in-part')
    return order.paymentId === null || event.paymentId === order.paymentId;
  return true;
}

/** The stock follows the state. Returns how many terminals are missing from then on. */
async function moveStock(trx: Database, order: OrderRow, next: OrderState): Promise<number> {
  if (reservesStock(order.state) === reservesStock(next)) return order.missing;
  // Shipped terminals are not returned to the stock.
  if (order.shippedAt) return 0;
  if (reservesStock(next))
    return order.quantity - (await takeWhatIsLeft(trx, order.terminalId, order.quantity));
  await restoreStock(trx, order.terminalId, order.quantity - order.missing);
  return 0;
}

const letterOf = (order: OrderRow, { firstName }: { firstName: string }, document: Issued | undefined) => ({
  ...order,
  firstName,
  total: Number(order.total),
  document,
});

async function notify(
  trx: Database,
  order: OrderRow,
  next: OrderState,
  { document, isByTransfer }: { document: Issued | undefined; isByTransfer: boolean },
): Promise<void> {
  const buyer = await ordererOf(trx, order.workspaceId, order.personId);
  if (!buyer) return;
  const letter = letterOf(order, buyer, document);
  if (next === 'paid')
    await queueMail(trx, {
      kind: 'terminal-receipt',
      to: buyer.email,
      content: terminalReceiptMail(letter),
      dedupeKey: `terminal-receipt ${order.id}`,
    });
  if (next === 'refunded')
    await queueMail(trx, {
      kind: 'terminal-refund',
      to: buyer.email,
      content: terminalRefundMail({
        ...letter,
        refunded: letter.total - Number(order.refundedCents),
        byTransfer: isByTransfer,
      }),
      dedupeKey: `terminal-refund ${order.id}`,
    });
}

// TERM-7
/**
 * A person refunded a part of a payment in the pages of the provider: the order stays paid, and its invoice is credited
 * by the part. `cents` is the sum of all parts, so that messages may be late or repeated. A part that is reported before
 * the payment is credited with the invoice.
 */
async function refundPart(trx: Database, order: OrderRow, cents: number, now: Date): Promise<void> {
  const refundedCents = Math.min(cents, Number(order.total));
  const part = refundedCents - Number(order.refundedCents);
  if (order.state === 'refunded' || part <= 0) return;
  await updateOrder(trx, order.id, { refunded_cents: refundedCents });
  if (order.state === 'paid')
    await creditPart(trx, { ...order, refundedCents: `${refundedCents}` }, part, now);
}

/** Adds the refunds that had failed: all of the payment may have been sent back then. */
async function withFailedBefore(
  trx: Database,
  { clock, log }: Pick<PaymentEventParts, 'clock' | 'log'>,
  order: OrderRow,
  event: PaymentEventOf,
): Promise<PaymentEventOf> {
  if (event.kind !== 'refunded-in-part' && event.kind !== 'refunded') return event;
  const { at, paymentId, chargeId } = event;
  // Without a date nothing is known to have failed before.
  if (!at || Number.isNaN(at.getTime())) return event;
  const reference = chargeId ?? paymentId ?? order.id;
  const reported = { at, reference, cents: event.kind === 'refunded' ? Number(order.total) : event.cents };
  if (!order.reportedAt || at >= order.reportedAt)
    await updateOrder(trx, order.id, { reported_cents: reported.cents, reported_at: at });
  const cents = await sumSentBackWithFailed(trx, { now: clock.now(), log }, order, reported);
  return sentBackEvent({ orderId: order.id, total: order.total, paymentId, cents });
}

// TERM-9
/**
 * A report that is later than a failure leaves that money out, and shows, once the failure is known, whether another
 * attempt had taken its place.
 */
async function readReportAgain(
  trx: Database,
  parts: Pick<PaymentEventParts, 'clock' | 'log'>,
  { id, total, paymentId, reportedAt, reportedCents }: OrderRow,
  failedAt: Date,
): Promise<void> {
  if (reportedAt === null || reportedCents === null || reportedAt <= failedAt) return;
  const report = sentBackEvent({ orderId: id, total, paymentId, cents: Number(reportedCents) });
  await applyPaymentEvent(trx, parts, { ...report, at: reportedAt });
}

/** Credits the part that was sent back, and notifies the buyer. */
async function creditPart(trx: Database, order: OrderRow, part: number, now: Date): Promise<void> {
  const document = await creditSentBackPart(trx, order, now);
  const buyer = await ordererOf(trx, order.workspaceId, order.personId);
  if (!buyer) return;
  await queueMail(trx, {
    kind: 'terminal-refund',
    to: buyer.email,
    content: terminalPartRefundMail({ ...letterOf(order, buyer, document), refunded: part }),
    dedupeKey: compositeKey('terminal-refund', order.id, Number(order.refundedCents)),
  });
}

/** `cents` were sent back of an order in all. */
export const sentBackEvent = ({
  orderId,
  paymentId,
  cents,
  total,
}: {
  orderId: string;
  paymentId: string | null;
  cents: number;
  total: string;
}): SentBack =>
  cents < Number(total)
    ? { kind: 'refunded-in-part', orderId, paymentId, cents }
    : { kind: 'refunded', orderId, paymentId };

/** `isByTransfer`: the card takes no refund, what is left is made by transfer. */
type Refunding = { reason?: string; isByTransfer?: boolean };

// TERM-4
/**
 * Applies the provider's message about an order once, under the order's lock, regardless of earlier messages. A payment
 * is invoiced and a refund credited in the same transaction.
 */
export async function applyPaymentEvent(
  trx: Database,
  { clock, log, reason, isByTransfer = false }: Omit<PaymentEventParts, 'db'> & Refunding,
  received: PaymentEventOf,
): Promise<void> {
  const order = await lockNamedOrder(trx, received);
  if (!order || !isOwn(order, received)) return;
  const paymentEvent = await withFailedBefore(trx, { clock, log }, order, received);
  if (paymentEvent.kind === 'refund-failed') {
    await readFailedRefund(trx, { now: clock.now(), log }, order, paymentEvent, (_, { id, total }, cents) =>
      applyPaymentEvent(trx, { clock, log }, sentBackEvent({ orderId: id, total, ...paymentEvent, cents })),
    );
    return readReportAgain(trx, { clock, log }, order, paymentEvent.at);
  }
  if (paymentEvent.kind === 'refunded-in-part')
    return refundPart(trx, order, paymentEvent.cents, clock.now());
  if (paymentEvent.kind === 'paid' && paymentEvent.cents !== Number(order.total)) {
    log.warn(
      { order: order.number, due: order.total, paid: paymentEvent.cents },
      'a payment is not what its order comes to',
    );
    return;
  }
  const next = NEXT_STATE[order.state][paymentEvent.kind];
  if (!next) return;
  const missing = await moveStock(trx, order, next);
  if (missing > 0)
    log.warn({ order: order.number, missing }, 'an order given up was paid: its terminals were sold');
  await updateOrder(trx, order.id, {
    state: next,
    missing,
    ...(next !== 'cancelled' && { paid_at: order.paidAt ?? clock.now() }),
    ...('paymentId' in paymentEvent && paymentEvent.paymentId && { payment_id: paymentEvent.paymentId }),
    ...('checkoutId' in paymentEvent && !order.checkoutId && { checkout_id: paymentEvent.checkoutId }),
  });
  const document = await documentOfChange(trx, order, next, { now: clock.now(), reason, isByTransfer });
  await notify(trx, order, next, { document, isByTransfer });
  const sentBack = Number(order.refundedCents);
  if (next === 'paid' && sentBack > 0) await creditPart(trx, order, sentBack, clock.now());
}

/**
 * A signed message acts once, however often it is received: its id and its effects are stored in one
 * transaction.
 */
export async function receiveMessage(
  parts: PaymentEventParts,
  message: { id: string; type: string; paymentEvent: PaymentEvent },
): Promise<void> {
  const { id, type } = message;
  const paymentEvent = cardEvent(message.paymentEvent);
  if (!paymentEvent) return;
  await withTransaction(parts.db, async (trx) => {
    // Stays unread until the payment is known: the hourly reading repeats it.
    if (paymentEvent.kind === 'refund-failed' && !(await lockNamedOrder(trx, paymentEvent))) return;
    if (await noteMessage(trx, { id, type }, parts.clock.now()))
      await applyPaymentEvent(trx, parts, paymentEvent);
  });
}
