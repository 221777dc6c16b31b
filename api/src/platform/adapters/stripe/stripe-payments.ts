import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import Stripe from 'stripe';
import { withoutTurn } from '../../load/turns.ts';
import {
  type CheckoutRequest,
  type CheckoutState,
  type OpenedCheckout,
  type Payments,
  PaymentsUnavailable,
} from '../payments.ts';
import { failureOf, idOfPayment, readStripeMessage } from './stripe-messages.ts';
import { readMessagesSince } from './stripe-events.ts';
import { refundPart } from './stripe-refunds.ts';

const TIMEOUT_MS = 5000;
const RETRIES = 1;

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
};

const lineOf = ({
  label,
  cents,
}: {
  label: string;
  cents: number;
}): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: { currency: 'eur', unit_amount: cents, product_data: { name: label } },
});

/**
 * A card payment succeeds or fails at once; other means would reserve the stock for days. Pay by bank is offered
 * where the account has it: the list narrows what Stripe finds eligible.
 */
const METHODS = { card: ['card'], bank: ['sepa_debit', 'pay_by_bank'] } as const;

const paramsOf = (request: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: [...METHODS[request.means ?? 'card']],
  locale: 'fr',
  line_items: request.lines.map(lineOf),
  client_reference_id: request.orderId,
  customer_email: request.email,
  metadata: { order_id: request.orderId, number: request.number },
  payment_intent_data: {
    metadata: { order_id: request.orderId, number: request.number },
    description: `Commande ${request.number}`,
  },
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
  expires_at: Math.floor(request.expiresAt.getTime() / 1000),
});

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === HTTP_STATUS.notFound;

/** State of a checkout that the buyer completed, and that is not paid. */
function debitState(payment: string | Stripe.PaymentIntent | null): CheckoutState {
  const paymentId = idOfPayment(payment);
  if (payment === null || typeof payment === 'string') return { state: 'pending', paymentId };
  if (payment.status !== 'requires_payment_method' && payment.status !== 'canceled')
    return { state: 'pending', paymentId };
  return { state: 'failed', paymentId, reason: failureOf(payment) };
}

/** By a person in the provider's own pages. */
const isRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/** Stripe Checkout, with its SDK; the version of the API is pinned, independent of the account's. */
export function createStripePayments({ secretKey, webhookSecret, server }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...server,
  });
  const openCheckout = async (request: CheckoutRequest): Promise<OpenedCheckout> => {
    try {
      const session = await stripe.checkout.sessions.create(paramsOf(request), {
        idempotencyKey: `checkout-${request.orderId}`,
      });
      if (!session.url) throw new PaymentsUnavailable();
      return { id: session.id, url: session.url };
    } catch (error) {
      throw error instanceof PaymentsUnavailable ? error : new PaymentsUnavailable({ cause: error });
    }
  };
  const stateOf = async (checkoutId: string): Promise<CheckoutState> => {
    try {
      const session = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent'] });
      if (session.payment_status === 'paid' && session.currency === 'eur')
        return {
          state: 'paid',
          paymentId: idOfPayment(session.payment_intent),
          cents: session.amount_total ?? 0,
        };
      if (session.status === 'complete' && session.payment_status === 'unpaid')
        return debitState(session.payment_intent);
      return { state: session.status === 'expired' ? 'expired' : 'open' };
    } catch (error) {
      if (isMissing(error)) return { state: 'gone' };
      throw new PaymentsUnavailable({ cause: error });
    }
  };
  const closeCheckout = async (checkoutId: string): Promise<CheckoutState> => {
    try {
      await stripe.checkout.sessions.expire(checkoutId);
      return { state: 'expired' };
    } catch (error) {
      // Already over, or unknown: its state is the outcome.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return stateOf(checkoutId);
      throw new PaymentsUnavailable({ cause: error });
    }
  };
  const refund = async ({ orderId, paymentId }: { orderId: string; paymentId: string }): Promise<void> => {
    try {
      const made = await stripe.refunds.create(
        { payment_intent: paymentId, metadata: { order_id: orderId } },
        { idempotencyKey: `refund-${orderId}` },
      );
      if (made.status === 'failed' || made.status === 'canceled') throw new PaymentsUnavailable();
    } catch (error) {
      if (isRefunded(error)) return;
      throw error instanceof PaymentsUnavailable ? error : new PaymentsUnavailable({ cause: error });
    }
  };
  return {
    openCheckout: (request) => withoutTurn(() => openCheckout(request)),
    stateOf: (checkoutId) => withoutTurn(() => stateOf(checkoutId)),
    closeCheckout: (checkoutId) => withoutTurn(() => closeCheckout(checkoutId)),
    refund: (payment) => withoutTurn(() => refund(payment)),
    refundPart: (request) => withoutTurn(() => refundPart(stripe, request)),
    messagesSince: (since) => withoutTurn(() => readMessagesSince(stripe, since)),
    readMessage: async (body, signature) => readStripeMessage(body, signature, webhookSecret),
  };
}
