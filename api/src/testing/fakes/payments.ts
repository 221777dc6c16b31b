import Stripe from 'stripe';
import {
  type CheckoutRequest,
  type CheckoutState,
  type Payments,
  PaymentsUnavailable,
} from '../../platform/adapters/payments.ts';
import { readStripeMessage } from '../../platform/adapters/stripe-messages.ts';

const SECRET = 'whsec_of_the_tests';

export type SignedMessage = { body: string; signature: string };
export type FakePayments = Payments & {
  /** Checkouts it opened. */
  opened: CheckoutRequest[];
  /** Checkouts that were queried. */
  asked: string[];
  /** Payments it gave back, each once. */
  refunded: Set<string>;
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
  const states = new Map<string, CheckoutState>();
  let up = true;
  const reach = (): void => {
    if (!up) throw new PaymentsUnavailable();
  };
  return {
    opened,
    asked,
    refunded,
    report: (id, state) => void states.set(id, state),
    answers: (now) => void (up = now),
    sign: (event, at) => {
      const body = JSON.stringify(event);
      return {
        body,
        signature: Stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: SECRET,
          ...(at && { timestamp: at }),
        }),
      };
    },
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
    readMessage: (body, signature) => readStripeMessage(body, signature, SECRET),
  };
}
