import { describe, expect, it } from 'vitest';
import { terminalBooks } from '../../../testing/accounting/terminal-books.ts';
import { testApi } from '../../../testing/app.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { type OrderedTerminals, terminalPayments } from '../../../testing/fakes/terminal-payments.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { RETRY_UNDONE } from './excess.messages.ts';
import { brokenEntries } from '../../accounting/chain.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);
const { buyerView, creditsOf } = till;
const today = new Date().toISOString().slice(0, 10);
const staffView = async ({ id }: OrderedTerminals) =>
  (await asStaff(app, accountant, `GET /backoffice/terminal-orders/${id}`)).json();
/** A part failed, and as much was refunded afterwards: it was taken for another attempt. */
async function retried(cents = 700): Promise<OrderedTerminals> {
  const order = await till.order();
  await till.pay(order);
  await till.refund(order, cents);
  await till.refundFailed(order, { cents });
  await till.refund(order, cents, { day: 3 });
  return order;
}
const undo = async (order: OrderedTerminals, id: string) =>
  asStaff(app, accountant, `POST /backoffice/terminal-orders/${order.id}/retried-refunds/${id}/undo`);
const books = (order: OrderedTerminals) => terminalBooks(db, order);

describe('undoing that a refund was taken for another attempt', () => {
  // TERM-12 MONEY-27
  it('credits the part of its own and owes the transfer again, once', async () => {
    const order = await retried();
    const [{ id, amount }] = (await staffView(order)).retriedRefunds;
    expect(amount.amount).toBe(700);
    expect(await books(order)).toEqual({ customer: 0, cards: order.total - 700 });
    const answers = await Promise.all([undo(order, id), undo(order, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await undo(order, id)).json().detail).toBe(RETRY_UNDONE);
    for (const shown of [await staffView(order), await buyerView(order)])
      expect(shown).toMatchObject({ state: 'paid', refunded: { amount: 1400 }, owed: { amount: 700 } });
    expect((await staffView(order)).retriedRefunds).toEqual([]);
    expect(await creditsOf(order)).toEqual([700, 700]);
    expect(await books(order)).toEqual({ customer: -700, cards: order.total - 700 });
    await api.runJobs();
    const mails = api.mails.filter(({ to }) => to === order.buyer.email);
    expect(mails.filter(({ subject }) => subject.includes('partiel'))).toHaveLength(2);
    expect(mails.filter(({ subject }) => subject.includes('refusé'))).toHaveLength(2);
    const logged = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource_id', '=', order.id)
      .execute();
    expect(logged).toEqual([{ before: { refund: 'made' }, after: { refund: 'to-make', amountCents: 700 } }]);
    expect(await brokenEntries(db)).toEqual([]);
  });

  // TERM-12
  it('leaves later messages and the transfer as they are for any other part', async () => {
    const order = await retried();
    const [{ id }] = (await staffView(order)).retriedRefunds;
    await undo(order, id);
    // Repeated and late messages, then another part.
    await till.refund(order, 700, { day: 3 });
    await till.refund(order, 700);
    await till.refund(order, 1000, { day: 4 });
    expect(await staffView(order)).toMatchObject({ refunded: { amount: 1700 }, owed: { amount: 700 } });
    expect(await creditsOf(order)).toEqual([700, 700, 300]);
    const [owed] = (await staffView(order)).owedTransfers;
    const made = await asStaff(app, accountant, `POST /backoffice/refunds/${owed.id}/made`, { on: today });
    expect(made.statusCode).toBe(200);
    expect(await books(order)).toEqual({ customer: 0, cards: order.total - 1000 });
    expect((await staffView(order)).owed.amount).toBe(0);
  });

  // TERM-12
  it('refunds an order whose rest it is, and is refused where an order has not so much left', async () => {
    const half = await till.order();
    await till.pay(half);
    const cents = half.total / 2;
    await till.refund(half, cents);
    await till.refundFailed(half, { cents });
    await till.refund(half, cents, { day: 3 });
    const [{ id }] = (await staffView(half)).retriedRefunds;
    expect((await undo(half, id)).statusCode).toBe(200);
    expect(await staffView(half)).toMatchObject({ state: 'refunded', owed: { amount: cents } });
    expect(await creditsOf(half)).toEqual([cents, cents]);
    expect(await books(half)).toEqual({ customer: -cents, cards: cents });
    const most = await retried(half.total - 100);
    expect((await staffView(most)).retriedRefunds).toEqual([]);
    const refund = await db
      .selectFrom('refund')
      .select('id')
      .where('terminal_order_id', '=', most.id)
      .executeTakeFirstOrThrow();
    expect((await undo(most, refund.id)).statusCode).toBe(409);
    expect((await undo(half, refund.id)).statusCode).toBe(404);
  });
});
