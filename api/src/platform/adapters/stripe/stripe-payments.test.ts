import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { type CheckoutRequest, type Payments, PaymentsUnavailable } from '../payments.ts';
import { createStripePayments } from './stripe-payments.ts';

type Requested = { method: string; url: string; headers: IncomingMessage['headers']; body: URLSearchParams };
type Answer = { status: number; body: object | string };

/** A local server that plays Stripe: answers in turn, the last one from then on. */
async function playStripe(...answers: Answer[]): Promise<{ payments: Payments; requested: Requested[] }> {
  const requested: Requested[] = [];
  const server = createServer((request, response) => {
    const answerWith = (body: string): void => {
      requested.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: new URLSearchParams(body),
      });
      const answer = answers[Math.min(requested.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 500, {
        'content-type': 'application/json',
        'stripe-should-retry': 'false',
      });
      response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body));
    };
    text(request).then(answerWith, (error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const payments = createStripePayments({
    secretKey: 'sk_test_0123456789',
    webhookSecret: 'whsec_0123456789',
    server: { host: '127.0.0.1', port, protocol: 'http' },
  });
  return { payments, requested };
}

const REQUEST: CheckoutRequest = {
  orderId: '0199f0a0-0000-7000-8000-000000000001',
  number: 'B000042',
  email: 'claire@garage.example',
  lines: [
    { label: '2 × Orme 11', cents: 174_960 },
    { label: 'Livraison', cents: 3480 },
  ],
  successUrl: 'https://pomelo.test/bornes-electriques/commandes/1?retour=paye',
  cancelUrl: 'https://pomelo.test/bornes-electriques/commandes/1?retour=abandon',
  expiresAt: new Date('2026-11-21T10:00:00Z'),
};

// TERM-4
it('opens a checkout in French with the lines of the order, under its own key and the pinned version', async () => {
  const { payments, requested } = await playStripe({
    status: 200,
    body: { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/1' },
  });
  expect(await payments.openCheckout(REQUEST)).toEqual({
    id: 'cs_1',
    url: 'https://checkout.stripe.com/c/1',
  });
  const [call] = requested;
  expect([call?.method, call?.url]).toEqual(['POST', '/v1/checkout/sessions']);
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer sk_test_0123456789',
    'stripe-version': '2026-10-28.endive',
    'idempotency-key': `checkout-${REQUEST.orderId}`,
  });
  expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
    mode: 'payment',
    locale: 'fr',
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][price_data][unit_amount]': '174960',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][product_data][name]': '2 × Orme 11',
    'line_items[0][quantity]': '1',
    'line_items[1][price_data][unit_amount]': '3480',
    client_reference_id: REQUEST.orderId,
    'metadata[order_id]': REQUEST.orderId,
    'payment_intent_data[metadata][order_id]': REQUEST.orderId,
    customer_email: 'claire@garage.example',
    success_url: REQUEST.successUrl,
    cancel_url: REQUEST.cancelUrl,
    expires_at: '1795255200',
  });
});

// MONEY-55
it('opens a checkout by direct debit, or in the bank of the buyer where the account has it', async () => {
  const { payments, requested } = await playStripe({
    status: 200,
    body: { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/1' },
  });
  await payments.openCheckout({ ...REQUEST, means: 'bank' });
  expect(Object.fromEntries(requested[0]?.body ?? [])).toMatchObject({
    'allowed_payment_method_types[0]': 'sepa_debit',
    'allowed_payment_method_types[1]': 'pay_by_bank',
  });
});

it.each<[string, Answer]>([
  ['fails', { status: 500, body: { error: { type: 'api_error', message: 'down' } } }],
  ['answers nonsense', { status: 200, body: '<html>' }],
  [
    'refuses the key',
    { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } },
  ],
  ['opens nothing', { status: 200, body: { id: 'cs_1', object: 'checkout.session', url: null } }],
])('says that payments are unavailable when Stripe %s', async (_how, answer) => {
  const { payments } = await playStripe(answer);
  await expect(payments.openCheckout(REQUEST)).rejects.toThrow(PaymentsUnavailable);
});

it.each<[string, object, object]>([
  [
    'paid',
    {
      payment_status: 'paid',
      currency: 'eur',
      amount_total: 178_440,
      payment_intent: 'pi_1',
      status: 'complete',
    },
    { state: 'paid', paymentId: 'pi_1', cents: 178_440 },
  ],
  ['open', { payment_status: 'unpaid', currency: 'eur', status: 'open' }, { state: 'open' }],
  ['expired', { payment_status: 'unpaid', currency: 'eur', status: 'expired' }, { state: 'expired' }],
  [
    'in another currency',
    { payment_status: 'paid', currency: 'usd', amount_total: 178_440, status: 'complete' },
    { state: 'open' },
  ],
  [
    'a debit under way',
    { payment_status: 'unpaid', status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } },
    { state: 'pending', paymentId: 'pi_1' },
  ],
  [
    'a debit that failed',
    {
      payment_status: 'unpaid',
      status: 'complete',
      payment_intent: {
        id: 'pi_1',
        status: 'requires_payment_method',
        last_payment_error: { code: 'insufficient_funds' },
      },
    },
    { state: 'failed', paymentId: 'pi_1', reason: 'insufficient_funds' },
  ],
])('asks about a checkout that is %s', async (_name, body, expected) => {
  const { payments, requested } = await playStripe({
    status: 200,
    body: { id: 'cs_1', object: 'checkout.session', ...body },
  });
  expect(await payments.stateOf('cs_1')).toEqual(expected);
  expect(requested[0]?.url).toBe('/v1/checkout/sessions/cs_1?expand[0]=payment_intent');
});

it('distinguishes an unknown checkout from an unreachable provider', async () => {
  const missing = await playStripe({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout' } },
  });
  expect(await missing.payments.stateOf('cs_2')).toEqual({ state: 'gone' });
  const down = await playStripe({ status: 503, body: { error: { type: 'api_error', message: 'down' } } });
  await expect(down.payments.stateOf('cs_2')).rejects.toThrow(PaymentsUnavailable);
});

// MONEY-19
it('refunds a payment under its own key, and accepts that it was already refunded', async () => {
  const { payments, requested } = await playStripe(
    { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } },
    {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Already' } },
    },
    { status: 200, body: { id: 're_2', object: 'refund', status: 'failed' } },
  );
  const payment = { orderId: 'one', paymentId: 'pi_1' };
  await payments.refund(payment);
  expect([
    requested[0]?.url,
    requested[0]?.body.get('payment_intent'),
    requested[0]?.headers['idempotency-key'],
  ]).toEqual(['/v1/refunds', 'pi_1', 'refund-one']);
  await payments.refund(payment);
  await expect(payments.refund(payment)).rejects.toThrow(PaymentsUnavailable);
});

it('closes the page of a checkout; of one that is over, returns its outcome', async () => {
  const { payments, requested } = await playStripe(
    { status: 200, body: { id: 'cs_1', object: 'checkout.session', status: 'expired' } },
    {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } },
    },
    {
      status: 200,
      body: {
        id: 'cs_1',
        object: 'checkout.session',
        payment_status: 'paid',
        currency: 'eur',
        payment_intent: 'pi_1',
        amount_total: 5,
      },
    },
  );
  expect(await payments.closeCheckout('cs_1')).toEqual({ state: 'expired' });
  expect(await payments.closeCheckout('cs_1')).toEqual({ state: 'paid', paymentId: 'pi_1', cents: 5 });
  expect(requested.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /v1/checkout/sessions/cs_1/expire',
    'POST /v1/checkout/sessions/cs_1/expire',
    'GET /v1/checkout/sessions/cs_1?expand[0]=payment_intent',
  ]);
});

const REFUND = { id: 'one', orderId: 'order', paymentId: 'pi_1', cents: 500 };
const refundOf = (given: object) => ({
  id: 're_1',
  object: 'refund',
  amount: 500,
  currency: 'eur',
  ...given,
});
const listOf = (...data: object[]): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1/refunds' },
});

// MONEY-91
it('refunds a part under its own key, and finds one that it was requested for before', async () => {
  const { payments, requested } = await playStripe(listOf(), {
    status: 200,
    body: refundOf({ status: 'pending' }),
  });
  expect(await payments.refundPart(REFUND)).toEqual({ state: 'pending', refundId: 're_1' });
  expect([
    requested[1]?.url,
    requested[1]?.body.get('amount'),
    requested[1]?.body.get('metadata[refund_id]'),
    requested[1]?.headers['idempotency-key'],
  ]).toEqual(['/v1/refunds', '500', 'one', 'refund-part-one']);
  const again = await playStripe(listOf(refundOf({ status: 'succeeded', metadata: { refund_id: 'one' } })));
  expect(await again.payments.refundPart(REFUND)).toEqual({ state: 'succeeded', refundId: 're_1' });
  expect(again.requested).toHaveLength(1);
});

// MONEY-91
it('says why a refund was refused and what was sent back, and throws when it does not answer', async () => {
  const refused = await playStripe(
    listOf(refundOf({ id: 're_0', amount: 400, status: 'succeeded', metadata: {} })),
    {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'amount_too_large', message: 'Too much' } },
    },
  );
  expect(await refused.payments.refundPart(REFUND)).toEqual({
    state: 'failed',
    refundId: null,
    reason: 'amount_too_large',
    refundedCents: 400,
  });
  const down = await playStripe({ status: 503, body: { error: { type: 'api_error', message: 'down' } } });
  await expect(down.payments.refundPart(REFUND)).rejects.toThrow(PaymentsUnavailable);
});

// MONEY-93
it('reads the messages since an instant, the oldest first', async () => {
  const event = (id: string, cents: number) => ({
    id,
    object: 'event',
    type: 'charge.refunded',
    data: {
      object: {
        object: 'charge',
        payment_intent: 'pi_1',
        metadata: {},
        amount_refunded: cents,
        refunded: false,
      },
    },
  });
  const { payments, requested } = await playStripe({
    status: 200,
    body: {
      object: 'list',
      data: [event('evt_2', 2), event('evt_1', 1)],
      has_more: false,
      url: '/v1/events',
    },
  });
  const messages = await payments.messagesSince(new Date(1_000_000));
  expect(messages.map(({ id, paymentEvent }) => [id, paymentEvent.kind])).toEqual([
    ['evt_1', 'refunded'],
    ['evt_2', 'refunded'],
  ]);
  expect(requested[0]?.url).toContain('created[gte]=1000');
});
