import type { OrderOnlinePayments } from '@pomelo/contract/backoffice/online-payments/payment-links.schemas.ts';
import { placeOrder } from '../../orders.ts';
import { as, signedIn, type TestApi } from '../../whole-api.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { hashOf } from '../../../platform/link-tokens.ts';
import {
  type Administrator,
  asAdministrator,
  asBuyer,
  byToken,
  callAsAdmin,
  expectSuccess,
  type RequestGenerators,
} from './targeted-request.ts';

const TOTAL = 1_200_000;
const LINK = { cents: TOTAL, days: 7, due: TOTAL };

async function createOrder(api: TestApi) {
  const buyer = await signedIn(api);
  const { dealId } = await placeOrder(api.db, buyer);
  const { number } = await api.db
    .selectFrom('deal')
    .select('number')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  return { buyer, dealId, body: { dealNumber: number, shown: TOTAL } };
}

async function createLink(api: TestApi, admin: Administrator): Promise<string> {
  const { dealId } = await createOrder(api);
  const made = await callAsAdmin<OrderOnlinePayments>(
    api,
    admin,
    `POST /backoffice/orders/${dealId}/payment-link`,
    LINK,
  );
  return made.link?.id ?? '';
}

/** Its token is mailed alone: another takes its place. */
async function createToken(api: TestApi, admin: Administrator): Promise<string> {
  const id = await createLink(api, admin);
  const token = crypto.randomUUID();
  await withTransaction(api.db, (trx) =>
    trx
      .updateTable('payment_link')
      .set({ token_hash: hashOf(token) })
      .where('id', '=', id)
      .execute(),
  );
  return token;
}

export const ONLINE_PAYMENTS: RequestGenerators = {
  'POST /public/online-payments': async (api) => {
    const { buyer, body } = await createOrder(api);
    return { ...asBuyer(buyer), body };
  },
  'POST /public/online-payments/:id/check': async (api) => {
    const { buyer, body } = await createOrder(api);
    await expectSuccess(as(api.app, buyer, 'POST /public/online-payments', body));
    const { id } = await api.db
      .selectFrom('online_payment')
      .select('id')
      .where('workspace_id', '=', buyer.workspaceId)
      .executeTakeFirstOrThrow();
    return { ...asBuyer(buyer), path: { id } };
  },
  'GET /public/payment-links/:token': async (api, admin) => byToken(await createToken(api, admin)),
  'POST /public/payment-links/:token/pay': async (api, admin) => byToken(await createToken(api, admin)),
  'GET /backoffice/orders/:id/online-payments': async (api) =>
    asAdministrator({ path: { id: (await createOrder(api)).dealId } }),
  'POST /backoffice/orders/:id/payment-link': async (api) =>
    asAdministrator({ path: { id: (await createOrder(api)).dealId }, body: LINK }),
  'POST /backoffice/payment-links/:id/send': async (api, admin) =>
    asAdministrator({ path: { id: await createLink(api, admin) } }),
  'POST /backoffice/payment-links/:id/revoke': async (api, admin) =>
    asAdministrator({ path: { id: await createLink(api, admin) } }),
};
