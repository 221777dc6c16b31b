import { randomBytes } from 'node:crypto';
import type { DebitNote } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import type { CompanyDunning } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { StaffTransfers } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { StatementColumns } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { issueInvoice } from '../../../finance/invoices/invoices.service.ts';
import { recordStep } from '../../../fulfilment/bundles/tracking/tracking.service.ts';
import { camt053 } from '../../files/camt053.ts';
import { rejectInvoice } from '../../office.ts';
import { placeOrder } from '../../orders.ts';
import { createPaidLate } from '../../accounting/late.ts';
import { createOverdue } from '../../accounting/overdue.ts';
import { statementAdmin } from '../../statement-admin.ts';
import { signedIn, type TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  expectSuccess,
  callAsAdmin,
  asAdministrator,
  dayIn,
  type RequestGenerators,
} from './targeted-request.ts';

const TOTAL = 1_200_000;
const SURPLUS_CENTS = 1000;

const createOrderedBundle = async (api: TestApi): Promise<{ dealId: string; bundleId: string }> => {
  const { dealId, bundle } = await placeOrder(api.db, await signedIn(api));
  return { dealId, bundleId: bundle.id };
};

/** A transfer that names no order. */
async function createUnmatchedTransfer(api: TestApi, admin: Administrator, cents: number): Promise<string> {
  const text = `virement ${crypto.randomUUID()}`;
  await statementAdmin(api, admin).receive({ cents, text });
  const { data } = await callAsAdmin<StaffTransfers>(
    api,
    admin,
    `GET /backoffice/transfers?q=${encodeURIComponent(text)}`,
  );
  return data[0]?.id ?? '';
}
async function createMatchedTransfer(
  api: TestApi,
  admin: Administrator,
  cents: number,
): Promise<{ id: string; dealId: string }> {
  const { dealId } = await createOrderedBundle(api);
  const id = await createUnmatchedTransfer(api, admin, cents);
  await callAsAdmin(api, admin, `POST /backoffice/transfers/${id}/match`, { dealId, cents, was: cents });
  return { id, dealId };
}
const SURPLUS = { cents: SURPLUS_CENTS, surplus: SURPLUS_CENTS, reason: 'Trop-perçu' };
/** The id of the refund of an order that received too much. */
async function createRefund(api: TestApi, admin: Administrator): Promise<string> {
  const { dealId } = await createMatchedTransfer(api, admin, TOTAL + SURPLUS_CENTS);
  return (
    await callAsAdmin<{ id: string }>(api, admin, `POST /backoffice/surpluses/${dealId}/refund`, SURPLUS)
  ).id;
}
const buildStatement = (): Buffer => camt053([{ cents: 12_345, text: 'sans référence' }]);
const storeStatement = async (api: TestApi, admin: Administrator): Promise<string> =>
  (await expectSuccess<{ sha256: string }>(statementAdmin(api, admin).send(buildStatement()))).sha256;

const storeTable = async (api: TestApi, admin: Administrator): Promise<string> => {
  const table = Buffer.from('Date;Montant\n20/11/2026;12,00\n');
  return (await expectSuccess<{ sha256: string }>(statementAdmin(api, admin).send(table))).sha256;
};

async function createInvoice(api: TestApi): Promise<string> {
  const { dealId } = await createOrderedBundle(api);
  return (await withTransaction(api.db, (trx) => issueInvoice(trx, dealId, new Date())))?.id ?? '';
}

async function requestCreditNote(api: TestApi, admin: Administrator): Promise<TargetedRequest> {
  const id = await createInvoice(api);
  const { lines, total } = await callAsAdmin<StaffInvoice>(api, admin, `GET /backoffice/invoices/${id}`);
  const credits = lines.slice(0, 1).map(({ key }) => ({ key, net: 100 }));
  return asAdministrator({ path: { id }, body: { reason: 'Geste commercial', left: total.amount, credits } });
}

/** Rejected by a platform: there is something to send again. */
async function requestTransmission(api: TestApi): Promise<TargetedRequest> {
  const id = await createInvoice(api);
  await rejectInvoice(api.db, id);
  return asAdministrator({ path: { id } });
}

/** Delivered, and on no invoice. */
async function requestInvoice(api: TestApi): Promise<TargetedRequest> {
  const { dealId, bundleId } = await createOrderedBundle(api);
  const now = new Date();
  await withTransaction(api.db, async (trx) => {
    for (const step of ['paid', 'preparing', 'shipped', 'delivered'] as const)
      await recordStep(trx, bundleId, step, { at: now, now });
  });
  return asAdministrator({ path: { id: dealId }, body: { amount: TOTAL } });
}

/** In a year without other invoices: an invoice is never dated before the previous one. */
const LATE_SINCE = new Date('2024-03-02T09:00:00Z');

/** A company with an invoice due long ago; nothing was sent about it. */
async function createLate(api: TestApi): Promise<{ id: string; invoiceId: string }> {
  const buyer = await signedIn(api);
  const { invoiceId } = await createOverdue(api.db, buyer, LATE_SINCE);
  return { id: buyer.workspaceId, invoiceId };
}
const SUSPENSION = { invoiceId: null, reason: 'Échéancier convenu', endsOn: dayIn(10) };
const STEPS = { courtesyDays: 3, firstDays: 10, secondDays: 20, noticeDays: 35, interestFrom: 'second' };

/** Total of the debit note of an invoice that was paid late. */
async function lateTotal(api: TestApi, admin: Administrator): Promise<{ invoiceId: string; cents: number }> {
  const buyer = await signedIn(api);
  const { invoiceId } = await createPaidLate(api.db, buyer);
  const { late } = await callAsAdmin<CompanyDunning>(
    api,
    admin,
    `GET /backoffice/dunning/${buyer.workspaceId}`,
  );
  const [one] = late;
  return { invoiceId, cents: (one?.interest?.amount ?? 0) + (one?.fee.amount ?? 0) };
}
const issueNote = async (api: TestApi, admin: Administrator): Promise<string> =>
  (await callAsAdmin<DebitNote>(api, admin, 'POST /backoffice/debit-notes', await lateTotal(api, admin))).id;

const DUNNING: RequestGenerators = {
  'GET /backoffice/debit-notes/:id': async (api, admin) =>
    asAdministrator({ path: { id: await issueNote(api, admin) } }),
  'POST /backoffice/debit-notes': async (api, admin) =>
    asAdministrator({ body: await lateTotal(api, admin) }),
  'POST /backoffice/debit-notes/:id/cancellation': async (api, admin) =>
    asAdministrator({ path: { id: await issueNote(api, admin) }, body: { reason: 'Geste commercial' } }),
  'GET /backoffice/dunning/:id': async (api) => asAdministrator({ path: { id: (await createLate(api)).id } }),
  'POST /backoffice/dunning/:id/reminders': async (api) =>
    asAdministrator({ path: { id: (await createLate(api)).id }, body: { step: 'courtesy' } }),
  'POST /backoffice/dunning/:id/suspensions': async (api) =>
    asAdministrator({ path: { id: (await createLate(api)).id }, body: SUSPENSION }),
  'DELETE /backoffice/dunning/:id/suspensions/:docId': async (api, admin) => {
    const { id } = await createLate(api);
    const { suspensions } = await callAsAdmin<CompanyDunning>(
      api,
      admin,
      `POST /backoffice/dunning/${id}/suspensions`,
      SUSPENSION,
    );
    return asAdministrator({ path: { id, docId: suspensions[0]?.id ?? '' } });
  },
  'POST /backoffice/dunning/:id/waivers': async (api) => {
    const { id, invoiceId } = await createLate(api);
    return asAdministrator({ path: { id }, body: { invoiceId, reason: 'Geste commercial' } });
  },
  'PUT /backoffice/dunning-policies': async () =>
    asAdministrator({ body: { startsOn: dayIn(30), ...STEPS } }),
  'DELETE /backoffice/dunning-policies/:day': async (api, admin) => {
    const startsOn = dayIn(40);
    await callAsAdmin(api, admin, 'PUT /backoffice/dunning-policies', { startsOn, ...STEPS });
    return asAdministrator({ path: { day: startsOn } });
  },
  'PUT /backoffice/reference-rates': async () =>
    asAdministrator({ body: { startsOn: '2026-01-01', basisPoints: 215 } }),
};

export const MONEY: RequestGenerators = {
  ...DUNNING,
  'POST /backoffice/invoices/:id/credit-notes': requestCreditNote,
  'POST /backoffice/invoices/:id/transmission': requestTransmission,
  'POST /backoffice/orders-to-invoice/:id': requestInvoice,
  'POST /backoffice/transfers/:id/match': async (api, admin) => {
    const { dealId } = await createOrderedBundle(api);
    return asAdministrator({
      path: { id: await createUnmatchedTransfer(api, admin, 5000) },
      body: { dealId, cents: 5000, was: 5000 },
    });
  },
  'POST /backoffice/transfers/:id/match-orders': async (api, admin) => {
    const { dealId } = await createOrderedBundle(api);
    return asAdministrator({
      path: { id: await createUnmatchedTransfer(api, admin, 5000) },
      body: { orders: [{ dealId, cents: 5000 }], was: 5000 },
    });
  },
  'DELETE /backoffice/senders/:id': async (api, admin) => {
    const { id } = await createMatchedTransfer(api, admin, 5000);
    const sender = randomBytes(16);
    await api.db.updateTable('transfer').set({ sender, sender_end: '0185' }).where('id', '=', id).execute();
    return asAdministrator({ path: { id: sender.toString('hex') } });
  },
  'POST /backoffice/transfers/:id/unmatch': async (api, admin) => {
    const { id, dealId } = await createMatchedTransfer(api, admin, 5000);
    return asAdministrator({ path: { id }, body: { dealId, reason: 'Mauvaise commande' } });
  },
  'POST /backoffice/transfers/:id/payout': async (api, admin) =>
    asAdministrator({
      path: { id: await createUnmatchedTransfer(api, admin, 900) },
      body: { payout: true, was: 900 },
    }),
  'POST /backoffice/transfers/:id/refund': async (api, admin) =>
    asAdministrator({
      path: { id: await createUnmatchedTransfer(api, admin, 700) },
      body: { was: 700, reason: 'Inconnu de nos services' },
    }),
  'POST /backoffice/surpluses/:id/refund': async (api, admin) =>
    asAdministrator({
      path: { id: (await createMatchedTransfer(api, admin, TOTAL + SURPLUS_CENTS)).dealId },
      body: SURPLUS,
    }),
  'POST /backoffice/refunds/:id/made': async (api, admin) =>
    asAdministrator({ path: { id: await createRefund(api, admin) }, body: { on: dayIn(0) } }),
  'POST /backoffice/refunds/:id/cancel': async (api, admin) =>
    asAdministrator({ path: { id: await createRefund(api, admin) } }),
  'POST /backoffice/statements': async () =>
    asAdministrator({ body: { file: { name: 'releve.xml', bytes: new Uint8Array(buildStatement()) } } }),
  'GET /backoffice/statements/:sha256': async (api, admin) =>
    asAdministrator({ path: { sha256: await storeStatement(api, admin) } }),
  'GET /backoffice/statements/:sha256/columns': async (api, admin) =>
    asAdministrator({ path: { sha256: await storeTable(api, admin) } }),
  'PUT /backoffice/statements/:sha256/columns': async (api, admin) => {
    const sha256 = await storeTable(api, admin);
    const call = `GET /backoffice/statements/${sha256}/columns` as const;
    const { version: was } = await callAsAdmin<StatementColumns>(api, admin, call);
    const columns = [
      { heading: 'Date', field: 'bookedOn' },
      { heading: 'Montant', field: 'amount' },
    ];
    return asAdministrator({ path: { sha256 }, body: { columns, decimal: 'comma', was } });
  },
  'POST /backoffice/statements/:sha256/import': async (api, admin) =>
    asAdministrator({ path: { sha256: await storeStatement(api, admin) }, body: { name: 'releve.xml' } }),
};
