import { createTestPayments } from '../../../platform/adapters/stripe/test-payments.ts';
import { createAddress } from '../../factories.ts';
import { as, type Buyer, signedIn, TOKEN_SECRET, type TestApi } from '../../whole-api.ts';
import {
  type TargetedRequest,
  expectSuccess,
  asBuyer,
  asAdministrator,
  byToken,
  type RequestGenerators,
} from './targeted-request.ts';

/** Signs as the payments of the fixture do: with the same secret. */
const payments = createTestPayments({
  siteUrl: 'https://pomelo.test',
  tokenSecret: TOKEN_SECRET,
  production: false,
});

type OrderRequest = { body: { terminalId: number; quantity: number; addressId: string }; buyer: Buyer };
async function buildOrderRequest(api: TestApi): Promise<OrderRequest> {
  const buyer = await signedIn(api);
  const { id } = await api.db
    .selectFrom('charging_terminal')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // Earlier requests of the run may have used up the stock.
  await api.db.updateTable('charging_terminal').set({ stock: 100 }).where('id', '=', id).execute();
  return {
    buyer,
    body: { terminalId: id, quantity: 1, addressId: await createAddress(api.db, buyer.workspaceId) },
  };
}

type TerminalOrder = { url: string; order: { id: string; inclTax: { amount: number } } };
async function createTerminalOrder(api: TestApi): Promise<TerminalOrder> {
  const { buyer, body } = await buildOrderRequest(api);
  return expectSuccess<TerminalOrder>(as(api.app, buyer, 'POST /public/stripe/orders', body));
}
const tokenOf = ({ url }: TerminalOrder): string => new URL(url).pathname.split('/').at(-1) ?? '';

async function paymentMessage({
  order,
  ...page
}: TerminalOrder): Promise<Pick<TargetedRequest, 'rawBody' | 'headers'>> {
  const signed = await payments.test?.sign({
    checkoutId: tokenOf({ order, ...page }),
    orderId: order.id,
    cents: order.inclTax.amount,
    outcome: 'paid',
  });
  if (!signed) throw new Error('The payments of tests sign their own messages');
  return {
    rawBody: { type: 'application/json', body: signed.body },
    headers: { 'stripe-signature': signed.signature },
  };
}

/** The id of a paid order. */
async function createPaidOrder(api: TestApi): Promise<string> {
  const made = await createTerminalOrder(api);
  const { rawBody, headers = {} } = await paymentMessage(made);
  const signedHeaders = { ...headers, 'content-type': 'application/json' };
  await expectSuccess(
    api.app.inject({
      method: 'POST',
      url: '/public/stripe/webhook',
      headers: signedHeaders,
      payload: rawBody?.body,
    }),
  );
  return made.order.id;
}

export const TERMINALS: RequestGenerators = {
  'POST /public/stripe/orders': async (api) => {
    const { buyer, body } = await buildOrderRequest(api);
    return { ...asBuyer(buyer), body };
  },
  'GET /public/stripe/test-payments/:token': async (api) => byToken(tokenOf(await createTerminalOrder(api))),
  'POST /public/stripe/test-payments/:token': async (api) => ({
    ...byToken(tokenOf(await createTerminalOrder(api))),
    body: { pay: true },
  }),
  'POST /public/stripe/webhook': async (api) => ({
    actor: 'visitor',
    ...(await paymentMessage(await createTerminalOrder(api))),
  }),
  'POST /backoffice/terminal-orders/:id/ship': async (api) =>
    asAdministrator({ path: { id: await createPaidOrder(api) }, body: { carrier: 'Géodis' } }),
  'POST /backoffice/terminal-orders/:id/cancel': async (api) =>
    asAdministrator({ path: { id: (await createTerminalOrder(api)).order.id } }),
  'POST /backoffice/terminal-orders/:id/refund': async (api) =>
    asAdministrator({ path: { id: await createPaidOrder(api) }, body: { reason: 'Commande en double' } }),
};
