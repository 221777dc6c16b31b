import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balanceOf, postAll } from '../../testing/accounting/books.ts';
import { testApi } from '../../testing/app.ts';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { type OrderedTerminals, terminalPayments } from '../../testing/fakes/terminal-payments.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { brokenEntries } from '../accounting/chain.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);
const today = dayInParis(new Date());

async function paid(): Promise<OrderedTerminals> {
  const order = await till.order();
  await till.pay(order);
  return order;
}
async function refunded(): Promise<OrderedTerminals> {
  const order = await paid();
  const body = { reason: 'Commande en double' };
  const path = `POST /backoffice/terminal-orders/${order.id}/refund` as const;
  expect((await asStaff(app, accountant, path, body)).statusCode).toBe(200);
  await till.refund(order);
  return order;
}
const staffView = async ({ id }: OrderedTerminals) =>
  (await asStaff(app, accountant, `GET /backoffice/terminal-orders/${id}`)).json();
const { buyerView, creditsOf } = till;
const ON_CARD = 'Sur la carte qui a réglé la commande';
/** How the credit notes of an order say that it is refunded. */
const refundsStated = async ({ id }: OrderedTerminals) =>
  (
    await db
      .selectFrom('invoice')
      .select('content')
      .where('terminal_order_id', '=', id)
      .where('kind', '=', 'credit-note')
      .orderBy('number')
      .execute()
  ).map(({ content }) => new Map(TradeContent.parse(content).facts).get('Remboursement'));
async function toMake({ number }: OrderedTerminals) {
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/refunds?state=to-make')).json();
  return data.filter(
    (refund: { terminals: { number: string } | null }) => refund.terminals?.number === number,
  );
}
const made = (id: string) => asStaff(app, accountant, `POST /backoffice/refunds/${id}/made`, { on: today });
/** Cents on the account of the customer, and on an account by its use, of all entries of the order. */
async function books(order: OrderedTerminals) {
  await postAll(db);
  const { rows } = await sql<{ use: string; cents: string }>`
    SELECT l.use, sum(l.debit_cents - l.credit_cents) AS cents
    FROM accounting_line l JOIN accounting_entry e ON e.id = l.entry_id
    WHERE e.source_id = ${order.id} OR e.source_id IN (SELECT id FROM refund WHERE terminal_order_id = ${order.id})
    GROUP BY 1`.execute(db);
  const of = (use: string) => Number(rows.find((row) => row.use === use)?.cents ?? 0);
  return {
    customer: await balanceOf(db, '411000', order.buyer.workspaceId),
    cards: of('cards'),
    bank: of('bank'),
  };
}
async function mailsTo({ buyer }: OrderedTerminals) {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email);
}

describe('a refund of terminals that the bank of the buyer does not take', () => {
  // TERM-8
  it('is owed to the buyer: both sides see it, and the buyer is written to', async () => {
    const order = await refunded();
    await till.refundFailed(order);
    for (const shown of [await staffView(order), await buyerView(order)])
      expect(shown).toMatchObject({ state: 'refunded', owed: { amount: order.total } });
    const listed = await asStaff(app, accountant, `GET /backoffice/terminal-orders?q=${order.number}`);
    expect(listed.json().data).toMatchObject([{ owed: { amount: order.total } }]);
    expect(await toMake(order)).toMatchObject([
      {
        amount: { amount: order.total },
        terminals: { id: order.id },
        deal: null,
        service: null,
        serviceReason: 'lost_or_stolen_card',
      },
    ]);
    expect(await creditsOf(order)).toEqual([order.total]);
    const mail = (await mailsTo(order)).find(({ subject }) => subject.includes('refusé'));
    expect(mail?.text).toContain('par virement');
  });

  // TERM-8 MONEY-27
  it('is made by transfer, once, and the books agree at each step', async () => {
    const order = await refunded();
    expect(await books(order)).toEqual({ customer: 0, cards: 0, bank: 0 });
    await till.refundFailed(order);
    expect(await books(order)).toEqual({ customer: -order.total, cards: order.total, bank: 0 });
    const [refund] = await toMake(order);
    const cancelled = await asStaff(app, accountant, `POST /backoffice/refunds/${refund.id}/cancel`);
    expect(cancelled.statusCode).toBe(409);
    const answers = await Promise.all([made(refund.id), made(refund.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await books(order)).toEqual({ customer: 0, cards: order.total, bank: -order.total });
    for (const shown of [await staffView(order), await buyerView(order)])
      expect(shown).toMatchObject({ state: 'refunded', owed: { amount: 0 } });
    expect(
      (await mailsTo(order)).filter(({ text }) => text.includes('Nous vous avons remboursé')),
    ).toHaveLength(1);
    expect(await brokenEntries(db)).toEqual([]);
  });

  // TERM-8
  it('counts once, whatever is repeated or at the same time', async () => {
    const order = await refunded();
    await Promise.all([1, 2, 3].map(() => till.refundFailed(order)));
    await till.refund(order);
    expect(await toMake(order)).toHaveLength(1);
    const [{ id }] = await toMake(order);
    await made(id);
    await till.refundFailed(order);
    expect((await staffView(order)).owed.amount).toBe(0);
    expect(await creditsOf(order)).toEqual([order.total]);
  });

  // TERM-7 TERM-8
  it('may be of parts, each with its own failure; the order goes on', async () => {
    const order = await paid();
    await till.refund(order, 500);
    await till.refund(order, 1200);
    await till.refundFailed(order, { cents: 700, refundId: `re_second_${order.id}` });
    expect(await staffView(order)).toMatchObject({
      state: 'paid',
      refunded: { amount: 1200 },
      owed: { amount: 700 },
    });
    await till.refundFailed(order, { cents: 500, refundId: `re_first_${order.id}` });
    expect((await staffView(order)).owed.amount).toBe(1200);
    expect((await books(order)).customer).toBe(-1200);
  });

  // TERM-7 TERM-8
  it('is followed by another part, which the service counts without it', async () => {
    const order = await paid();
    await till.refund(order, 700);
    await till.refundFailed(order, { cents: 700 });
    await till.refund(order, 300, { day: 3 });
    await till.refund(order, 700);
    expect(await staffView(order)).toMatchObject({ refunded: { amount: 1000 }, owed: { amount: 700 } });
    expect(await creditsOf(order)).toEqual([700, 300]);
    expect(await books(order)).toEqual({ customer: -700, cards: order.total - 300, bank: 0 });
    await till.refund(order, order.total - 700, { day: 4 });
    expect(await staffView(order)).toMatchObject({ state: 'refunded', owed: { amount: 700 } });
    expect(await creditsOf(order)).toEqual([700, 300, order.total - 1000]);
    expect(await books(order)).toEqual({ customer: -700, cards: 700, bank: 0 });
  });

  // TERM-7 TERM-8
  it('is read before the refund itself, in part or in full', async () => {
    const part = await paid();
    await till.refundFailed(part, { cents: 700 });
    await till.refund(part, 700);
    expect(await staffView(part)).toMatchObject({ refunded: { amount: 700 }, owed: { amount: 700 } });
    expect(await creditsOf(part)).toEqual([700]);
    const full = await paid();
    await Promise.all([till.refundFailed(full), till.refund(full)]);
    expect(await staffView(full)).toMatchObject({ state: 'refunded', owed: { amount: full.total } });
    expect(await creditsOf(full)).toEqual([full.total]);
  });

  // TERM-8 MONEY-19
  it('leaves the rest of its order to a transfer as well: the card takes nothing more', async () => {
    const order = await paid();
    await till.refund(order, 700);
    await till.refundFailed(order, { cents: 700 });
    const body = { reason: 'Commande en double' };
    const path = `POST /backoffice/terminal-orders/${order.id}/refund` as const;
    expect((await staffView(order)).byTransfer).toBe(true);
    const answers = await Promise.all([
      asStaff(app, accountant, path, body),
      asStaff(app, accountant, path, body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(payments.refunded.has(`pi_${order.id}`)).toBe(false);
    expect(await staffView(order)).toMatchObject({ state: 'refunded', owed: { amount: order.total } });
    expect(await creditsOf(order)).toEqual([700, order.total - 700]);
    const rest = (await toMake(order)).find(
      ({ amount }: { amount: { amount: number } }) => amount.amount !== 700,
    );
    expect(rest).toMatchObject({
      reason: body.reason,
      serviceReason: null,
      by: 'Camille Renard',
    });
    const mail = (await mailsTo(order)).find(({ subject }) => subject.endsWith('remboursée'));
    expect(mail?.text).toContain('vous seront rendus par virement');
    expect(await refundsStated(order)).toEqual([ON_CARD, 'Par virement']);
    for (const { id } of await toMake(order)) expect((await made(id)).statusCode).toBe(200);
    expect(await books(order)).toEqual({ customer: 0, cards: order.total, bank: -order.total });
  });

  // TERM-6 TERM-8
  it('is of no order whose payment is another one', async () => {
    const order = await refunded();
    await till.refundFailed(order, { paymentId: 'pi_of_another_order' });
    expect((await staffView(order)).owed.amount).toBe(0);
  });
});
