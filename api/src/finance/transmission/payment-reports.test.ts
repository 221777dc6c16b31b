import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SELLER } from '../../platform/documents/content/seller.ts';
import { storeSeller } from '../../fulfilment/index.ts';
import { receiveTransfer } from '../../testing/accounting/books.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { fakePlatform } from '../../testing/fakes/invoice-platform.ts';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { terminalPayments } from '../../testing/fakes/terminal-payments.ts';
import { placeOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { issueCreditNote, issueInvoice } from '../invoices/invoices.service.ts';
import { reportPayments } from './report-payments.service.ts';
import { sendInvoices } from './send-invoices.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);

let now = new Date();
let platform = fakePlatform(() => now);
const later = (ms: number): Date => (now = new Date(now.getTime() + ms));
const parts = () => ({ ...api.jobs, invoicePlatform: platform, clock: { now: () => now } });
const report = async () => {
  later(11 * MINUTE_MS);
  await sendInvoices(parts());
  await reportPayments(parts());
};

/** Orders of terminals are paid by the real clock, which is behind that of these tests. */
const queueFromTheStart = () =>
  db
    .updateTable('invoice_platform')
    .set({ since: new Date(0), queued_until: new Date(0) })
    .execute();

const AMOUNT = /<ram:ValueAmount currencyID="EUR">([-.\d]+)</;
/** Amounts reported about an invoice, in euros, in order. */
const reported = (number: string) =>
  platform.sent
    .filter(({ trackingId, syntax }) => syntax === 'CDAR' && trackingId.startsWith(`${number}.`))
    .map(({ trackingId, file }) => [trackingId.split('.')[1], Number(AMOUNT.exec(file.toString())?.[1])]);

const service = {
  kind: 'preparation',
  code: 'preparation-standard',
  label: 'Préparation',
  exclTaxCents: 10_000,
  vatCents: 2000,
  estimate: false,
} as const;
const TOTAL = 1_212_000;

async function invoiced(given: Parameters<typeof placeOrder>[2] = { vehicles: [{ services: [service] }] }) {
  const { dealId } = await placeOrder(db, await signedIn(api), given);
  const invoice = await db.transaction().execute((trx) => issueInvoice(trx, dealId, now));
  if (!invoice) throw new Error('There is something to invoice');
  return { dealId, ...invoice };
}
async function pay(dealId: string, cents: number): Promise<string> {
  const id = await receiveTransfer(db, { cents, at: now });
  const body = { dealId, cents, was: cents };
  const answer = await asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

beforeEach(async () => {
  await db.deleteFrom('payment_report').execute();
  await db.deleteFrom('invoice_transmission_event').execute();
  await db.deleteFrom('invoice_transmission').execute();
  await db.deleteFrom('invoice_platform').execute();
  platform = fakePlatform(() => now);
  later(24 * HOUR_MS);
  await report();
});

describe('what is collected of services', () => {
  // MONEY-54
  it('is reported once for each payment, as a part of the services, and not before it is paid', async () => {
    const { dealId, id, number } = await invoiced();
    await report();
    expect(reported(number)).toEqual([]);
    await pay(dealId, TOTAL / 2);
    await report();
    await Promise.all([report(), report()]);
    expect(reported(number)).toEqual([['E1', 60]]);
    await pay(dealId, TOTAL / 2);
    await report();
    expect(reported(number)).toEqual([
      ['E1', 60],
      ['E2', 60],
    ]);
    const { transmission } = (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
    expect(transmission.state).toBe('sent');
    expect(transmission.events.map(({ state }: { state: string }) => state)).toEqual([
      'sent',
      'collected',
      'collected',
    ]);
  });

  // MONEY-54
  it('is reported below zero when the transfer is of another order, or the services are credited', async () => {
    const { dealId, id, number } = await invoiced();
    const transfer = await pay(dealId, TOTAL);
    await report();
    await asStaff(app, accountant, `POST /backoffice/transfers/${transfer}/unmatch`, {
      dealId,
      reason: 'Erreur',
    });
    await report();
    expect(reported(number)).toEqual([
      ['E1', 120],
      ['E2', -120],
    ]);
    await pay(dealId, TOTAL);
    await db.transaction().execute((trx) => issueCreditNote(trx, id, now));
    await report();
    expect(reported(number)).toHaveLength(2);
  });

  // MONEY-54
  it('is reported of terminals with their installation, and taken back with the refund; not of goods', async () => {
    const [installed, goods] = [await till.order({ installation: true }), await till.order()];
    await till.pay(installed);
    await till.pay(goods);
    const numbers = async (ids: string[]) =>
      (
        await db
          .selectFrom('invoice')
          .select(['number', 'terminal_order_id'])
          .where('kind', '=', 'invoice')
          .execute()
      )
        .filter(({ terminal_order_id: of }) => of !== null && ids.includes(of))
        .map(({ number }) => number);
    const [number = ''] = await numbers([installed.id]);
    const [other = ''] = await numbers([goods.id]);
    await queueFromTheStart();
    await report();
    const [[, amount = 0] = []] = reported(number);
    expect(amount).toBeGreaterThan(0);
    expect(reported(other)).toEqual([]);
    await till.refund(installed);
    await report();
    expect(reported(number)).toEqual([
      ['E1', amount],
      ['E2', -Number(amount)],
    ]);
  });

  // MONEY-54 TERM-7
  it('is taken back in proportion with a part of terminals that was refunded, and in full with the rest', async () => {
    const order = await till.order({ installation: true });
    await till.pay(order);
    const { number } = await db
      .selectFrom('invoice')
      .select('number')
      .where('terminal_order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await queueFromTheStart();
    await report();
    const amounts = () => reported(number).map(([, amount]) => Math.round(Number(amount) * 100));
    const [all = 0] = amounts();
    expect(all).toBeGreaterThan(0);
    await till.refund(order, Math.round(order.total / 10));
    await report();
    const [, part = 0] = amounts();
    expect(Math.abs(part + all / 10)).toBeLessThan(2);
    await till.refund(order);
    await report();
    expect(amounts()).toEqual([all, part, -all - part]);
  });

  // MONEY-54
  it('is not reported of a seller who opted for debits, nor of an exempt sale', async () => {
    await storeSeller(db, { ...DEMO_SELLER, vatOnDebits: true });
    const { dealId, number } = await invoiced();
    await storeSeller(db, DEMO_SELLER);
    await pay(dealId, TOTAL);
    await report();
    expect(reported(number)).toEqual([]);
  });

  // MONEY-54
  it('waits while the platform is unreachable, is not sent twice when its answer is lost, and shows a refusal', async () => {
    const { dealId, id, number } = await invoiced();
    await report();
    await pay(dealId, TOTAL / 2);
    platform.become('unreachable');
    await report();
    expect(reported(number)).toEqual([]);
    platform.become('lost');
    await report();
    platform.become('there');
    await report();
    await report();
    expect(reported(number)).toEqual([['E1', 60]]);
    await pay(dealId, TOTAL / 2);
    platform.become({ refuses: 'Profil inconnu' });
    await report();
    const { transmission } = (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
    expect(transmission.events.at(-1).reason).toMatch(/60,00.*encaissés.*Profil inconnu/);
    platform.become('there');
    await report();
    expect(reported(number)).toHaveLength(1);
  });
});
