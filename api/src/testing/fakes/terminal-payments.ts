import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import type { TestApi } from '../app.ts';
import { as, type Buyer, signedIn } from '../app.ts';
import { createAddress } from '../factories.ts';
import type { FakePayments } from './payments.ts';

const TERMINAL = 7;
const PAID_AT = 1_790_000_000;
export type OrderedTerminals = { buyer: Buyer; id: string; number: string; total: number };

let messages = 0;

/** Orders of terminals through the API, and signed messages of the payment provider about them. */
export function terminalPayments(api: TestApi, payments: FakePayments) {
  const { app, db } = api;
  /** `day`: of the message after the payment; a refund fails a day after it was made. */
  const send = async (type: string, object: object, day = 0): Promise<number> => {
    messages += 1;
    const { body, signature } = payments.sign({
      id: `evt_terminals_${messages}`,
      object: 'event',
      created: PAID_AT + day * DAY_SECONDS,
      type,
      data: { object },
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/public/stripe/webhook';
    return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  return {
    async order(given: { quantity?: number; installation?: boolean } = {}): Promise<OrderedTerminals> {
      await db.updateTable('charging_terminal').set({ stock: 500 }).where('id', '=', TERMINAL).execute();
      const buyer = await signedIn(api);
      const addressId = await createAddress(db, buyer.workspaceId);
      const body = { terminalId: TERMINAL, quantity: 2, addressId, ...given };
      const { order } = (await as(app, buyer, 'POST /public/stripe/orders', body)).json();
      return { buyer, id: order.id, number: order.number, total: order.inclTax.amount };
    },
    pay: ({ id, total }: OrderedTerminals): Promise<number> =>
      send('checkout.session.completed', {
        object: 'checkout.session',
        id: `cs_${id}`,
        client_reference_id: id,
        currency: 'eur',
        amount_total: total,
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      }),
    expire: ({ id }: OrderedTerminals): Promise<number> =>
      send('checkout.session.expired', {
        object: 'checkout.session',
        id: `cs_${id}`,
        client_reference_id: id,
        payment_status: 'unpaid',
      }),
    /** `cents`: all that was sent back by then, refunds that had failed left out. */
    refund: (
      { id, total }: OrderedTerminals,
      cents = total,
      { paymentId = `pi_${id}`, day = 1 } = {},
    ): Promise<number> =>
      send(
        'charge.refunded',
        {
          object: 'charge',
          id: `ch_${id}`,
          refunded: cents === total,
          amount_refunded: cents,
          payment_intent: paymentId,
          metadata: { order_id: id },
        },
        day,
      ),
    /** The bank did not take a refund of that amount. */
    refundFailed: (
      { id, total }: OrderedTerminals,
      { cents = total, refundId = `re_${id}`, paymentId = `pi_${id}`, day = 2 } = {},
    ): Promise<number> =>
      send(
        'refund.failed',
        {
          object: 'refund',
          id: refundId,
          amount: cents,
          currency: 'eur',
          payment_intent: paymentId,
          status: 'failed',
          failure_reason: 'lost_or_stolen_card',
        },
        day,
      ),
    /** The order as its buyer reads it. */
    buyerView: async ({ buyer, id }: OrderedTerminals) =>
      (await as(app, buyer, `GET /public/stripe/orders/${id}`)).json(),
    /** Cents of its credit notes, the oldest first. */
    creditsOf: async ({ id }: OrderedTerminals): Promise<number[]> => {
      const credits = await db
        .selectFrom('invoice')
        .select('total_cents as total')
        .where('terminal_order_id', '=', id)
        .where('kind', '=', 'credit-note')
        .orderBy('number')
        .execute();
      return credits.map(({ total }) => Number(total));
    },
  };
}
