import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { StaffTransfers } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { issueInvoice } from '../../../finance/invoices/invoices.service.ts';
import { recordStep } from '../../../fulfilment/bundles/tracking/tracking.service.ts';
import { camt053 } from '../../files/camt053.ts';
import { placeOrder } from '../../orders.ts';
import { statementAdmin } from '../../statement-admin.ts';
import { signedIn, type TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  answered,
  ask,
  byTeam,
  dayIn,
  type RequestGenerators,
} from './targeted-request.ts';

const TOTAL = 1_200_000;
const MORE = 1000;

const createOrderedBundle = async (api: TestApi): Promise<{ dealId: string; bundleId: string }> => {
  const { dealId, bundle } = await placeOrder(api.db, await signedIn(api));
  return { dealId, bundleId: bundle.id };
};

/** A transfer that names no order. */
async function waiting(api: TestApi, team: Administrator, cents: number): Promise<string> {
  const text = `virement ${crypto.randomUUID()}`;
  await statementAdmin(api, team).receive({ cents, text });
  const { data } = await ask<StaffTransfers>(
    api,
    team,
    `GET /backoffice/transfers?q=${encodeURIComponent(text)}`,
  );
  return data[0]?.id ?? '';
}
async function matched(
  api: TestApi,
  team: Administrator,
  cents: number,
): Promise<{ id: string; dealId: string }> {
  const { dealId } = await createOrderedBundle(api);
  const id = await waiting(api, team, cents);
  await ask(api, team, `POST /backoffice/transfers/${id}/match`, { dealId, cents, was: cents });
  return { id, dealId };
}
const SURPLUS = { cents: MORE, surplus: MORE, reason: 'Trop-perçu' };
/** What is to be given back of an order that received too much. */
async function refund(api: TestApi, team: Administrator): Promise<string> {
  const { dealId } = await matched(api, team, TOTAL + MORE);
  return (await ask<{ id: string }>(api, team, `POST /backoffice/surpluses/${dealId}/refund`, SURPLUS)).id;
}
const statement = (): Buffer => camt053([{ cents: 12_345, text: 'sans référence' }]);
const storedStatement = async (api: TestApi, team: Administrator): Promise<string> =>
  (await answered<{ sha256: string }>(statementAdmin(api, team).send(statement()))).sha256;

async function createInvoice(api: TestApi): Promise<string> {
  const { dealId } = await createOrderedBundle(api);
  return (await withTransaction(api.db, (trx) => issueInvoice(trx, dealId, new Date())))?.id ?? '';
}

async function toCredit(api: TestApi, team: Administrator): Promise<TargetedRequest> {
  const id = await createInvoice(api);
  const { lines, total } = await ask<StaffInvoice>(api, team, `GET /backoffice/invoices/${id}`);
  const credits = lines.slice(0, 1).map(({ key }) => ({ key, net: 100 }));
  return byTeam({ path: { id }, body: { reason: 'Geste commercial', left: total.amount, credits } });
}

/** Rejected by a platform: there is something to send again. */
async function toTransmit(api: TestApi): Promise<TargetedRequest> {
  const id = await createInvoice(api);
  const rejected = {
    invoice_id: id,
    state: 'rejected',
    at: new Date(),
    reason: 'Le SIREN est inconnu.',
  } as const;
  await api.db.insertInto('invoice_transmission').values(rejected).execute();
  return byTeam({ path: { id } });
}

/** Delivered, and on no invoice. */
async function toInvoice(api: TestApi): Promise<TargetedRequest> {
  const { dealId, bundleId } = await createOrderedBundle(api);
  const now = new Date();
  await withTransaction(api.db, async (trx) => {
    for (const step of ['paid', 'preparing', 'shipped', 'delivered'] as const)
      await recordStep(trx, bundleId, step, { at: now, now });
  });
  return byTeam({ path: { id: dealId }, body: { amount: TOTAL } });
}

export const MONEY: RequestGenerators = {
  'POST /backoffice/invoices/:id/credit-notes': toCredit,
  'POST /backoffice/invoices/:id/transmission': toTransmit,
  'POST /backoffice/orders-to-invoice/:id': toInvoice,
  'POST /backoffice/transfers/:id/match': async (api, team) => {
    const { dealId } = await createOrderedBundle(api);
    return byTeam({ path: { id: await waiting(api, team, 5000) }, body: { dealId, cents: 5000, was: 5000 } });
  },
  'POST /backoffice/transfers/:id/unmatch': async (api, team) => {
    const { id, dealId } = await matched(api, team, 5000);
    return byTeam({ path: { id }, body: { dealId, reason: 'Mauvaise commande' } });
  },
  'POST /backoffice/transfers/:id/refund': async (api, team) =>
    byTeam({
      path: { id: await waiting(api, team, 700) },
      body: { was: 700, reason: 'Inconnu de nos services' },
    }),
  'POST /backoffice/surpluses/:id/refund': async (api, team) =>
    byTeam({ path: { id: (await matched(api, team, TOTAL + MORE)).dealId }, body: SURPLUS }),
  'POST /backoffice/refunds/:id/made': async (api, team) =>
    byTeam({ path: { id: await refund(api, team) }, body: { on: dayIn(0) } }),
  'POST /backoffice/refunds/:id/cancel': async (api, team) =>
    byTeam({ path: { id: await refund(api, team) } }),
  'POST /backoffice/statements': async () =>
    byTeam({ body: { file: { name: 'releve.xml', bytes: new Uint8Array(statement()) } } }),
  'GET /backoffice/statements/:sha256': async (api, team) =>
    byTeam({ path: { sha256: await storedStatement(api, team) } }),
  'POST /backoffice/statements/:sha256/import': async (api, team) =>
    byTeam({ path: { sha256: await storedStatement(api, team) }, body: { name: 'releve.xml' } }),
};
