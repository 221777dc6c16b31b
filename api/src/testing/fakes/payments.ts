import Stripe from 'stripe';
import {
  type CheckoutRequest,
  type CheckoutState,
  type PaymentMessage,
  type Payments,
  PaymentsUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from '../../platform/adapters/payments.ts';
import { readStripeMessage } from '../../platform/adapters/stripe/stripe-messages.ts';

const SECRET = 'whsec_of_the_tests';

export type SignedMessage = { body: string; signature: string };
export type FakePayments = Payments & {
  /** Checkouts it opened. */
  opened: CheckoutRequest[];
  /** Checkouts that were queried. */
  asked: string[];
  /** Payments it gave back, each once. */
  refunded: Set<string>;
  /** Requests to refund a part of a payment. */
  requestedParts: RefundRequest[];
  /** Sets the outcome of later refunds. */
  refundsAre: (outcome: RefundOutcome['state'], refundedCents?: number) => void;
  /** A message that was lost: it can be read later. */
  lose: (event: object) => void;
  /** Its state of a checkout from now on. */
  report: (checkoutId: string, state: CheckoutState) => void;
  /** Down, or up again. */
  answers: (up: boolean) => void;
  /** Signs a message as the SDK does; `at` in seconds. */
  sign: (event: object, at?: number) => SignedMessage;
};

/** A payment provider that behaves as a test configures it; its signatures are the real SDK's. */
export function fakePayments(): FakePayments {
  const opened: CheckoutRequest[] = [];
  const asked: string[] = [];
  const refunded = new Set<string>();
  const requestedParts: RefundRequest[] = [];
  const lost: PaymentMessage[] = [];
  let outcome: RefundOutcome['state'] = 'succeeded';
  let sentBack = 0;
  const states = new Map<string, CheckoutState>();
  let up = true;
  const reach = (): void => {
    if (!up) throw new PaymentsUnavailable();
  };
  const sign = (event: object, at?: number): SignedMessage => {
    const body = JSON.stringify(event);
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: SECRET,
        ...(at && { timestamp: at }),
      }),
    };
  };
  return {
    opened,
    asked,
    refunded,
    requestedParts,
    refundsAre: (state, refundedCents = 0) => {
      outcome = state;
      sentBack = refundedCents;
    },
    lose: (event) => {
      const { body, signature } = sign(event);
      const message = readStripeMessage(Buffer.from(body), signature, SECRET);
      if (message) lost.push(message);
    },
    report: (id, state) => void states.set(id, state),
    answers: (now) => void (up = now),
    sign,
    openCheckout: async (request) => {
      reach();
      opened.push(request);
      return { id: `cs_${request.orderId}`, url: `https://payer.example/${request.orderId}` };
    },
    stateOf: async (id) => {
      asked.push(id);
      reach();
      return states.get(id) ?? { state: 'open' };
    },
    closeCheckout: async (id) => {
      reach();
      const now = states.get(id) ?? { state: 'open' };
      if (now.state === 'open') states.set(id, { state: 'expired' });
      return states.get(id) ?? { state: 'expired' };
    },
    refund: async ({ paymentId }) => {
      reach();
      refunded.add(paymentId);
    },
    refundPart: async (request) => {
      reach();
      requestedParts.push(request);
      const refundId = `re_${request.id}`;
      if (outcome !== 'failed') return { state: outcome, refundId };
      return { state: 'failed', refundId, reason: 'expired_or_canceled_card', refundedCents: sentBack };
    },
    messagesSince: async () => {
      reach();
      return [...lost];
    },
    readMessage: async (body, signature) => readStripeMessage(body, signature, SECRET),
  };
}
