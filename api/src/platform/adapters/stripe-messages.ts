import Stripe from 'stripe';
import type { PaymentMessage, PaymentEvent } from './payments.ts';

const CURRENCY = 'eur';

export const idOfPayment = (payment: string | { id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null);

const orderOf = (session: Stripe.Checkout.Session): string | null =>
  session.client_reference_id ?? session.metadata?.order_id ?? null;

function paidEvent(session: Stripe.Checkout.Session): PaymentEvent {
  if (session.payment_status !== 'paid' || session.currency !== CURRENCY) return { kind: 'other' };
  const paymentId = idOfPayment(session.payment_intent);
  return {
    kind: 'paid',
    checkoutId: session.id,
    orderId: orderOf(session),
    paymentId,
    cents: session.amount_total ?? 0,
  };
}

/** A partial refund leaves the order paid. */
function refundEvent(charge: Stripe.Charge): PaymentEvent {
  if (!charge.refunded) return { kind: 'other' };
  return {
    kind: 'refunded',
    paymentId: idOfPayment(charge.payment_intent),
    orderId: charge.metadata.order_id ?? null,
  };
}

function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEvent(event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { kind: 'expired', checkoutId: event.data.object.id, orderId: orderOf(event.data.object) };
    case 'charge.refunded':
      return refundEvent(event.data.object);
    default:
      return { kind: 'other' };
  }
}

/** Reads a message with the SDK's verification of its signature, on the raw bytes. */
export function readStripeMessage(
  body: Buffer,
  signature: string,
  secret: string,
): PaymentMessage | undefined {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret);
    return { id: event.id, type: event.type, paymentEvent: eventOf(event) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}
