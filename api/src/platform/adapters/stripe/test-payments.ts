import { createHmac } from 'node:crypto';
import type { CheckoutState, Payments, RefundOutcome, RefundRequest } from '../payments.ts';

/** The built-in payment page would give goods away for nothing. */
export class TestPaymentsInProduction extends Error {
  constructor() {
    super('The test payment page cannot exist in production');
    this.name = 'TestPaymentsInProduction';
  }
}

type Outcome = 'paid' | 'expired' | 'pending' | 'failed';
const MESSAGES: Record<Outcome, string> = {
  paid: 'completed',
  expired: 'expired',
  pending: 'completed',
  failed: 'async_payment_failed',
};
const STATES: Record<Outcome, (paymentId: string, cents: number) => CheckoutState> = {
  paid: (paymentId, cents) => ({ state: 'paid', paymentId, cents }),
  expired: () => ({ state: 'expired' }),
  pending: (paymentId) => ({ state: 'pending', paymentId }),
  failed: (paymentId) => ({ state: 'failed', paymentId, reason: 'insufficient_funds' }),
};

/** The last two digits of a refund choose its outcome, as test cards do. Any other succeeds at once. */
const REFUND_ENDINGS = { pending: 66, failed: 77 };

/** Names the page of the site where a test payment is decided. */
const PAGE = '/paiement-de-test';
const PURPOSE = 'pomelo: signs test payments';

/**
 * Replaces the provider where there is no key: a page of the site replaces the payment page, and the message
 * of the provider is signed with our own secret, so that all orders are paid in the same way. Throws in
 * production.
 */
export function createTestPayments(options: {
  siteUrl: string;
  tokenSecret: string;
  production: boolean;
}): Payments {
  if (options.production) throw new TestPaymentsInProduction();
  const hmac = (text: string): string =>
    createHmac('sha256', options.tokenSecret).update(`${PURPOSE} ${text}`).digest('base64url');
  const secret = hmac('messages');
  const known = new Map<string, CheckoutState>();
  const returns = new Map<string, string>();
  const pendingRefunds = new Set<string>();
  const refundPart = async ({ id, cents }: RefundRequest): Promise<RefundOutcome> => {
    const refundId = `re_test_${hmac(id).slice(0, 24)}`;
    const ending = cents % 100;
    if (ending === REFUND_ENDINGS.failed)
      return { state: 'failed', refundId, reason: 'declined', refundedCents: 0 };
    if (ending !== REFUND_ENDINGS.pending || pendingRefunds.has(id)) return { state: 'succeeded', refundId };
    pendingRefunds.add(id);
    return { state: 'pending', refundId };
  };
  return {
    openCheckout: async ({ orderId, successUrl }) => {
      const id = `cs_test_${hmac(orderId)}`;
      returns.set(id, successUrl);
      if (!known.has(id)) known.set(id, { state: 'open' });
      return { id, url: `${options.siteUrl}${PAGE}/${id}` };
    },
    stateOf: async (id) => known.get(id) ?? { state: 'gone' },
    closeCheckout: async (id) => {
      const now = known.get(id) ?? { state: 'gone' };
      if (now.state === 'open') known.set(id, { state: 'expired' });
      return known.get(id) ?? { state: 'gone' };
    },
    // No card was charged: there is nothing to give back.
    refund: async () => undefined,
    refundPart,
    messagesSince: async () => [],
    // The service's library is large, and a server without a payment needs none of it.
    readMessage: async (body, signature) => {
      const { readStripeMessage } = await import('./stripe-messages.ts');
      return readStripeMessage(body, signature, secret);
    },
    test: {
      returnOf: (id) => returns.get(id),
      sign: async ({ checkoutId, orderId, cents, outcome }) => {
        const { default: Stripe } = await import('stripe');
        const paymentId = `pi_test_${hmac(`${checkoutId} payment`).slice(0, 24)}`;
        known.set(checkoutId, STATES[outcome](paymentId, cents));
        const object = {
          object: 'checkout.session',
          id: checkoutId,
          client_reference_id: orderId,
          currency: 'eur',
          amount_total: cents,
          payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
          payment_intent: outcome === 'expired' ? null : paymentId,
        };
        const type = `checkout.session.${MESSAGES[outcome]}`;
        // The same decision twice is the same message twice.
        const id = `evt_test_${hmac(`${checkoutId} ${outcome}`).slice(0, 24)}`;
        const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
        return {
          body: Buffer.from(payload),
          signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        };
      },
    },
  };
}
