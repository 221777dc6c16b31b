import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/connect.ts';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { onlineStage } from '../../../testing/fakes/online-payments.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { postAllEntries } from '../../accounting/post-entries.service.ts';
import { readPaymentMessages } from '../../payment-service/read-messages.service.ts';
import { paymentOf } from '../payments.service.ts';
import { importStatement } from '../statement/import-statement.service.ts';
import { makeServiceRefunds } from './make-refunds.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const stage = onlineStage(api, payments);
const accountant = await createStaffMember(api, 'accounting');
const TOTAL = 1_200_000;
const REASON = 'Payé deux fois';

let buyer: Buyer;
let order: TestOrder;
let number = '';
beforeEach(async () => {
  payments.answers(true);
  payments.refundsAre('succeeded');
  payments.requestedParts.length = 0;
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
  number = (
    await db.selectFrom('deal').select('number').where('id', '=', order.dealId).executeTakeFirstOrThrow()
  ).number;
});

const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * HOUR_MS) });
const run = (hours = 0) => makeServiceRefunds({ db, payments, log: app.log, clock: later(hours) });
const money = async () => {
  const payment = await paymentOf(db, order.dealId);
  return payment && { received: payment.received.amount, due: payment.due.amount };
};
/** Pays the order online and by transfer: the surplus is what it costs. */
async function paidTwice(): Promise<string> {
  const { reference } = (await paymentOf(db, order.dealId)) ?? { reference: '' };
  const id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
  await importStatement(
    db,
    { name: 't.xml', bytes: camt053([{ cents: TOTAL, text: reference }]) },
    new Date(),
  );
  await stage.paid(id, TOTAL);
  expect(await money()).toEqual({ received: 2 * TOTAL, due: 0 });
  return id;
}
const refund = (cents: number, surplus = TOTAL) =>
  asStaff(app, accountant, `POST /backoffice/surpluses/${order.dealId}/refund`, {
    cents,
    surplus,
    reason: REASON,
  });
const read = async (id: string) =>
  db
    .selectFrom('refund')
    .select(['state', 'service_state as service', 'service_reason as why', 'online_payment_id as payment'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ownParts = (id: string) => payments.requestedParts.filter(({ paymentId }) => paymentId === `pi_${id}`);

/** Balance of an account of the order, in cents, debits above zero. */
async function books(use: 'cards' | 'customers' | 'bank'): Promise<number> {
  await withTransaction(db, (trx) => postAllEntries(trx, new Date()));
  const lines = await db
    .selectFrom('accounting_entry as e')
    .innerJoin('accounting_line as l', 'l.entry_id', 'e.id')
    .select(['l.debit_cents as debit', 'l.credit_cents as credit'])
    .where('e.deal_id', '=', order.dealId)
    .where('l.use', '=', use)
    .execute();
  return lines.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0);
}

describe('a refund of what was paid online', () => {
  // MONEY-90, MONEY-91
  it('is refunded by the payment service, in part and then in full, each once', async () => {
    const id = await paidTwice();
    const part = (await refund(200_000)).json();
    expect(part).toMatchObject({ state: 'to-make', service: 'waiting' });
    await Promise.all([run(), run()]);
    await run(2);
    expect(new Set(ownParts(id).map((one) => one.id))).toEqual(new Set([part.id]));
    expect(ownParts(id)[0]).toMatchObject({ cents: 200_000 });
    expect(await read(part.id)).toMatchObject({ state: 'made', service: 'succeeded' });
    const rest = (await refund(TOTAL - 200_000, TOTAL - 200_000)).json();
    await run();
    expect(await read(rest.id)).toMatchObject({ state: 'made', service: 'succeeded' });
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    // Its own messages change nothing.
    await stage.refunded(id, 200_000);
    await stage.refunded(id, TOTAL, true);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect([await books('customers'), await books('bank'), await books('cards')]).toEqual([0, 0, -TOTAL]);
    const entries = await db
      .selectFrom('accounting_entry')
      .select(['journal', 'label'])
      .where('source_kind', '=', 'refund')
      .where('source_id', '=', part.id)
      .execute();
    expect(entries).toEqual([{ journal: 'OD', label: expect.stringMatching(/^Remboursement /) }]);
    await api.runJobs();
    expect(
      api.mails.filter(({ to, subject }) => to === buyer.email && subject.includes('emboursement')),
    ).toHaveLength(2);
  });

  // MONEY-91
  it('is requested twice by two members of the team: one succeeds', async () => {
    await paidTwice();
    const answers = await Promise.all([refund(TOTAL), refund(TOTAL), refund(TOTAL)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  // MONEY-91
  it('that the service still decides is neither noted by hand nor cancelled, and is followed', async () => {
    await paidTwice();
    const { id } = (await refund(TOTAL)).json();
    const on = dayInParis(new Date());
    const madeByHand = () => asStaff(app, accountant, `POST /backoffice/refunds/${id}/made`, { on });
    expect((await madeByHand()).statusCode).toBe(409);
    payments.refundsAre('pending');
    await run();
    expect(await read(id)).toMatchObject({ state: 'to-make', service: 'asked' });
    expect((await asStaff(app, accountant, `POST /backoffice/refunds/${id}/cancel`)).statusCode).toBe(409);
    await run();
    payments.refundsAre('succeeded');
    await run(2);
    expect(await read(id)).toMatchObject({ state: 'made', service: 'succeeded' });
  });

  // MONEY-91
  it('that the service does not make is made at the bank; one not requested yet is cancelled', async () => {
    await paidTwice();
    const { id } = (await refund(TOTAL)).json();
    payments.answers(false);
    await run();
    expect(await read(id)).toMatchObject({ state: 'to-make', service: 'asked' });
    payments.answers(true);
    payments.refundsAre('failed');
    await run(1);
    expect(await read(id)).toEqual({
      state: 'to-make',
      service: null,
      why: 'expired_or_canceled_card',
      payment: null,
    });
    expect((await asStaff(app, accountant, `POST /backoffice/refunds/${id}/cancel`)).statusCode).toBe(200);
    const second = (await refund(TOTAL)).json();
    expect(second).toMatchObject({ service: 'waiting' });
    expect((await asStaff(app, accountant, `POST /backoffice/refunds/${second.id}/cancel`)).statusCode).toBe(
      200,
    );
    payments.requestedParts.length = 0;
    await run();
    expect(payments.requestedParts.map((one) => one.id)).not.toContain(second.id);
  });

  // MONEY-91
  it('that somebody made in the pages of the service is made, not made twice', async () => {
    await paidTwice();
    const { id } = (await refund(TOTAL)).json();
    payments.refundsAre('failed', TOTAL);
    await run();
    expect(await read(id)).toMatchObject({ state: 'made', service: 'succeeded' });
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
  });

  // MONEY-91
  it('that the bank sends back is a surplus again, once', async () => {
    const id = await paidTwice();
    const made = (await refund(TOTAL)).json();
    await run();
    await stage.refundFailed(id, `re_${made.id}`, TOTAL);
    await stage.refundFailed(id, `re_${made.id}`, TOTAL);
    expect(await money()).toEqual({ received: 2 * TOTAL, due: 0 });
    expect(await books('customers')).toBe(-TOTAL);
  });
});

describe('a refund made in the pages of the service', () => {
  // MONEY-92
  it('is read in part, however often it is said, and the order owes it again', async () => {
    const id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
    await stage.paid(id, TOTAL);
    await stage.refunded(id, 30_000);
    await stage.refunded(id, 30_000);
    expect(await money()).toEqual({ received: TOTAL - 30_000, due: 30_000 });
    await stage.refunded(id, 50_000);
    await stage.refunded(id, 40_000);
    expect(await money()).toEqual({ received: TOTAL - 50_000, due: 50_000 });
    expect(await books('cards')).toBe(-50_000);
    await stage.refunded(id, TOTAL, true);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
  });

  // MONEY-92
  it('and a dispute about the rest take the payment back once', async () => {
    const id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
    await stage.paid(id, TOTAL);
    await stage.refunded(id, 30_000);
    await stage.disputed(id, TOTAL - 30_000);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
    expect(await books('customers')).toBe(TOTAL);
    await stage.won(id, TOTAL - 30_000);
    expect(await money()).toEqual({ received: TOTAL - 30_000, due: 30_000 });
  });
});

// MONEY-93
it('a dispute whose message was lost is read later, once', async () => {
  const id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
  await stage.paid(id, TOTAL);
  stage.loseDispute(id, TOTAL);
  const read4 = () => readPaymentMessages({ db, payments, log: app.log, clock: later(0) });
  payments.answers(false);
  await read4();
  payments.answers(true);
  await Promise.all([read4(), read4()]);
  await read4();
  expect(await money()).toEqual({ received: 0, due: TOTAL });
});

describe('at the same time', () => {
  // MONEY-91, MONEY-57
  it('a surplus is refunded and disputed: the order has what its transfer brought', async () => {
    const id = await paidTwice();
    await Promise.all([refund(TOTAL), stage.disputed(id, TOTAL), refund(TOTAL)]);
    await run();
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect(await books('customers')).toBe(0);
  });

  // MONEY-91, MONEY-57
  it('a refund that was handed over is taken back with its payment when the bank refuses it', async () => {
    const id = await paidTwice();
    const { id: refundId } = (await refund(TOTAL)).json();
    payments.refundsAre('pending');
    await run();
    await stage.disputed(id, TOTAL);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    await stage.refundFailed(id, `re_${refundId}`, TOTAL);
    await run(2);
    expect(await read(refundId)).toMatchObject({ state: 'cancelled' });
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect([await books('customers'), await books('bank')]).toEqual([0, 0]);
  });

  // MONEY-92
  it('messages of partial refunds arrive twice and in any order: the largest sum counts', async () => {
    const id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
    await stage.paid(id, TOTAL);
    await Promise.all([1, 10_000, 30_000, 20_000, 30_000].map((cents) => stage.refunded(id, cents)));
    expect(await money()).toEqual({ received: TOTAL - 30_000, due: 30_000 });
  });
});
