import { describe, expect, it } from 'vitest';
import { terminalBooks } from '../../testing/accounting/terminal-books.ts';
import { testApi } from '../../testing/app.ts';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { type OrderedTerminals, terminalPayments } from '../../testing/fakes/terminal-payments.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);

async function paid(): Promise<OrderedTerminals> {
  const order = await till.order();
  await till.pay(order);
  return order;
}
const { buyerView, creditsOf } = till;
async function refundsOf({ number }: OrderedTerminals, state: 'to-make' | 'made') {
  const { data } = (await asStaff(app, accountant, `GET /backoffice/refunds?state=${state}`)).json();
  return data.filter(
    (refund: { terminals: { number: string } | null }) => refund.terminals?.number === number,
  );
}
const books = (order: OrderedTerminals) => terminalBooks(db, order);

describe('a refund of terminals that is tried again on the card after it failed', () => {
  // TERM-9
  it('ends the transfer that was owed, in full, once', async () => {
    const order = await paid();
    await till.refund(order);
    await till.refundFailed(order);
    expect((await buyerView(order)).owed.amount).toBe(order.total);
    await Promise.all([3, 3, 4].map((day) => till.refund(order, order.total, { day })));
    expect(await buyerView(order)).toMatchObject({ state: 'refunded', owed: { amount: 0 } });
    expect(await refundsOf(order, 'to-make')).toEqual([]);
    const [refund, ...others] = await refundsOf(order, 'made');
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount: { amount: order.total }, service: 'succeeded' });
    expect(
      (await asStaff(app, accountant, `POST /backoffice/refunds/${refund.id}/made`, { on: refund.madeOn }))
        .statusCode,
    ).toBe(409);
    expect(await creditsOf(order)).toEqual([order.total]);
    expect(await books(order)).toEqual({ customer: 0, cards: 0 });
    await api.runJobs();
    expect(
      api.mails.filter(({ to, text }) => to === order.buyer.email && text.includes('remplace le virement')),
    ).toHaveLength(1);
  });

  // TERM-9
  it('ends the one that is owed of the same amount, and is not credited again', async () => {
    const order = await paid();
    await till.refund(order, 700);
    await till.refundFailed(order, { cents: 700 });
    await till.refund(order, 700, { day: 3 });
    await till.refund(order, 700, { day: 4 });
    expect(await buyerView(order)).toMatchObject({
      state: 'paid',
      refunded: { amount: 700 },
      owed: { amount: 0 },
    });
    expect(await creditsOf(order)).toEqual([700]);
    expect(await books(order)).toEqual({ customer: 0, cards: order.total - 700 });
    await till.refund(order, 1000, { day: 5 });
    expect(await buyerView(order)).toMatchObject({ refunded: { amount: 1000 }, owed: { amount: 0 } });
    expect(await creditsOf(order)).toEqual([700, 300]);
  });

  // TERM-9
  it('leaves nothing owed once the card took the whole payment', async () => {
    const order = await paid();
    await till.refund(order, 700);
    await till.refundFailed(order, { cents: 700 });
    await till.refund(order, order.total, { day: 3 });
    expect(await buyerView(order)).toMatchObject({ state: 'refunded', owed: { amount: 0 } });
    expect(await creditsOf(order)).toEqual([700, order.total - 700]);
    expect(await books(order)).toEqual({ customer: 0, cards: 0 });
  });

  // TERM-9
  it('ends the only one that is owed also where it is most of the order, with or without another part', async () => {
    for (const more of [0, 40]) {
      const order = await paid();
      const most = order.total - 100;
      await till.refund(order, most);
      await till.refundFailed(order, { cents: most });
      await till.refund(order, most + more, { day: 3 });
      expect(await buyerView(order)).toMatchObject({
        state: 'paid',
        refunded: { amount: most + more },
        owed: { amount: 0 },
      });
      expect(await creditsOf(order)).toEqual(more > 0 ? [most, more] : [most]);
      expect(await books(order)).toEqual({ customer: 0, cards: 100 - more });
    }
  });

  // TERM-9
  it('ends the transfer also when its failure is reported after the attempt that succeeded', async () => {
    for (const isFull of [true, false]) {
      const order = await paid();
      const cents = isFull ? order.total : 700;
      await till.refund(order, cents);
      await till.refund(order, cents, { day: 3 });
      await till.refundFailed(order, { cents });
      await till.refundFailed(order, { cents });
      expect(await buyerView(order)).toMatchObject({
        state: isFull ? 'refunded' : 'paid',
        refunded: { amount: cents },
        owed: { amount: 0 },
      });
      expect(await refundsOf(order, 'to-make')).toEqual([]);
      expect(await refundsOf(order, 'made')).toHaveLength(1);
      expect(await creditsOf(order)).toEqual([cents]);
      expect(await books(order)).toEqual({ customer: 0, cards: order.total - cents });
    }
  });

  // TERM-9
  it('owes nothing after two failures that are reported last, the later one first', async () => {
    const order = await paid();
    await till.refund(order);
    await till.refund(order, order.total, { day: 5 });
    await till.refundFailed(order, { refundId: `re_again_${order.id}`, day: 4 });
    await till.refundFailed(order);
    expect(await buyerView(order)).toMatchObject({ state: 'refunded', owed: { amount: 0 } });
    expect(await creditsOf(order)).toEqual([order.total]);
    expect(await books(order)).toEqual({ customer: 0, cards: 0 });
  });

  // TERM-8 TERM-9
  it('is owed again when it fails again, in any order of its messages', async () => {
    const again = (order: OrderedTerminals) =>
      till.refundFailed(order, { refundId: `re_again_${order.id}`, day: 4 });
    const inOrder = await paid();
    await till.refund(inOrder);
    await till.refundFailed(inOrder);
    await till.refund(inOrder, inOrder.total, { day: 3 });
    await again(inOrder);
    const late = await paid();
    await till.refund(late);
    await till.refundFailed(late);
    await again(late);
    await till.refund(late, late.total, { day: 3 });
    for (const order of [inOrder, late]) {
      expect((await buyerView(order)).owed.amount).toBe(order.total);
      expect(await refundsOf(order, 'to-make')).toHaveLength(1);
      expect(await creditsOf(order)).toEqual([order.total]);
      expect(await books(order)).toEqual({ customer: -order.total, cards: order.total });
    }
  });
});
