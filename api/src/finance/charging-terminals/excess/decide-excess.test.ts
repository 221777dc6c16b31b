import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balanceOf, linesOfSource, postAll, receiveTransfer } from '../../../testing/accounting/books.ts';
import { testApi } from '../../../testing/app.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { type OrderedTerminals, terminalPayments } from '../../../testing/fakes/terminal-payments.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { EXCESS_DECIDED, EXCESS_TOO_SMALL, NO_LONGER_OWED, RECOVERY_CHANGED } from './excess.messages.ts';
import { brokenEntries } from '../../accounting/chain.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const seller = await createStaffMember(api, 'sales');
const till = terminalPayments(api, payments);
const { buyerView, creditsOf } = till;
const today = new Date().toISOString().slice(0, 10);

async function paid(): Promise<OrderedTerminals> {
  const order = await till.order();
  await till.pay(order);
  return order;
}
const staffView = async ({ id }: OrderedTerminals) =>
  (await asStaff(app, accountant, `GET /backoffice/terminal-orders/${id}`)).json();
/** The transfer was made, and the card took the money as well. */
async function sentTwice(): Promise<OrderedTerminals> {
  const order = await paid();
  await till.refund(order);
  await till.refundFailed(order);
  const [{ id }] = (await staffView(order)).owedTransfers;
  await asStaff(app, accountant, `POST /backoffice/refunds/${id}/made`, { on: today });
  await till.refund(order, order.total, { day: 3 });
  return order;
}
/** Transfers of 700 and 900 are owed; the card took the rest, and so much more. */
async function beyond(cents: number): Promise<OrderedTerminals> {
  const order = await paid();
  await till.refund(order, 700);
  await till.refund(order, 1600);
  await till.refundFailed(order, { cents: 700, refundId: `re_first_${order.id}` });
  await till.refundFailed(order, { cents: 900, refundId: `re_second_${order.id}` });
  await till.refund(order, order.total - 1600 + cents, { day: 3 });
  return order;
}
type Call = 'match' | 'recover' | 'recovered';
const pathOf = async (order: OrderedTerminals, call: Call) =>
  `/backoffice/terminal-orders/${order.id}/excess-refunds/${(await staffView(order)).excessRefunds[0].id}/${call}` as const;
const decide = async (order: OrderedTerminals, call: Call, body: object, staff = accountant) =>
  asStaff(app, staff, `POST ${await pathOf(order, call)}`, body);
const owedOf = async (order: OrderedTerminals, cents: number) =>
  (await staffView(order)).owedTransfers.find(
    ({ amount }: { amount: { amount: number } }) => amount.amount === cents,
  ).id;
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const detailOf = (answer: { json: () => { detail?: string } }) => answer.json().detail;
/** Cents on the accounts of the customer, of cards and of suspense, the last of this money alone. */
async function books(order: OrderedTerminals) {
  await postAll(db);
  const { rows } = await sql<{ use: string; cents: string }>`
    SELECT l.use, coalesce(sum(l.debit_cents - l.credit_cents), 0) AS cents
    FROM accounting_line l JOIN accounting_entry e ON e.id = l.entry_id
    WHERE e.source_id = ${order.id}
      OR e.source_id IN (SELECT id FROM refund WHERE terminal_order_id = ${order.id})
      OR e.source_id IN (SELECT id FROM excess_refund WHERE terminal_order_id = ${order.id}) GROUP BY 1`.execute(
    db,
  );
  const of = (use: string) => Number(rows.find((row) => row.use === use)?.cents ?? 0);
  return {
    customer: await balanceOf(db, '411000', order.buyer.workspaceId),
    cards: of('cards'),
    suspense: of('suspense'),
  };
}
const waits = async (order: OrderedTerminals): Promise<boolean> =>
  (await asStaff(app, accountant, 'GET /backoffice/today?perPage=100'))
    .json()
    .data.some(
      ({ queue, id }: { queue: string; id: string }) => queue === 'excess-refunds' && id === order.id,
    );
const loggedOf = async ({ id }: OrderedTerminals) =>
  db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('resource', '=', 'terminal-order')
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();

describe('matching money that was sent back beyond what is owed', () => {
  // TERM-11 MONEY-27
  it('ends the transfer that is owed, once, without another credit note', async () => {
    const order = await beyond(800);
    const refundId = await owedOf(order, 700);
    expect((await staffView(order)).excessRefunds).toMatchObject([
      { usable: { amount: 800 }, may: ['match', 'recover', 'recovered'] },
    ]);
    const answers = await Promise.all([1, 2].map(() => decide(order, 'match', { refundId })));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await staffView(order)).toMatchObject({
      excess: { amount: 100 },
      owed: { amount: 900 },
      excessRefunds: [
        { left: { amount: 100 }, state: 'open', matched: [{ refundId, amount: { amount: 700 } }] },
      ],
    });
    expect(await waits(order)).toBe(true);
    expect(await creditsOf(order)).toEqual([700, 900, order.total - 1600]);
    expect(await books(order)).toEqual({ customer: -800, cards: 800, suspense: 0 });
    expect(await linesOfSource(db, refundId)).toHaveLength(2);
    await api.runJobs();
    expect(
      api.mails.filter(({ to, text }) => to === order.buyer.email && text.includes('remplace le virement')),
    ).toHaveLength(1);
    expect(await loggedOf(order)).toEqual([
      { before: { excess: 'open' }, after: { excess: 'matched', amountCents: 700 } },
    ]);
    const made = await asStaff(app, accountant, `POST /backoffice/refunds/${refundId}/made`, { on: today });
    expect(made.statusCode).toBe(409);
    // Late and repeated reports change nothing.
    await till.refund(order, order.total - 800, { day: 3 });
    expect(await staffView(order)).toMatchObject({ excess: { amount: 100 }, owed: { amount: 900 } });
    expect(await brokenEntries(db)).toEqual([]);
  });

  // TERM-11
  it('is refused for a transfer of more, of another order, or that is made', async () => {
    const order = await beyond(800);
    const tooMuch = await decide(order, 'match', { refundId: await owedOf(order, 900) });
    expect(tooMuch.statusCode).toBe(422);
    expect(tooMuch.body).toContain(EXCESS_TOO_SMALL);
    const other = await beyond(500);
    const refundId = await owedOf(other, 700);
    expect((await decide(order, 'match', { refundId })).statusCode).toBe(404);
    const own = await owedOf(order, 700);
    await asStaff(app, accountant, `POST /backoffice/refunds/${own}/made`, { on: today });
    const made = await decide(order, 'match', { refundId: own });
    expect([made.statusCode, detailOf(made)]).toEqual([409, NO_LONGER_OWED]);
    expect(await staffView(order)).toMatchObject({ excess: { amount: 800 }, owed: { amount: 900 } });
  });

  // TERM-11
  it('takes what else was sent back of the order where one part does not suffice', async () => {
    const order = await beyond(500);
    await till.refund(order, order.total - 1600 + 1100, { day: 4 });
    const refundId = await owedOf(order, 900);
    expect((await decide(order, 'match', { refundId })).statusCode).toBe(200);
    expect(await staffView(order)).toMatchObject({
      excess: { amount: 200 },
      owed: { amount: 700 },
      excessRefunds: [
        { state: 'matched', left: { amount: 0 } },
        { state: 'open', left: { amount: 200 } },
      ],
    });
    expect(await books(order)).toEqual({ customer: -500, cards: 500, suspense: 0 });
  });
});

describe('recovering money that was sent back twice', () => {
  // TERM-11
  it('is noted with its note, leaves « Aujourd’hui », and returns to it after a month', async () => {
    const order = await sentTwice();
    const answers = await Promise.all([1, 2].map(() => decide(order, 'recover', { note: 'Client appelé' })));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(detailOf(await decide(order, 'recover', { note: 'Encore' }))).toBe(EXCESS_DECIDED);
    expect(await staffView(order)).toMatchObject({
      excess: { amount: order.total },
      excessRefunds: [
        { state: 'to-recover', note: 'Client appelé', by: 'Camille Renard', may: ['recovered'] },
      ],
    });
    expect(await waits(order)).toBe(false);
    await sql`UPDATE excess_refund SET decided_at = now() - interval '31 days' WHERE terminal_order_id = ${order.id}`.execute(
      db,
    );
    expect(await waits(order)).toBe(true);
    expect(await books(order)).toEqual({ customer: order.total, cards: 0, suspense: 0 });
  });

  // TERM-11 MONEY-27
  it('ends with the transfer of the buyer, which pays nothing else, and the books balance', async () => {
    const order = await sentTwice();
    const transferId = await receiveTransfer(db, {
      cents: order.total,
      at: new Date(),
      debtor: order.number,
    });
    expect((await staffView(order)).recoveryCandidates).toMatchObject([{ id: transferId }]);
    await decide(order, 'recover', { note: 'Client appelé' });
    const body = { note: 'Viré par le client', transferId };
    const answers = await Promise.all([1, 2].map(() => decide(order, 'recovered', body)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await staffView(order)).toMatchObject({
      excess: { amount: 0 },
      excessRefunds: [{ state: 'recovered', transferId, note: 'Viré par le client', may: [] }],
      recoveryCandidates: [],
    });
    const transfer = await asStaff(app, accountant, `GET /backoffice/transfers/${transferId}`);
    expect(transfer.json().state).toBe('recovery');
    expect(await books(order)).toEqual({ customer: 0, cards: 0, suspense: order.total });
    expect(await linesOfSource(db, transferId)).toEqual([
      `BQ 512000 D ${order.total}`,
      `BQ 471000 C ${order.total}`,
    ]);
    expect(await loggedOf(order)).toMatchObject([
      { after: { excess: 'to-recover' } },
      { before: { excess: 'to-recover' }, after: { excess: 'recovered', amountCents: order.total } },
    ]);
    // Its refund failed after all: the buyer, who gave it back, is owed it.
    await till.refundFailed(order, { refundId: `re_after_${order.id}`, day: 6 });
    expect(await buyerView(order)).toMatchObject({ owed: { amount: order.total } });
    expect(await books(order)).toMatchObject({ customer: -order.total, cards: order.total });
    expect(await brokenEntries(db)).toEqual([]);
  });

  // TERM-11
  it('is refused with a transfer of another amount, or that was decided on', async () => {
    const order = await sentTwice();
    const less = await receiveTransfer(db, { cents: order.total - 1, at: new Date() });
    const other = await sentTwice();
    const taken = await receiveTransfer(db, { cents: other.total, at: new Date() });
    expect((await decide(other, 'recovered', { note: 'Viré', transferId: taken })).statusCode).toBe(200);
    for (const transferId of [less, taken, randomUUID()]) {
      const answer = await decide(order, 'recovered', { note: 'Viré', transferId });
      expect([answer.statusCode, detailOf(answer)]).toEqual([409, RECOVERY_CHANGED]);
    }
    expect((await decide(order, 'recovered', { note: '  ' })).statusCode).toBe(422);
    expect((await decide(order, 'recovered', { note: 'Chèque encaissé' })).statusCode).toBe(200);
    expect((await decide(order, 'match', { refundId: randomUUID() })).statusCode).toBe(409);
  });
});

describe('decisions on money that was sent back beyond what is owed', () => {
  // TERM-11
  it('are of those who may refund alone', async () => {
    const order = await beyond(800);
    const bodies: Record<Call, object> = {
      match: { refundId: await owedOf(order, 700) },
      recover: { note: 'Client appelé' },
      recovered: { note: 'Viré' },
    };
    const calls: Call[] = ['match', 'recover', 'recovered'];
    for (const call of calls) {
      expect((await decide(order, call, bodies[call], seller)).statusCode).toBe(403);
      const url = await pathOf(order, call);
      const anonymous = await app.inject({ method: 'POST', url, payload: bodies[call] });
      expect(anonymous.statusCode).toBe(401);
    }
    const undo =
      `/backoffice/terminal-orders/${order.id}/retried-refunds/${await owedOf(order, 700)}/undo` as const;
    expect((await asStaff(app, seller, `POST ${undo}`)).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url: undo })).statusCode).toBe(401);
    expect(await staffView(order)).toMatchObject({ excess: { amount: 800 }, owed: { amount: 1600 } });
  });

  // TERM-11
  it('are of one order: money of another one is not found', async () => {
    const [order, other] = [await beyond(800), await beyond(500)];
    const [{ id }] = (await staffView(other)).excessRefunds;
    const path = `POST /backoffice/terminal-orders/${order.id}/excess-refunds/${id}/recover` as const;
    expect((await asStaff(app, accountant, path, { note: 'Client appelé' })).statusCode).toBe(404);
  });
});
