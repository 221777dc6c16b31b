import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { onlineStage } from '../../../testing/fakes/online-payments.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { postAllEntries } from '../../accounting/post-entries.service.ts';
import { paymentOf } from '../payments.service.ts';
import { importStatement } from '../statement/import-statement.service.ts';
import { followPayments } from './online-payments.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const stage = onlineStage(api, payments);
const accountant = await createStaffMember(api, 'accounting');
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
let number = '';
beforeEach(async () => {
  payments.answers(true);
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
  number = (
    await db.selectFrom('deal').select('number').where('id', '=', order.dealId).executeTakeFirstOrThrow()
  ).number;
});

const money = async () => {
  const payment = await paymentOf(db, order.dealId);
  return payment && { received: payment.received.amount, due: payment.due.amount };
};
const started = async (cents = TOTAL): Promise<string> => {
  const answer = await stage.start(buyer, number, cents);
  expect(answer.statusCode).toBe(200);
  return stage.idOf(answer.json().url);
};
const check = async (id: string) => (await as(app, buyer, `POST /public/online-payments/${id}/check`)).json();
const refusal = (code: string) => ({ type: expect.stringMatching(new RegExp(`/${code}$`)) });
const isPaid = async () => {
  const steps = await db
    .selectFrom('tracking_event')
    .select('step')
    .where('bundle_id', '=', order.bundle.id)
    .where('at', 'is not', null)
    .execute();
  return steps.some(({ step }) => step === 'paid');
};
const subjects = async () => {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
};

describe('a payment page', () => {
  // MONEY-55
  it('is opened for what is due, by bank alone, and two tabs have the same one', async () => {
    const [one, other] = await Promise.all([
      stage.start(buyer, number, TOTAL),
      stage.start(buyer, number, TOTAL),
    ]);
    expect(one.statusCode).toBe(200);
    expect(other.json()).toEqual(one.json());
    const opened = payments.opened.filter(({ number: of }) => of === number);
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
    expect(opened[0]).toMatchObject({ means: 'bank', lines: [{ cents: TOTAL }], email: buyer.email });
  });

  // MONEY-55
  it('is refused for another amount than is due, another company, a viewer, and a visitor', async () => {
    expect((await stage.start(buyer, number, TOTAL - 1)).json()).toMatchObject(refusal('changed-meanwhile'));
    expect((await stage.start(await signedIn(api), number, TOTAL)).statusCode).toBe(404);
    const anonymous = await app.inject({
      method: 'POST',
      url: '/public/online-payments',
      payload: { dealNumber: number, shown: TOTAL },
    });
    expect(anonymous.statusCode).toBe(401);
  });

  // MONEY-55
  it('of another amount than before is closed first', async () => {
    const first = await started();
    await importStatement(
      db,
      {
        name: 'r.xml',
        bytes: camt053([{ cents: 200_000, text: (await paymentOf(db, order.dealId))?.reference ?? '' }]),
      },
      new Date(),
    );
    const second = await started(TOTAL - 200_000);
    expect(second).not.toBe(first);
    expect(await check(first)).toMatchObject({ state: 'expired' });
  });

  // MONEY-55
  it('that the service does not open leaves nothing behind', async () => {
    payments.answers(false);
    expect((await stage.start(buyer, number, TOTAL)).statusCode).toBe(503);
    payments.answers(true);
    await started();
  });
});

describe('what the service reports', () => {
  // MONEY-56
  it('pays the order once, however often it is said', async () => {
    const id = await started();
    await stage.paid(id, TOTAL, `evt_${id}`);
    await stage.paid(id, TOTAL, `evt_${id}`);
    await stage.succeeded(id, TOTAL);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect(await isPaid()).toBe(true);
    expect(await subjects()).toContain(`Commande ${number} réglée`);
    const invoices = await db
      .selectFrom('invoice')
      .select('id')
      .where('deal_id', '=', order.dealId)
      .execute();
    expect(invoices).toHaveLength(1);
    expect((await paymentOf(db, order.dealId))?.transfers).toMatchObject([{ online: true }]);
    expect((await stage.start(buyer, number, TOTAL)).json()).toMatchObject(refusal('nothing-due'));
  });

  // MONEY-57
  it('of a debit under way pays nothing yet, and allows no second payment', async () => {
    const id = await started();
    await stage.pending(id, TOTAL);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
    expect(await check(id)).toMatchObject({ state: 'pending', dealNumber: number });
    expect((await stage.start(buyer, number, TOTAL)).json()).toMatchObject(refusal('in-use'));
    await stage.succeeded(id, TOTAL);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect(await check(id)).toMatchObject({ state: 'paid' });
  });

  // TERM-6
  it('of another checkout or payment that names the attempt ends and takes back nothing', async () => {
    const id = await started();
    const foreign = { id: 'cs_foreign', payment_status: 'unpaid', payment_intent: null };
    const ended = ['checkout.session.expired', 'checkout.session.async_payment_failed'];
    for (const type of ended) await stage.send(type, stage.session(id, TOTAL, foreign));
    expect(await check(id)).toMatchObject({ state: 'open' });
    await stage.pending(id, TOTAL);
    for (const type of ended) await stage.send(type, stage.session(id, TOTAL, foreign));
    expect(await check(id)).toMatchObject({ state: 'pending' });
    await stage.succeeded(id, TOTAL);
    await stage.send('charge.refunded', {
      object: 'charge',
      payment_intent: 'pi_foreign',
      metadata: { order_id: id },
      amount_refunded: TOTAL,
      refunded: true,
    });
    expect(await check(id)).toMatchObject({ state: 'paid' });
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
  });

  // MONEY-57
  it('of a debit that fails says why, and leaves the order to pay', async () => {
    const id = await started();
    await stage.pending(id, TOTAL);
    await stage.declined(id, 'insufficient_funds');
    await stage.failed(id, TOTAL);
    expect(await check(id)).toMatchObject({ state: 'failed', reason: 'insufficient_funds' });
    expect(await subjects()).toContain(`Prélèvement refusé pour la commande ${number}`);
    await started();
  });

  // MONEY-57
  it('of a debit that the bank takes back makes the order unpaid again', async () => {
    const id = await started();
    await stage.paid(id, TOTAL);
    await stage.disputed(id, TOTAL);
    await stage.disputed(id, TOTAL);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
    expect(await isPaid()).toBe(false);
    expect(await subjects()).toContain(`Paiement repris pour la commande ${number}`);
    const queue = (await asStaff(app, accountant, 'GET /backoffice/today')).body;
    expect(queue).toContain(number);
    await stage.won(id, TOTAL);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
  });

  // MONEY-56
  it('counts the same in any order: taken back before it was paid, won before it was taken back', async () => {
    const id = await started();
    await stage.pending(id, TOTAL);
    await stage.disputed(id, TOTAL);
    await stage.paid(id, TOTAL);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
    const other = await started();
    await stage.paid(other, TOTAL);
    await stage.won(other, TOTAL);
    await stage.disputed(other, TOTAL);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
  });

  // MONEY-56
  it('of another amount is received as it is: a part leaves a rest, too much is a surplus', async () => {
    const id = await started();
    await stage.paid(id, TOTAL - 500);
    expect(await money()).toEqual({ received: TOTAL - 500, due: 500 });
    const rest = await started(500);
    await stage.paid(rest, 700);
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json();
    expect(data).toContainEqual(
      expect.objectContaining({ number, surplus: { amount: 200, currency: 'EUR' } }),
    );
  });

  // MONEY-56
  it('of an order that was cancelled is left to the staff', async () => {
    const id = await started();
    await db
      .updateTable('deal')
      .set({ ended: 'cancelled', ended_at: new Date() })
      .where('id', '=', order.dealId)
      .execute();
    await stage.paid(id, TOTAL);
    const { data } = (
      await asStaff(app, accountant, 'GET /backoffice/transfers?state=waiting&perPage=100')
    ).json();
    expect(data).toContainEqual(
      expect.objectContaining({
        online: true,
        amount: { amount: TOTAL, currency: 'EUR' },
        bankReference: `pi_${id}`,
      }),
    );
  });

  // MONEY-56
  it('in another currency, or with a forged signature, pays nothing', async () => {
    const id = await started();
    await stage.send('checkout.session.completed', stage.session(id, TOTAL, { currency: 'usd' }));
    const forged = await app.inject({
      method: 'POST',
      url: '/public/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: JSON.stringify({
        id: 'evt_x',
        type: 'checkout.session.completed',
        data: { object: stage.session(id, TOTAL, {}) },
      }),
    });
    expect(forged.statusCode).toBe(400);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
  });

  // MONEY-56
  it('is read by a job when its message was lost', async () => {
    const id = await started();
    payments.report(`cs_${id}`, { state: 'paid', paymentId: `pi_${id}`, cents: TOTAL });
    const later = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
    await followPayments({ db, clock: later, payments, log: app.log });
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
  });

  // MONEY-56
  it('is no transfer of the next statement', async () => {
    const id = await started();
    await stage.paid(id, TOTAL);
    const text = 'STRIPE PAYOUT';
    const result = await importStatement(
      db,
      { name: 's.xml', bytes: camt053([{ cents: TOTAL, text }]) },
      new Date(),
    );
    expect(result).toMatchObject({ transfers: 1, matched: 0, repeated: 0 });
  });
});

describe('around a payment online', () => {
  // MONEY-59
  it('the books have it on the account of the payment service, and balance after it is taken back', async () => {
    const id = await started();
    await stage.paid(id, TOTAL);
    await stage.disputed(id, TOTAL);
    await withTransaction(db, (trx) => postAllEntries(trx, new Date()));
    const lines = await db
      .selectFrom('accounting_entry as e')
      .innerJoin('accounting_line as l', 'l.entry_id', 'e.id')
      .select(['e.journal', 'l.use', 'l.debit_cents as debit', 'l.credit_cents as credit'])
      .where('e.piece', '=', `pi_${id}`)
      .execute();
    const cards = lines.filter(({ use }) => use === 'cards');
    expect(
      cards.map(({ debit, credit }) => Number(debit) - Number(credit)).toSorted((one, other) => one - other),
    ).toEqual([-TOTAL, TOTAL]);
    expect(lines.some(({ use }) => use === 'bank')).toBe(false);
  });

  // MONEY-59
  it('a payout of the service pays no order, settles its account, and waits again when it was none', async () => {
    const text = `STRIPE ${crypto.randomUUID()}`;
    await importStatement(db, { name: 'p.xml', bytes: camt053([{ cents: 98_765, text }]) }, new Date());
    const found = await asStaff(app, accountant, `GET /backoffice/transfers?q=${encodeURIComponent(text)}`);
    const { id } = found.json().data[0];
    const mark = (payout: boolean, was = 98_765) =>
      asStaff(app, accountant, `POST /backoffice/transfers/${id}/payout`, { payout, was });
    expect((await mark(true, 1)).statusCode).toBe(409);
    expect((await mark(true)).json()).toMatchObject({ state: 'payout' });
    expect((await mark(true)).statusCode).toBe(409);
    const posted = async () => {
      await withTransaction(db, (trx) => postAllEntries(trx, new Date()));
      const lines = await db
        .selectFrom('accounting_entry as e')
        .innerJoin('accounting_line as l', 'l.entry_id', 'e.id')
        .select(['l.debit_cents as debit', 'l.credit_cents as credit'])
        .where('e.source_kind', '=', 'payout')
        .where('e.source_id', '=', id)
        .where('l.use', '=', 'cards')
        .execute();
      return lines.reduce((sum, { debit, credit }) => sum + Number(credit) - Number(debit), 0);
    };
    expect(await posted()).toBe(98_765);
    expect((await mark(false)).json()).toMatchObject({ state: 'waiting' });
    expect(await posted()).toBe(0);
  });

  // MONEY-59
  it('the database refuses a second current attempt, and a change of what was reported', async () => {
    const id = await started();
    const copy = (state: 'open' | 'failed') =>
      api.asOwner(`INSERT INTO online_payment (id, deal_id, workspace_id, person_id, amount_cents, state, created_at,
        changed_at, checked_at, expires_at) SELECT gen_random_uuid(), deal_id, workspace_id, person_id, 1, '${state}',
        now(), now(), now(), now() FROM online_payment WHERE id = '${id}'`);
    await expect(copy('open')).rejects.toThrow('online_payment_current');
    await copy('failed');
    await expect(
      db.updateTable('online_payment_event').set({ cents: 1 }).where('payment_id', '=', id).execute(),
    ).rejects.toThrow('permission denied');
  });
});
