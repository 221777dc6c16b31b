import { createTestPayments } from '../../../platform/adapters/test-payments.ts';
import { createAddress } from '../../factories.ts';
import { as, type Buyer, signedIn, TOKEN_SECRET, type TestApi } from '../../whole-api.ts';
import {
  type TargetedRequest,
  answered,
  asBuyer,
  byTeam,
  byToken,
  type RequestGenerators,
} from './targeted-request.ts';

/** Signs as the payments of the fixture do: with the same secret. */
const payments = createTestPayments({
  siteUrl: 'https://pomelo.test',
  tokenSecret: TOKEN_SECRET,
  production: false,
});

type Wanted = { body: { terminalId: number; quantity: number; addressId: string }; buyer: Buyer };
async function wanted(api: TestApi): Promise<Wanted> {
  const buyer = await signedIn(api);
  const { id } = await api.db
    .selectFrom('charging_terminal')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // However many were ordered before.
  await api.db.updateTable('charging_terminal').set({ stock: 100 }).where('id', '=', id).execute();
  return {
    buyer,
    body: { terminalId: id, quantity: 1, addressId: await createAddress(api.db, buyer.workspaceId) },
  };
}

type Ordered = { url: string; order: { id: string; inclTax: { amount: number } } };
async function ordered(api: TestApi): Promise<Ordered> {
  const { buyer, body } = await wanted(api);
  return answered<Ordered>(as(api.app, buyer, 'POST /public/stripe/orders', body));
}
const tokenOf = ({ url }: Ordered): string => new URL(url).pathname.split('/').at(-1) ?? '';

function message({ order, ...page }: Ordered): Pick<TargetedRequest, 'rawBody' | 'headers'> {
  const signed = payments.test?.sign({
    checkoutId: tokenOf({ order, ...page }),
    orderId: order.id,
    cents: order.inclTax.amount,
    pay: true,
  });
  if (!signed) throw new Error('The payments of tests sign their own messages');
  return {
    rawBody: { type: 'application/json', body: signed.body },
    headers: { 'stripe-signature': signed.signature },
  };
}

/** An order that the buyer paid. */
async function paid(api: TestApi): Promise<string> {
  const made = await ordered(api);
  const { rawBody, headers = {} } = message(made);
  const signedHeaders = { ...headers, 'content-type': 'application/json' };
  await answered(
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
    const { buyer, body } = await wanted(api);
    return { ...asBuyer(buyer), body };
  },
  'GET /public/stripe/test-payments/:token': async (api) => byToken(tokenOf(await ordered(api))),
  'POST /public/stripe/test-payments/:token': async (api) => ({
    ...byToken(tokenOf(await ordered(api))),
    body: { pay: true },
  }),
  'POST /public/stripe/webhook': async (api) => ({ actor: 'visitor', ...message(await ordered(api)) }),
  'POST /backoffice/terminal-orders/:id/ship': async (api) =>
    byTeam({ path: { id: await paid(api) }, body: { carrier: 'Géodis' } }),
  'POST /backoffice/terminal-orders/:id/cancel': async (api) =>
    byTeam({ path: { id: (await ordered(api)).order.id } }),
  'POST /backoffice/terminal-orders/:id/refund': async (api) =>
    byTeam({ path: { id: await paid(api) }, body: { reason: 'Commande en double' } }),
};
