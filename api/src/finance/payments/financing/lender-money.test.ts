import { beforeEach, describe, expect, it } from 'vitest';
import type { Financing } from '@pomelo/contract/financings/financings.schemas.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { addWorkingDays } from '../../../fulfilment/index.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import {
  buildOffer,
  buildReport,
  fakeLender,
  LENDER_IBAN,
  LENDER_NAME,
  lenderStage,
} from '../../../testing/fakes/lender.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { findFinanced } from '../../financings/financings.repository.ts';
import { paymentOf } from '../payments.service.ts';
import { importStatement } from '../statement/import-statement.service.ts';
import { followFinancings, purgeFinancings } from './follow-financings.service.ts';

const lender = fakeLender();
const api = await testApi({ lender });
const { app, db } = api;
const stage = lenderStage(api, lender);
const accountant = await createStaffMember(api, 'accounting');
const sales = await createStaffMember(api, 'sales');
const TOTAL = 1_200_000;
const today = dayInParis(new Date());

let buyer: Buyer;
let order: TestOrder;
let number = '';
let id = '';
beforeEach(async () => {
  lender.answers('well');
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
  number = (
    await db.selectFrom('deal').select('number').where('id', '=', order.dealId).executeTakeFirstOrThrow()
  ).number;
  id = (await stage.ask(buyer, number)).json<Financing>().id;
});

let clock = Date.now();
const report = (given: Parameters<typeof buildReport>[1]) => {
  clock += 1000;
  return stage.send(buildReport(`L-${id}`, { at: new Date(clock - 60_000), ...given }));
};
beforeEach(async () => {
  clock = Date.now() + 60_000;
  await report({ state: 'signed' });
});
const announce = (cents = TOTAL, on = today) => report({ state: 'announced', funds: { cents, on } });
const current = async (): Promise<Financing> =>
  (await as(app, buyer, `GET /public/financings?dealNumber=${number}`)).json().financings[0];
const money = async () => {
  const payment = await paymentOf(db, order.dealId);
  return payment && { received: payment.received.amount, due: payment.due.amount };
};
/** A transfer of the lender, of which the text names nothing that is ours. */
async function received(cents: number, text: string): Promise<string> {
  const line = { cents, text, debtor: 'CREDIT DU GARAGE SA', senderIban: LENDER_IBAN };
  await importStatement(db, { name: 'r.xml', bytes: camt053([line]) }, new Date());
  const found = await db
    .selectFrom('transfer')
    .select('id')
    .where('text', '=', text)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return found.id;
}
const match = (transferId: string, cents: number) =>
  asStaff(app, accountant, `POST /backoffice/transfers/${transferId}/match`, {
    dealId: order.dealId,
    cents,
    was: cents,
  });

describe('the money of a lender', () => {
  // MONEY-69
  it('is not received because it is announced, nor because the lender says that it paid', async () => {
    await announce();
    await report({ state: 'paid', funds: { cents: TOTAL, on: today } });
    expect(await money()).toEqual({ received: 0, due: TOTAL });
    expect(await current()).toMatchObject({
      state: 'announced',
      announced: { amount: { amount: TOTAL }, on: today },
    });
  });

  // MONEY-69
  it('is proposed for its order by account, name, reference and amount, and pays once it is matched', async () => {
    await announce();
    const transfer = await received(TOTAL, `DEBLOCAGE L-${id}`);
    const proposed = (await asStaff(app, accountant, `GET /backoffice/transfers/${transfer}`)).json();
    const candidate = proposed.candidates.find((one: { number: string }) => one.number === number);
    expect(candidate.confidence).toBe('probable');
    expect(candidate.reasons.map(({ kind }: { kind: string }) => kind)).toEqual([
      'amount',
      'financing',
      'lender',
      'announced',
    ]);
    expect((await match(transfer, TOTAL)).statusCode).toBe(200);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect(await current()).toMatchObject({ state: 'paid', received: { amount: TOTAL } });
    expect((await paymentOf(db, order.dealId))?.transfers).toMatchObject([{ lender: LENDER_NAME }]);
    const matched = (await asStaff(app, accountant, `GET /backoffice/transfers/${transfer}`)).json();
    expect(matched.lender).toBe(LENDER_NAME);
  });

  // MONEY-69
  it('counts before it is announced, and is matched by the reference of the order like any other transfer', async () => {
    const reference = (await paymentOf(db, order.dealId))?.reference ?? '';
    await received(TOTAL, reference);
    expect(await current()).toMatchObject({ state: 'paid' });
    await announce();
    expect(await current()).toMatchObject({ state: 'paid', announced: null });
  });

  // MONEY-69
  it('that is less than announced shows, and one that is undone is awaited again', async () => {
    await announce();
    const transfer = await received(TOTAL - 5000, `PARTIE L-${id}`);
    await match(transfer, TOTAL - 5000);
    expect(await current()).toMatchObject({ state: 'announced', received: { amount: TOTAL - 5000 } });
    const rest = await received(5000, `RESTE L-${id}`);
    await match(rest, 5000);
    expect((await current()).state).toBe('paid');
    const undone = await asStaff(app, accountant, `POST /backoffice/transfers/${rest}/unmatch`, {
      dealId: order.dealId,
      reason: 'Erreur',
    });
    expect(undone.statusCode).toBe(200);
    const { state, steps, received: got } = await current();
    expect([state, got.amount]).toEqual(['announced', TOTAL - 5000]);
    expect(steps.slice(-3).map(({ kind }) => kind)).toEqual(['received', 'received', 'taken-back']);
  });

  // MONEY-69
  it('that the company pays itself is not the lender’s, although it is what was announced', async () => {
    await announce();
    const line = { cents: TOTAL, text: 'VIREMENT', debtor: 'GARAGE BERTIN' };
    await importStatement(db, { name: 'r.xml', bytes: camt053([line]) }, new Date());
    const { id: own } = await db
      .selectFrom('transfer')
      .select('id')
      .where('text', '=', 'VIREMENT')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await match(own, TOTAL);
    expect(await current()).toMatchObject({ state: 'announced', received: { amount: 0 } });
    expect((await paymentOf(db, order.dealId))?.transfers).toMatchObject([{ lender: null }]);
  });
});

describe('what waits for the money of a lender', () => {
  // MONEY-70
  it('is dunning, until some working days after the announced day', async () => {
    const on = daysAfter(today, 3);
    await announce(TOTAL, on);
    const until = addWorkingDays(on, 3);
    expect((await current()).expectedBy).toBe(until);
    expect((await findFinanced(db, [order.dealId], until)).has(order.dealId)).toBe(true);
    expect((await findFinanced(db, [order.dealId], daysAfter(until, 1))).has(order.dealId)).toBe(false);
  });

  // MONEY-71
  it('is in the inbox, with a mail to the buyer, once it is late', async () => {
    await announce(TOTAL, daysAfter(today, -20));
    const inbox = (await asStaff(app, accountant, 'GET /backoffice/today')).json();
    const waiting = inbox.data.filter(({ queue }: { queue: string }) => queue === 'financings');
    expect(waiting.map((item: { id: string }) => item.id)).toContain(order.dealId);
    await followFinancings({ ...api.jobs, lender });
    await followFinancings({ ...api.jobs, lender });
    await api.runJobs();
    const mails = api.mails.filter(
      ({ to, subject }) => to === buyer.email && subject.includes('Versement attendu'),
    );
    expect(mails).toHaveLength(1);
    const late = (await asStaff(app, accountant, 'GET /backoffice/financings?state=late')).json();
    expect(late.data.map((one: { id: string }) => one.id)).toContain(id);
  });
});

describe('the team', () => {
  // MONEY-71
  it('lists financings by state, order and words', async () => {
    const list = async (query: string) =>
      (await asStaff(app, sales, `GET /backoffice/financings?${query}`))
        .json()
        .data.map((one: { id: string }) => one.id);
    expect(await list(`dealId=${order.dealId}`)).toEqual([id]);
    expect(await list(`q=${number}`)).toEqual([id]);
    expect(await list(`q=L-${id}`)).toEqual([id]);
    expect(await list(`dealId=${order.dealId}&state=offers`)).toEqual([]);
    const one = (await asStaff(app, sales, `GET /backoffice/financings/${id}`)).json();
    expect(one).toMatchObject({ state: 'signed', isLate: false, dealNumber: number });
    expect((await asStaff(app, sales, `GET /backoffice/financings/${order.dealId}`)).statusCode).toBe(404);
  });

  // MONEY-71
  it('cancels with a reason, a signed contract through the lender; the log says so', async () => {
    const cancel = (staff = accountant, reason = 'La vente est annulée') =>
      asStaff(app, staff, `POST /backoffice/financings/${id}/cancellation`, { reason });
    expect((await cancel(sales)).statusCode).toBe(403);
    expect((await cancel(accountant, '')).statusCode).toBe(422);
    lender.answers('not');
    expect((await cancel()).statusCode).toBe(503);
    lender.answers('no');
    expect((await cancel()).json()).toMatchObject({ type: expect.stringMatching(/too-late$/) });
    lender.answers('well');
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled', reason: 'La vente est annulée' });
    expect(lender.cancelled).toContain(`L-${id}`);
    expect((await cancel()).json()).toMatchObject({ type: expect.stringMatching(/already-decided$/) });
    const entry = await db
      .selectFrom('audit_entry')
      .select('resource')
      .where('resource_id', '=', id)
      .execute();
    expect(entry).toEqual([{ resource: 'financing' }]);
  });

  // MONEY-72
  it('stores neither sent data nor offers three years after it failed', async () => {
    await report({ state: 'refused', reason: 'Non', offers: [buildOffer(TOTAL)] });
    await withTransaction(db, (trx) =>
      trx
        .updateTable('financing')
        .set({ changed_at: new Date('2020-01-01') })
        .where('id', '=', id)
        .execute(),
    );
    await purgeFinancings(api.jobs);
    const { sent, reason } = await db
      .selectFrom('financing')
      .select(['sent', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([sent, reason]).toEqual([null, null]);
  });
});
