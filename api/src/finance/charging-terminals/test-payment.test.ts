import { describe, expect, it } from 'vitest';
import { createTestPayments } from '../../platform/adapters/stripe/test-payments.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createAddress } from '../../testing/factories.ts';

const payments = createTestPayments({
  siteUrl: 'https://pomelo.test',
  tokenSecret: 'x'.repeat(40),
  production: false,
});
const api = await testApi({ payments });
const real = await testApi();

async function ordered() {
  const buyer = await signedIn(api);
  const body = { terminalId: 4, quantity: 1, addressId: await createAddress(api.db, buyer.workspaceId) };
  const { order, url } = (await as(api.app, buyer, 'POST /public/stripe/orders', body)).json();
  const page = `/public/stripe/test-payments/${new URL(url).pathname.split('/').at(-1)}`;
  const decide = (pay: boolean) => api.app.inject({ method: 'POST', url: page, payload: { pay } });
  const shown = async () => (await as(api.app, buyer, `GET /public/stripe/orders/${order.id}`)).json();
  return { order, url, page, decide, shown };
}

describe('the built-in test payment', () => {
  it('shows what is to be paid, line by line, and pays it', async () => {
    const { order, url, page, decide, shown } = await ordered();
    expect(url).toMatch(/^https:\/\/pomelo\.test\/paiement-de-test\/cs_test_/);
    const payment = (await api.app.inject({ method: 'GET', url: page })).json();
    expect(payment).toMatchObject({ number: order.number, total: order.inclTax });
    expect(
      payment.lines.reduce(
        (sum: number, line: { amount: { amount: number } }) => sum + line.amount.amount,
        0,
      ),
    ).toBe(order.inclTax.amount);
    expect((await decide(true)).json()).toEqual({
      url: `/bornes-electriques/commandes/${order.id}?retour=paye`,
    });
    expect((await shown()).state).toBe('paid');
    const closed = await api.app.inject({ method: 'GET', url: page });
    expect([closed.statusCode, closed.json().type]).toEqual([409, expect.stringMatching(/token-expired$/)]);
  });

  it('given up, cancels the order; paid twice, pays once', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await first.decide(false);
    expect((await first.shown()).state).toBe('cancelled');
    await Promise.all([second.decide(true), second.decide(true)]);
    await api.runJobs();
    const letters = api.mails.filter(({ subject }) => subject.includes(second.order.number));
    expect([(await second.shown()).state, letters.length]).toEqual(['paid', 1]);
  });

  it('opens no order by a token that was never given', async () => {
    const answer = await api.app.inject({
      method: 'GET',
      url: '/public/stripe/test-payments/cs_test_made-up',
    });
    expect([answer.statusCode, answer.json().type]).toEqual([404, expect.stringMatching(/token-unknown$/)]);
  });

  // TERM-5
  it('does not exist with a real provider, not even for one of its own orders', async () => {
    const buyer = await signedIn(real);
    const body = { terminalId: 4, quantity: 1, addressId: await createAddress(real.db, buyer.workspaceId) };
    const { order } = (await as(real.app, buyer, 'POST /public/stripe/orders', body)).json();
    const url = `/public/stripe/test-payments/cs_${order.id}`;
    const answers = [
      await real.app.inject({ method: 'GET', url }),
      await real.app.inject({ method: 'POST', url, payload: { pay: true } }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().type]).toEqual([404, expect.stringMatching(/token-unknown$/)]);
    expect((await as(real.app, buyer, `GET /public/stripe/orders/${order.id}`)).json().state).toBe('pending');
  });
});
