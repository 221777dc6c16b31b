import { DAY_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/connect.ts';
import { createOverdue } from '../../../testing/accounting/overdue.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { onlineStage } from '../../../testing/fakes/online-payments.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { findMoney } from '../payments.repository.ts';
import { createLink } from './payment-links.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const stage = onlineStage(api, payments);
const accountant = await createStaffMember(api, 'accounting');
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
});

const create = (body: object = {}) =>
  asStaff(app, accountant, `POST /backoffice/orders/${order.dealId}/payment-link`, {
    cents: TOTAL,
    days: 7,
    due: TOTAL,
    ...body,
  });
const read = async () =>
  (await asStaff(app, accountant, `GET /backoffice/orders/${order.dealId}/online-payments`)).json();
/** The token of the last mail to the buyer. */
async function mailedToken(): Promise<string> {
  await api.runJobs();
  const mails = api.mails.filter(({ to, subject }) => to === buyer.email && subject.startsWith('Réglez'));
  return /\/regler\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const get = (token: string) => app.inject({ method: 'GET', url: `/public/payment-links/${token}` });
const pay = (token: string) => app.inject({ method: 'POST', url: `/public/payment-links/${token}/pay` });
const refusal = (code: string) => ({ type: expect.stringMatching(new RegExp(`/${code}$`)) });

// First: an invoice is never dated before the one with the number before.
describe('dunning', () => {
  // MONEY-59
  it('waits while a debit is under way', async () => {
    const overdue = await createOverdue(db, buyer, new Date(Date.now() - 47 * DAY_MS));
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', overdue.dealId)
      .executeTakeFirstOrThrow();
    const { url } = (await stage.start(buyer, number, TOTAL)).json();
    await stage.pending(stage.idOf(url), TOTAL);
    const { invoices } = (await as(app, buyer, 'GET /public/overdue-invoices')).json();
    expect(invoices).toMatchObject([{ hold: 'debit' }]);
  });
});

describe('a payment link', () => {
  // MONEY-58
  it('is mailed, shown without an account, and pays the order', async () => {
    expect((await create()).statusCode).toBe(200);
    const token = await mailedToken();
    expect((await get(token)).json()).toMatchObject({ amount: { amount: TOTAL }, state: 'expired' });
    const { url } = (await pay(token)).json();
    expect((await pay(token)).json()).toEqual({ url });
    const id = stage.idOf(url);
    await stage.paid(id, TOTAL);
    expect((await get(token)).json()).toMatchObject({ state: 'paid' });
    expect((await pay(token)).json()).toMatchObject(refusal('token-expired'));
    expect(await read()).toMatchObject({ due: { amount: 0 }, link: null, payments: [{ id, state: 'paid' }] });
  });

  // MONEY-58
  it('is the only open one of its order, and refused for more than is due or another amount than shown', async () => {
    expect((await create({ cents: TOTAL + 1 })).statusCode).toBe(422);
    expect((await create({ due: TOTAL - 1 })).json()).toMatchObject(refusal('changed-meanwhile'));
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(
      (
        await asStaff(
          app,
          accountant,
          'POST /backoffice/orders/00000000-0000-7000-8000-000000000000/payment-link',
          { cents: 100, days: 1, due: 100 },
        )
      ).statusCode,
    ).toBe(404);
  });

  // MONEY-58
  it('sent again has a new address; a revoked one has none', async () => {
    const { link } = (await create()).json();
    const first = await mailedToken();
    expect(
      (await asStaff(app, accountant, `POST /backoffice/payment-links/${link.id}/send`)).statusCode,
    ).toBe(200);
    const second = await mailedToken();
    expect((await get(first)).json()).toMatchObject(refusal('token-unknown'));
    expect((await get(second)).statusCode).toBe(200);
    expect(
      (await asStaff(app, accountant, `POST /backoffice/payment-links/${link.id}/revoke`)).json(),
    ).toMatchObject({ link: null });
    expect((await pay(second)).json()).toMatchObject(refusal('token-expired'));
    expect(
      (await asStaff(app, accountant, `POST /backoffice/payment-links/${link.id}/revoke`)).json(),
    ).toMatchObject(refusal('already-decided'));
  });

  // MONEY-58
  it('is over after its days, and a new one takes its place', async () => {
    const past = new Date(Date.now() - 8 * DAY_MS);
    const [money] = await findMoney(db, [order.dealId]);
    await withTransaction(db, (trx) =>
      createLink(
        trx,
        order.dealId,
        { cents: TOTAL, days: 7, due: money?.due ?? 0 },
        { personId: accountant.personId, now: past },
      ),
    );
    expect((await pay(await mailedToken())).json()).toMatchObject(refusal('token-expired'));
    expect((await create()).statusCode).toBe(200);
  });

  // MONEY-58
  it('requires no more than the order owes now', async () => {
    await create();
    const token = await mailedToken();
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    const { url } = (await stage.start(buyer, number, TOTAL)).json();
    await stage.paid(stage.idOf(url), TOTAL - 100_000);
    expect((await pay(token)).json()).toMatchObject(refusal('changed-meanwhile'));
  });
});

describe('a prepayment', () => {
  // MONEY-55
  it('is paid online and invoiced, and credited when it is taken back', async () => {
    await db.updateTable('deal').set({ prepayment_cents: 300_000 }).where('id', '=', order.dealId).execute();
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    const { url } = (await stage.start(buyer, number, 300_000, 'prepayment')).json();
    await stage.paid(stage.idOf(url), 300_000);
    const invoices = await db
      .selectFrom('invoice')
      .select('total_cents as total')
      .where('deal_id', '=', order.dealId)
      .execute();
    expect(invoices).toEqual([{ total: '300000' }]);
    // Taken back: the prepayment is credited.
    await stage.disputed(stage.idOf(url), 300_000);
    const kinds = await db.selectFrom('invoice').select('kind').where('deal_id', '=', order.dealId).execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice']);
  });
});
