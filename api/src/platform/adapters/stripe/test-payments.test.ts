import { expect, it } from 'vitest';
import { createTestPayments, TestPaymentsInProduction } from './test-payments.ts';

const OPTIONS = {
  siteUrl: 'https://pomelo.test',
  tokenSecret: 'a secret of at least thirty-two characters',
  production: false,
};
const REQUEST = {
  orderId: '0199f0a0-0000-7000-8000-000000000001',
  number: 'B000001',
  email: 'claire@garage.example',
  lines: [],
  successUrl: '',
  cancelUrl: '',
  expiresAt: new Date(),
};

// TERM-5
it('cannot be made in production', () => {
  expect(() => createTestPayments({ ...OPTIONS, production: true })).toThrow(TestPaymentsInProduction);
});

it('opens a page of the site, the same for the same order, that cannot be guessed', async () => {
  const payments = createTestPayments(OPTIONS);
  const opened = await payments.openCheckout(REQUEST);
  expect(opened.url).toBe(`https://pomelo.test/paiement-de-test/${opened.id}`);
  expect(await payments.openCheckout(REQUEST)).toEqual(opened);
  expect(
    await createTestPayments({ ...OPTIONS, tokenSecret: 'x'.repeat(40) }).openCheckout(REQUEST),
  ).not.toEqual(opened);
});

it('is paid by a message that is signed as Stripe signs, and by its own secret only', async () => {
  const payments = createTestPayments(OPTIONS);
  const { id } = await payments.openCheckout(REQUEST);
  expect(await payments.stateOf(id)).toEqual({ state: 'open' });
  const signed = await payments.test?.sign({
    checkoutId: id,
    orderId: REQUEST.orderId,
    cents: 1200,
    outcome: 'paid',
  });
  if (!signed) throw new Error('The test page signs');
  const message = await payments.readMessage(signed.body, signed.signature);
  expect(message?.paymentEvent).toMatchObject({
    kind: 'paid',
    checkoutId: id,
    orderId: REQUEST.orderId,
    cents: 1200,
  });
  expect(await payments.stateOf(id)).toMatchObject({ state: 'paid', cents: 1200 });
  const others = createTestPayments({ ...OPTIONS, tokenSecret: 'x'.repeat(40) });
  expect(await others.readMessage(signed.body, signed.signature)).toBeUndefined();
});

it('rejects a page it never opened', async () => {
  expect(await createTestPayments(OPTIONS).stateOf('cs_test_x')).toEqual({ state: 'gone' });
});

// MONEY-91
it('refunds at once, later or never, by the last two digits of the amount', async () => {
  const payments = createTestPayments(OPTIONS);
  const refund = (id: string, cents: number) =>
    payments.refundPart({ id, orderId: REQUEST.orderId, paymentId: 'pi_test_1', cents });
  expect(await refund('one', 120_000)).toMatchObject({ state: 'succeeded' });
  const pending = await refund('two', 120_066);
  expect(pending).toMatchObject({ state: 'pending' });
  expect(await refund('two', 120_066)).toEqual({ ...pending, state: 'succeeded' });
  expect(await refund('three', 120_077)).toMatchObject({ state: 'failed', reason: 'declined' });
});
