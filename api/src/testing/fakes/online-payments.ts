import type { LightMyRequestResponse } from 'fastify';
import type { FakePayments } from './payments.ts';
import { as, type Buyer, type TestApi } from '../app.ts';

/** An attempt to pay an order, and the messages that the payment service sends about it. */
export function onlineStage(api: TestApi, payments: FakePayments) {
  const send = (
    type: string,
    object: object,
    id = `evt_${crypto.randomUUID()}`,
  ): Promise<LightMyRequestResponse> => {
    const { body, signature } = payments.sign({ id, object: 'event', type, data: { object } });
    return api.app.inject({
      method: 'POST',
      url: '/public/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
  };
  const session = (id: string, cents: number, given: object) => ({
    object: 'checkout.session',
    id: `cs_${id}`,
    client_reference_id: id,
    currency: 'eur',
    amount_total: cents,
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    ...given,
  });
  const dispute = (id: string, cents: number, given: object) => ({
    object: 'dispute',
    id: `dp_${id}`,
    amount: cents,
    currency: 'eur',
    reason: 'insufficient_funds',
    status: 'lost',
    payment_intent: `pi_${id}`,
    ...given,
  });
  return {
    start: (buyer: Buyer, dealNumber: string, shown: number, purpose: 'due' | 'prepayment' = 'due') =>
      as(api.app, buyer, 'POST /public/online-payments', { dealNumber, shown, purpose }),
    /** The attempt of a payment page. */
    idOf: (url: string) => url.split('/').at(-1) ?? '',
    paid: (id: string, cents: number, eventId?: string) =>
      send('checkout.session.completed', session(id, cents, {}), eventId),
    pending: (id: string, cents: number) =>
      send('checkout.session.completed', session(id, cents, { payment_status: 'unpaid' })),
    succeeded: (id: string, cents: number) =>
      send('checkout.session.async_payment_succeeded', session(id, cents, {})),
    failed: (id: string, cents: number) =>
      send('checkout.session.async_payment_failed', session(id, cents, { payment_status: 'unpaid' })),
    declined: (id: string, reason: string) =>
      send('payment_intent.payment_failed', {
        object: 'payment_intent',
        id: `pi_${id}`,
        metadata: { order_id: id },
        last_payment_error: { code: reason },
      }),
    disputed: (id: string, cents: number, given: object = {}) =>
      send('charge.dispute.created', dispute(id, cents, given)),
    won: (id: string, cents: number) => send('charge.dispute.closed', dispute(id, cents, { status: 'won' })),
    /** `cents`: of all refunds so far. */
    refunded: (id: string, cents: number, isFull = false) =>
      send('charge.refunded', {
        object: 'charge',
        payment_intent: `pi_${id}`,
        metadata: { order_id: id },
        amount_refunded: cents,
        refunded: isFull,
      }),
    refundFailed: (id: string, refundId: string, cents: number) =>
      send('refund.failed', {
        object: 'refund',
        id: refundId,
        payment_intent: `pi_${id}`,
        amount: cents,
        currency: 'eur',
        failure_reason: 'lost_or_stolen_card',
      }),
    /** Reported in time, and lost on the way. */
    loseDispute: (id: string, cents: number) =>
      payments.lose({
        id: `evt_${crypto.randomUUID()}`,
        object: 'event',
        type: 'charge.dispute.created',
        data: { object: dispute(id, cents, {}) },
      }),
    send,
    session,
  };
}
