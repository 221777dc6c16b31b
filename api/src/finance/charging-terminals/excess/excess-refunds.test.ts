import { describe, expect, it } from 'vitest';
import { linesOfSource, postAll } from '../../../testing/accounting/books.ts';
import { terminalBooks } from '../../../testing/accounting/terminal-books.ts';
import { testApi } from '../../../testing/app.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { type OrderedTerminals, terminalPayments } from '../../../testing/fakes/terminal-payments.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { brokenEntries } from '../../accounting/chain.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);
const { creditsOf } = till;

async function paid(): Promise<OrderedTerminals> {
  const order = await till.order();
  await till.pay(order);
  return order;
}
const today = new Date().toISOString().slice(0, 10);
const staffView = async ({ id }: OrderedTerminals) =>
  (await asStaff(app, accountant, `GET /backoffice/terminal-orders/${id}`)).json();
const madeByTransfer = async (order: OrderedTerminals) => {
  for (const { id } of (await staffView(order)).owedTransfers)
    await asStaff(app, accountant, `POST /backoffice/refunds/${id}/made`, { on: today });
};
/** Its bank took no refund; the transfer was made, and the card took the money as well. */
async function sentTwice(): Promise<OrderedTerminals> {
  const order = await paid();
  await till.refund(order);
  await till.refundFailed(order);
  await madeByTransfer(order);
  await till.refund(order, order.total, { day: 3 });
  return order;
}
/** Parts of 700 and 900 failed, then the card took the whole payment and so much more. */
async function beyond(cents: number): Promise<OrderedTerminals> {
  const order = await paid();
  await till.refund(order, 700);
  await till.refund(order, 1600);
  await till.refundFailed(order, { cents: 700, refundId: `re_first_${order.id}` });
  await till.refundFailed(order, { cents: 900, refundId: `re_second_${order.id}` });
  await till.refund(order, order.total - 1600 + cents, { day: 3 });
  return order;
}
async function waiting(order: OrderedTerminals) {
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/today?perPage=100')).json();
  return data.filter(
    ({ queue, id }: { queue: string; id: string }) => queue === 'excess-refunds' && id === order.id,
  );
}
const books = (order: OrderedTerminals) => terminalBooks(db, order);

describe('money that is sent back of terminals beyond what is owed', () => {
  // TERM-10
  it('is shown with its day and reference, and waits in « Aujourd’hui »', async () => {
    const order = await sentTwice();
    expect(await staffView(order)).toMatchObject({
      excess: { amount: order.total },
      owed: { amount: 0 },
      excessRefunds: [
        {
          amount: { amount: order.total },
          left: { amount: order.total },
          state: 'open',
          reference: `ch_${order.id}`,
          reportedAt: new Date((1_790_000_000 + 3 * 86_400) * 1000).toISOString(),
          matched: [],
          may: ['recover', 'recovered'],
        },
      ],
    });
    const listed = await asStaff(app, accountant, `GET /backoffice/terminal-orders?q=${order.number}`);
    expect(listed.json().data).toMatchObject([{ excess: { amount: order.total } }]);
    const [item, ...others] = await waiting(order);
    expect(others).toEqual([]);
    expect(item.detail).toContain(`${order.number} · Renvoyé en trop`);
    const opened = await asStaff(app, accountant, `GET /backoffice/queues/excess-refunds/${order.id}`);
    expect(opened.json().subject).toMatchObject({ of: 'terminals', terminals: { id: order.id } });
    expect(await creditsOf(order)).toEqual([order.total]);
  });

  // TERM-10 MONEY-27
  it('is stored and posted once, whatever is repeated, late or at the same time', async () => {
    const order = await sentTwice();
    await Promise.all([3, 3, 4].map((day) => till.refund(order, order.total, { day })));
    await till.refund(order, order.total, { day: 1 });
    const { excessRefunds } = await staffView(order);
    expect(excessRefunds).toHaveLength(1);
    expect(await books(order)).toEqual({ customer: order.total, cards: 0 });
    await postAll(db);
    expect(await linesOfSource(db, excessRefunds[0].id)).toEqual([
      `OD 411000 D ${order.total}`,
      `OD 511500 C ${order.total}`,
    ]);
    expect(await brokenEntries(db)).toEqual([]);
  });

  // TERM-9 TERM-10
  it('ends what is owed once its parts come to it', async () => {
    const order = await beyond(500);
    expect(await staffView(order)).toMatchObject({
      excess: { amount: 500 },
      owed: { amount: 1600 },
      excessRefunds: [{ left: { amount: 500 }, may: ['recover', 'recovered'] }],
    });
    expect(await books(order)).toEqual({ customer: -1100, cards: 1100 });
    await till.refund(order, order.total - 1600 + 1600, { day: 4 });
    expect(await staffView(order)).toMatchObject({
      excess: { amount: 0 },
      owed: { amount: 0 },
      excessRefunds: [
        { state: 'matched', left: { amount: 0 } },
        { state: 'matched', left: { amount: 0 } },
      ],
    });
    expect(await waiting(order)).toEqual([]);
    expect(await creditsOf(order)).toEqual([700, 900, order.total - 1600]);
    expect(await books(order)).toEqual({ customer: 0, cards: 0 });
  });

  // TERM-8 TERM-10
  it('is at the service again when the bank does not take it, in any order of the messages', async () => {
    const order = await sentTwice();
    await till.refundFailed(order, { refundId: `re_again_${order.id}`, day: 4 });
    await till.refundFailed(order, { refundId: `re_again_${order.id}`, day: 4 });
    const late = await paid();
    await till.refund(late);
    await till.refundFailed(late);
    await madeByTransfer(late);
    await till.refundFailed(late, { refundId: `re_again_${late.id}`, day: 4 });
    await till.refund(late, late.total, { day: 3 });
    for (const one of [order, late]) {
      expect(await staffView(one)).toMatchObject({
        excess: { amount: 0 },
        owed: { amount: 0 },
        excessRefunds: [{ state: 'failed', may: [] }],
      });
      expect(await waiting(one)).toEqual([]);
      expect(await books(one)).toEqual({ customer: 0, cards: one.total });
    }
    await till.refund(order, order.total, { day: 5 });
    expect(await staffView(order)).toMatchObject({ excess: { amount: order.total } });
  });
});
