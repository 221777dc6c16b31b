import { SECOND_MS } from '@pomelo/contract/durations.ts';
import Stripe from 'stripe';
import { isUuid } from '../../uuid.ts';
import type { PaymentMessage, PaymentEvent } from '../payments.ts';

const CURRENCY = 'eur';

export const idOfPayment = (payment: string | { id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null);

/** An id of ours. Other software may take payments in the same account, under references of its own. */
const ownId = (reference: string | null | undefined): string | null =>
  reference && isUuid(reference) ? reference : null;

const orderOf = (session: Stripe.Checkout.Session): string | null =>
  ownId(session.client_reference_id) ?? ownId(session.metadata?.order_id);

/** The code of the bank where there is one. */
export const failureOf = ({ last_payment_error: error }: Stripe.PaymentIntent): string | null =>
  error?.decline_code ?? error?.code ?? null;

function completedEvent(session: Stripe.Checkout.Session): PaymentEvent {
  if (session.currency !== CURRENCY) return { kind: 'other' };
  const paymentId = idOfPayment(session.payment_intent);
  if (session.payment_status === 'unpaid')
    return { kind: 'pending', checkoutId: session.id, orderId: orderOf(session), paymentId };
  if (session.payment_status !== 'paid') return { kind: 'other' };
  return {
    kind: 'paid',
    checkoutId: session.id,
    orderId: orderOf(session),
    paymentId,
    cents: session.amount_total ?? 0,
  };
}

function refundEvent(charge: Stripe.Charge, at: Date): PaymentEvent {
  return {
    kind: 'refunded',
    paymentId: idOfPayment(charge.payment_intent),
    orderId: ownId(charge.metadata.order_id),
    cents: charge.amount_refunded,
    isFull: charge.refunded,
    at,
    chargeId: charge.id,
  };
}

const failedRefundEvent = (refund: Stripe.Refund, at: Date): PaymentEvent =>
  refund.currency === CURRENCY
    ? {
        kind: 'refund-failed',
        paymentId: idOfPayment(refund.payment_intent),
        refundId: refund.id,
        cents: refund.amount,
        reason: refund.failure_reason ?? null,
        at,
      }
    : { kind: 'other' };

/** An inquiry of the bank takes no money. */
function disputeEvent(dispute: Stripe.Dispute, kind: 'disputed' | 'reinstated'): PaymentEvent {
  if (dispute.currency !== CURRENCY || dispute.status.startsWith('warning')) return { kind: 'other' };
  const named = {
    paymentId: idOfPayment(dispute.payment_intent),
    disputeId: dispute.id,
    cents: dispute.amount,
  };
  if (kind === 'disputed') return { kind, ...named, reason: dispute.reason };
  return dispute.status === 'won' ? { kind, ...named } : { kind: 'other' };
}

/** Types of events that `eventOf` reads. */
export const READ_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.refunded',
  'refund.failed',
] as const;

const timeOf = ({ created }: Stripe.Event): Date => new Date(created * SECOND_MS);

function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completedEvent(event.data.object);
    case 'checkout.session.expired':
      return { kind: 'expired', checkoutId: event.data.object.id, orderId: orderOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return {
        kind: 'failed',
        checkoutId: event.data.object.id,
        orderId: orderOf(event.data.object),
        paymentId: idOfPayment(event.data.object.payment_intent),
      };
    case 'payment_intent.payment_failed':
      return {
        kind: 'declined',
        paymentId: event.data.object.id,
        orderId: ownId(event.data.object.metadata.order_id),
        reason: failureOf(event.data.object),
      };
    case 'charge.dispute.created':
      return disputeEvent(event.data.object, 'disputed');
    case 'charge.dispute.closed':
      return disputeEvent(event.data.object, 'reinstated');
    case 'charge.refunded':
      return refundEvent(event.data.object, timeOf(event));
    case 'refund.failed':
      return failedRefundEvent(event.data.object, timeOf(event));
    default:
      return { kind: 'other' };
  }
}

export const messageOf = (event: Stripe.Event): PaymentMessage => ({
  id: event.id,
  type: event.type,
  paymentEvent: eventOf(event),
});

/** Reads a message with the SDK's verification of its signature, on the raw bytes. */
export function readStripeMessage(
  body: Buffer,
  signature: string,
  secret: string,
): PaymentMessage | undefined {
  try {
    return messageOf(Stripe.webhooks.constructEvent(body, signature, secret));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}
