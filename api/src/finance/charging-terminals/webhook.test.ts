import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createAddress } from '../../testing/factories.ts';
import { settleOverdue } from './check-order.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;

type Ordered = { buyer: Buyer; id: string; total: number; stock: number };
const TERMINAL = 7;
let messages = 0;
const messageId = (): string => `evt_${(messages += 1)}`;

const stock = async (): Promise<number> =>
  (
    await db
      .selectFrom('charging_terminal')
      .select('stock')
      .where('id', '=', TERMINAL)
      .executeTakeFirstOrThrow()
  ).stock;

/** An order of two; `stock` is what there was before it. */
async function placeOrder(): Promise<Ordered> {
  await db.updateTable('charging_terminal').set({ stock: 100 }).where('id', '=', TERMINAL).execute();
  const buyer = await signedIn(api);
  const addressId = await createAddress(db, buyer.workspaceId);
  const { order } = (
    await as(app, buyer, 'POST /public/stripe/orders', { terminalId: TERMINAL, quantity: 2, addressId })
  ).json();
  return { buyer, id: order.id, total: order.inclTax.amount, stock: 100 };
}

const session = ({ id, total }: Ordered, given: object = {}) => ({
  object: 'checkout.session',
  id: `cs_${id}`,
  client_reference_id: id,
  currency: 'eur',
  amount_total: total,
  payment_status: 'paid',
  payment_intent: `pi_${id}`,
  ...given,
});
const event = (type: string, object: object, id = messageId()) => ({
  id,
  object: 'event',
  type,
  data: { object },
});
const paid = (order: Ordered, id?: string) => event('checkout.session.completed', session(order), id);
const expired = (order: Ordered) =>
  event('checkout.session.expired', session(order, { payment_status: 'unpaid', payment_intent: null }));
const refunded = ({ id, total }: Ordered, full = true) =>
  event('charge.refunded', {
    object: 'charge',
    id: `ch_${id}`,
    refunded: full,
    amount_refunded: full ? total : 100,
    payment_intent: `pi_${id}`,
    metadata: { order_id: id },
  });

const post = (
  body: string,
  signature: string | undefined,
  type = 'application/json',
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/public/stripe/webhook',
    headers: { 'content-type': type, ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  });
const send = (message: object, at?: number): Promise<LightMyRequestResponse> => {
  const { body, signature } = payments.sign(message, at);
  return post(body, signature);
};

const shown = async ({ buyer, id }: Ordered) =>
  (await as(app, buyer, `GET /public/stripe/orders/${id}`)).json();
async function receipts({ buyer }: Ordered): Promise<string[]> {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
}

describe('the signed message', () => {
  // TERM-4
  it('pays the order, and nothing else does: one payment, one receipt, the stock taken once', async () => {
    const order = await placeOrder();
    expect(await shown(order)).toMatchObject({ state: 'pending', paidAt: null });
    expect((await send(paid(order))).statusCode).toBe(204);
    expect(await shown(order)).toMatchObject({ state: 'paid', paidAt: expect.any(String), payUrl: null });
    expect(await stock()).toBe(order.stock - 2);
    expect(await receipts(order)).toEqual([
      expect.stringMatching(/^Paiement reçu pour votre commande B\d+$/),
    ]);
  });

  it('sent ten times, acts once', async () => {
    const order = await placeOrder();
    const message = paid(order);
    for (let time = 0; time < 10; time += 1) expect((await send(message)).statusCode).toBe(204);
    expect(await receipts(order)).toHaveLength(1);
    expect(await stock()).toBe(order.stock - 2);
  });

  // TERM-4
  it('a hundred at once, of the same and of other numbers, make one payment', async () => {
    const order = await placeOrder();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        send(paid(order, index % 2 === 0 ? 'evt_same' : `evt_other_${index}`)),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await receipts(order)).toHaveLength(1);
    expect(await stock()).toBe(order.stock - 2);
  });

  // TERM-4
  it('is refused 301 seconds later, and accepted 290 seconds later', async () => {
    const order = await placeOrder();
    const now = Math.floor(Date.now() / 1000);
    expect((await send(paid(order), now - 301)).statusCode).toBe(400);
    expect((await shown(order)).state).toBe('pending');
    expect((await send(paid(order), now - 290)).statusCode).toBe(204);
    expect((await shown(order)).state).toBe('paid');
  });

  it('is refused when a byte differs, when the signature is another’s, or missing', async () => {
    const order = await placeOrder();
    const { body, signature } = payments.sign(paid(order));
    const forged = [
      await post(`${body} `, signature),
      await post(
        body,
        signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      await post(body, 't=1,v1=00'),
      await post(body, undefined),
      await post('', signature),
    ];
    expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await post(body, signature, 'text/plain')).statusCode).toBe(415);
    expect((await shown(order)).state).toBe('pending');
  });

  it('of an unknown kind, or about an unknown order, is accepted and changes nothing', async () => {
    const order = await placeOrder();
    expect((await send(event('customer.created', { object: 'customer', id: 'cus_1' }))).statusCode).toBe(204);
    const unknown = { ...order, id: '0199f0a0-0000-7000-8000-00000000dead' };
    expect((await send(paid(unknown))).statusCode).toBe(204);
    expect((await shown(order)).state).toBe('pending');
  });

  // TERM-4
  it('about a payment of other software in the same account is accepted and changes nothing', async () => {
    const order = await placeOrder();
    const other = { id: 'cs_other', client_reference_id: 'facture-12', payment_intent: 'pi_other' };
    const metadata = { order_id: 'facture-12' };
    const charge = { object: 'charge', id: 'ch_other', refunded: true, payment_intent: 'pi_other', metadata };
    const intent = { object: 'payment_intent', id: 'pi_other', metadata };
    for (const message of [
      event('checkout.session.completed', session(order, other)),
      event('checkout.session.expired', session(order, { ...other, client_reference_id: null, metadata })),
      event('charge.refunded', charge),
      event('payment_intent.payment_failed', intent),
    ])
      expect((await send(message)).statusCode).toBe(204);
    expect((await shown(order)).state).toBe('pending');
  });

  // TERM-6
  it('of another checkout or payment that names the order neither cancels nor refunds it', async () => {
    const order = await placeOrder();
    const foreign = { id: 'cs_foreign', payment_status: 'unpaid', payment_intent: null };
    const charge = { object: 'charge', id: 'ch_2', refunded: true, payment_intent: 'pi_foreign' };
    const ended = ['checkout.session.expired', 'checkout.session.async_payment_failed'];
    for (const type of ended) await send(event(type, session(order, foreign)));
    expect([(await shown(order)).state, await stock()]).toEqual(['pending', order.stock - 2]);
    await send(paid(order));
    await send(event('charge.refunded', { ...charge, metadata: { order_id: order.id } }));
    expect([(await shown(order)).state, await stock()]).toEqual(['paid', order.stock - 2]);
  });

  // TERM-6
  it('is about the order of its checkout, whichever it names', async () => {
    const [named, meant] = [await placeOrder(), await placeOrder()];
    await send(event('checkout.session.expired', session(named, { id: `cs_${meant.id}` })));
    expect([(await shown(named)).state, (await shown(meant)).state]).toEqual(['pending', 'cancelled']);
  });

  it('does not pay an order with another amount, another currency, or a pending payment', async () => {
    const order = await placeOrder();
    await send(event('checkout.session.completed', session(order, { amount_total: order.total - 1 })));
    await send(event('checkout.session.completed', session(order, { currency: 'usd' })));
    await send(event('checkout.session.completed', session(order, { payment_status: 'unpaid' })));
    expect((await shown(order)).state).toBe('pending');
  });
});

describe('messages in any order', () => {
  it('an order given up has its stock back, and is paid after all when it was', async () => {
    const order = await placeOrder();
    await send(expired(order));
    expect([(await shown(order)).state, await stock()]).toEqual(['cancelled', order.stock]);
    await send(paid(order));
    expect([(await shown(order)).state, await stock()]).toEqual(['paid', order.stock - 2]);
  });

  it('one paid stays paid when its page expires, late', async () => {
    const order = await placeOrder();
    await send(paid(order));
    await send(expired(order));
    expect([(await shown(order)).state, await stock()]).toEqual(['paid', order.stock - 2]);
  });

  it('a refunded payment returns the stock once, even before the message of the payment', async () => {
    const order = await placeOrder();
    await send(refunded(order));
    await send(paid(order));
    await send(refunded(order));
    expect([(await shown(order)).state, await stock()]).toEqual(['refunded', order.stock]);
    expect(await receipts(order)).toEqual([expect.stringMatching(/remboursée$/)]);
  });

  it('a part given back leaves it paid', async () => {
    const order = await placeOrder();
    await send(paid(order));
    await send(refunded(order, false));
    expect((await shown(order)).state).toBe('paid');
  });

  it('paid late, after the terminals were sold, takes what is left and returns no more than that', async () => {
    const order = await placeOrder();
    await send(expired(order));
    await db.updateTable('charging_terminal').set({ stock: 1 }).where('id', '=', TERMINAL).execute();
    await send(paid(order));
    expect([(await shown(order)).state, await stock()]).toEqual(['paid', 0]);
    await send(refunded(order));
    expect(await stock()).toBe(1);
  });
});

describe('the return from the payment page', () => {
  // TERM-3
  it('before any message: the provider is queried, and its own answer counts; the message that follows changes nothing', async () => {
    const order = await placeOrder();
    payments.report(`cs_${order.id}`, { state: 'paid', paymentId: `pi_${order.id}`, cents: order.total });
    expect((await as(app, order.buyer, `POST /public/stripe/orders/${order.id}/check`)).json()).toMatchObject(
      { state: 'paid' },
    );
    await send(paid(order));
    expect(await receipts(order)).toHaveLength(1);
    expect(await stock()).toBe(order.stock - 2);
  });

  // TERM-4
  it('proves nothing: an order that the provider does not report as paid stays unpaid', async () => {
    const order = await placeOrder();
    expect((await as(app, order.buyer, `POST /public/stripe/orders/${order.id}/check`)).json()).toMatchObject(
      { state: 'pending' },
    );
    payments.report(`cs_${order.id}`, { state: 'paid', paymentId: null, cents: 1 });
    expect((await as(app, order.buyer, `POST /public/stripe/orders/${order.id}/check`)).json()).toMatchObject(
      { state: 'pending' },
    );
  });

  it('after the message, makes no call; with the provider down, shows the order as it is', async () => {
    const [order, waiting] = [await placeOrder(), await placeOrder()];
    await send(paid(order));
    const asked = payments.asked.length;
    expect((await as(app, order.buyer, `POST /public/stripe/orders/${order.id}/check`)).json()).toMatchObject(
      { state: 'paid' },
    );
    expect(payments.asked).toHaveLength(asked);
    payments.answers(false);
    const answer = await as(app, waiting.buyer, `POST /public/stripe/orders/${waiting.id}/check`);
    payments.answers(true);
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'pending']);
  });

  it('returns 404 to another workspace', async () => {
    const [order, stranger] = [await placeOrder(), await signedIn(api)];
    expect((await as(app, stranger, `POST /public/stripe/orders/${order.id}/check`)).statusCode).toBe(404);
  });
});

describe('an order that was not paid in time', () => {
  const late = () => ({ ...api.jobs, payments, clock: { now: () => new Date(Date.now() + 2 * HOUR_MS) } });

  it('gives its stock back, without any message', async () => {
    await settleOverdue(late());
    const order = await placeOrder();
    await settleOverdue(late());
    expect([(await shown(order)).state, await stock()]).toEqual(['cancelled', order.stock]);
  });

  it('is paid once the provider confirms it', async () => {
    const order = await placeOrder();
    payments.report(`cs_${order.id}`, { state: 'paid', paymentId: `pi_${order.id}`, cents: order.total });
    await settleOverdue(late());
    expect((await shown(order)).state).toBe('paid');
  });

  it('does not block others when it fails', async () => {
    const [broken, next] = [await placeOrder(), await placeOrder()];
    const stateOf: typeof payments.stateOf = (id) =>
      id === `cs_${broken.id}` ? Promise.reject(new Error('broken')) : payments.stateOf(id);
    await settleOverdue({ ...late(), payments: { ...payments, stateOf } });
    expect([(await shown(broken)).state, (await shown(next)).state]).toEqual(['pending', 'cancelled']);
    await settleOverdue(late());
    expect((await shown(broken)).state).toBe('cancelled');
  });

  it('waits while the provider does not answer', async () => {
    const order = await placeOrder();
    payments.answers(false);
    await settleOverdue(late());
    payments.answers(true);
    expect((await shown(order)).state).toBe('pending');
  });
});
