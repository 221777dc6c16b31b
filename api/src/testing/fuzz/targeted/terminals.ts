import { v7 as uuidv7 } from 'uuid';
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

const SENT_BACK = 500;
/** A transfer of a paid order that is owed; or one that the card made at another attempt. */
async function createRefund(api: TestApi, orderId: string, made = false): Promise<string> {
  const id = uuidv7();
  await api.db
    .insertInto('refund')
    .values({
      id,
      terminal_order_id: orderId,
      amount_cents: SENT_BACK,
      reason: 'Remboursement refusé sur la carte',
      person_id: null,
      state: made ? 'made' : 'to-make',
      made_on: made ? '2026-11-30' : null,
      service_state: made ? 'succeeded' : null,
    })
    .execute();
  return id;
}
/** Money that was sent back of a paid order beyond what is owed. */
async function createExcess(api: TestApi): Promise<{ id: string; docId: string }> {
  const path = { id: await createPaidOrder(api), docId: uuidv7() };
  await api.db
    .insertInto('excess_refund')
    .values({
      id: path.docId,
      terminal_order_id: path.id,
      amount_cents: SENT_BACK,
      reported_at: new Date(),
      service_reference: 'ch_sent_back',
      created_at: new Date(),
    })
    .execute();
  return path;
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
  'POST /backoffice/terminal-orders/:id/excess-refunds/:docId/match': async (api) => {
    const path = await createExcess(api);
    return asAdministrator({ path, body: { refundId: await createRefund(api, path.id) } });
  },
  'POST /backoffice/terminal-orders/:id/excess-refunds/:docId/recover': async (api) =>
    asAdministrator({ path: await createExcess(api), body: { note: 'Client appelé' } }),
  'POST /backoffice/terminal-orders/:id/excess-refunds/:docId/recovered': async (api) =>
    asAdministrator({ path: await createExcess(api), body: { note: 'Chèque encaissé' } }),
  'POST /backoffice/terminal-orders/:id/retried-refunds/:docId/undo': async (api) => {
    const id = await createPaidOrder(api);
    return asAdministrator({ path: { id, docId: await createRefund(api, id, true) } });
  },
};
