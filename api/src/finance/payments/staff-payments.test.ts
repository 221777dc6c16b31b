import { randomUUID } from 'node:crypto';
import type {
  StaffRefund,
  StaffTransfer,
  StaffTransfers,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveTransfer } from '../../testing/accounting/books.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const { moneyOf, receive, referenceOf, stepsOf } = statementAdmin(api, accountant);
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
let other: TestOrder;
let mark = '';
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  other = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  mark = randomUUID().slice(0, 8);
});

const list = async (query: string): Promise<StaffTransfers> =>
  (await asStaff(app, accountant, `GET /backoffice/transfers?${query}`)).json();
/** An unmatched transfer without a usable reference. */
async function waiting(cents: number): Promise<StaffTransfer> {
  const text = `virement ${mark} ${randomUUID().slice(0, 8)}`;
  await receive({ cents, text });
  const { data } = await list(`q=${encodeURIComponent(text)}`);
  return read(data[0]?.id ?? '');
}
const read = async (id: string, q = ''): Promise<StaffTransfer> =>
  (await asStaff(app, accountant, `GET /backoffice/transfers/${id}?q=${q}`)).json();
const match = ({ id, amount }: Pick<StaffTransfer, 'id' | 'amount'>, cents = amount.amount, to = order) =>
  asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, {
    dealId: to.dealId,
    cents,
    was: amount.amount,
  });
const unmatch = (id: string, of = order) =>
  asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, {
    dealId: of.dealId,
    reason: 'Mauvaise commande',
  });
const refundTransfer = ({ id, amount }: StaffTransfer) =>
  asStaff(app, accountant, `POST /backoffice/transfers/${id}/refund`, {
    was: amount.amount,
    reason: 'Inconnu de nos services',
  });
const log = (id: string) =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', id).orderBy('id').execute();
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('a transfer', () => {
  // MONEY-11
  it('has the reference of the bank, whatever it is, and so have its parts', async () => {
    const reference = `#${mark}#17`;
    await receiveTransfer(db, { cents: 90_000, at: new Date(), debtor: mark, reference });
    const [received] = (await list(`q=${mark}`)).data;
    if (!received) throw new Error('No transfer');
    expect((await match(received, 50_000)).statusCode).toBe(200);
    const { data } = await list(`q=${mark}`);
    expect(data.map(({ bankReference }) => bankReference)).toEqual([reference, reference]);
  });

  // MONEY-11
  it('is searched by sender, words and amount, by state and day, and summed', async () => {
    await receive(
      { cents: 100_001, text: `un ${mark}`, debtor: `Sàrl ${mark}` },
      { cents: 200_000, text: `deux ${mark}`, day: '2026-11-19' },
    );
    expect((await list(`q=sarl ${mark}`)).data).toHaveLength(1);
    expect(await list(`q=${mark}&state=waiting`)).toMatchObject({
      meta: { total: 2 },
      total: { amount: 300_001 },
    });
    expect((await list(`q=${mark}&to=2026-11-19`)).data.map(({ amount }) => amount.amount)).toEqual([
      200_000,
    ]);
    expect((await list(`q=${mark}&sort=amount&direction=asc&perPage=1`)).data[0]?.amount.amount).toBe(
      100_001,
    );
    expect((await list('q=1000,01&perPage=100')).data.some(({ text }) => text === `un ${mark}`)).toBe(true);
  });

  // MONEY-11
  it('has orders proposed by its text, its amount and its sender; others are searched', async () => {
    const [, reference] = [await referenceOf(order), await referenceOf(other)];
    await receive({ cents: 1, text: `${mark} ${await referenceOf(order)} ${reference}` });
    const found = await read((await list(`q=${mark}`)).data[0]?.id ?? '');
    expect(
      found.candidates
        .filter(({ reasons }) => reasons[0]?.kind === 'reference')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([order.dealId, other.dealId].toSorted());
    const exact = await waiting(TOTAL);
    expect(exact.candidates.find(({ id }) => id === order.dealId) ?? exact.candidates[0]).toMatchObject({
      reasons: expect.arrayContaining([{ kind: 'amount', text: null, times: null }]),
      due: { amount: TOTAL },
    });
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    expect((await read(exact.id, number.toLowerCase())).candidates).toMatchObject([
      { id: order.dealId, reasons: [{ kind: 'search' }] },
    ]);
  });

  // MONEY-12
  it('in part pays an order, and the rest stays unmatched: both add up to the bank’s amount', async () => {
    const whole = await waiting(1_500_000);
    const part: StaffTransfer = (await match(whole, TOTAL)).json();
    expect(part).toMatchObject({
      amount: { amount: TOTAL },
      whole: { amount: 1_500_000 },
      state: 'matched',
      money: { due: { amount: 0 } },
    });
    expect(await read(whole.id)).toMatchObject({
      amount: { amount: 300_000 },
      state: 'waiting',
      parts: [{ id: part.id, deal: { id: order.dealId } }],
    });
    expect((await match(await read(whole.id), 300_000, other)).statusCode).toBe(200);
    expect([await moneyOf(order), await moneyOf(other)]).toEqual([
      [TOTAL, 0],
      [300_000, TOTAL - 300_000],
    ]);
    await expect(
      db.updateTable('transfer').set({ amount_cents: 1 }).where('id', '=', part.id).execute(),
    ).rejects.toThrow(/what the bank said/);
    expect(await log(whole.id)).toHaveLength(2);
  });

  // MONEY-12
  it('is assigned once: of three concurrent calls, and one that unmatches, one succeeds', async () => {
    const whole = await waiting(500_000);
    const answers = await Promise.all([
      match(whole),
      match(whole, 200_000),
      match(whole, 500_000, other),
      refundTransfer(whole),
    ]);
    expect(codes(answers)).toEqual([200, 409, 409, 409]);
    const rows = await db
      .selectFrom('transfer')
      .select('amount_cents')
      .where('text', '=', whole.text)
      .execute();
    expect(rows.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)).toBe(500_000);
    expect((await match(await waiting(100), 101)).statusCode).toBe(422);
  });

  // MONEY-13
  it('given to the wrong order is taken back: the order is due again, its vehicle not paid, its invoice stays', async () => {
    const whole = await waiting(TOTAL + 500);
    const part: StaffTransfer = (await match(whole, TOTAL)).json();
    expect(await stepsOf(order)).toContain('paid');
    const undone: StaffTransfer = (await unmatch(part.id)).json();
    expect(undone).toMatchObject({
      id: whole.id,
      state: 'waiting',
      amount: { amount: TOTAL + 500 },
      whole: null,
      parts: [],
    });
    expect(await moneyOf(order)).toEqual([0, TOTAL]);
    expect(await stepsOf(order)).not.toContain('paid');
    expect(
      await db.selectFrom('invoice').select('id').where('deal_id', '=', order.dealId).execute(),
    ).toHaveLength(1);
    expect((await unmatch(part.id)).statusCode).toBe(404);
    expect(await log(part.id)).toMatchObject([{ after: { order: null, reason: 'Mauvaise commande' } }]);
    await match(undone, TOTAL);
    expect(await stepsOf(order)).toContain('paid');
    expect(
      await db.selectFrom('invoice').select('id').where('deal_id', '=', order.dealId).execute(),
    ).toHaveLength(1);
  });

  // MONEY-13
  it('unmatched from a complete order reopens it, and retains the recorded steps', async () => {
    const whole = await waiting(TOTAL);
    await match(whole);
    const at = new Date();
    for (const step of ['preparing', 'shipped', 'delivered'] as const) {
      await db
        .insertInto('tracking_event')
        .values({ bundle_id: order.bundle.id, step, at, expected: null })
        .execute();
    }
    await db.updateTable('bundle').set({ delivered_at: at }).where('deal_id', '=', order.dealId).execute();
    await db
      .updateTable('deal')
      .set({ complete: true, completed_at: at })
      .where('id', '=', order.dealId)
      .execute();
    await unmatch(whole.id);
    const deal = await db
      .selectFrom('deal')
      .select('complete')
      .where('id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    expect([deal.complete, await stepsOf(order)]).toEqual([
      false,
      expect.arrayContaining(['paid', 'delivered']),
    ]);
    await match(await read(whole.id));
    const again = await db
      .selectFrom('deal')
      .select('complete')
      .where('id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    expect(again.complete).toBe(true);
  });
});

describe('refunds', () => {
  const made = (id: string, on: string) =>
    asStaff(app, accountant, `POST /backoffice/refunds/${id}/made`, { on });
  const cancel = (id: string) => asStaff(app, accountant, `POST /backoffice/refunds/${id}/cancel`);
  const surplus = async () => {
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json<{
      data: { id: string; surplus: { amount: number } }[];
    }>();
    return data.find(({ id }) => id === order.dealId)?.surplus.amount ?? 0;
  };
  const refundOrder = (cents: number, shown: number) =>
    asStaff(app, accountant, `POST /backoffice/surpluses/${order.dealId}/refund`, {
      cents,
      surplus: shown,
      reason: 'Trop-perçu',
    });
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());

  // MONEY-14
  it('of an unmatched transfer leaves the queue, is made once, or waits again', async () => {
    const transfer = await waiting(700);
    const { refund, state }: StaffTransfer = (await refundTransfer(transfer)).json();
    expect([state, refund?.state]).toEqual(['returning', 'to-make']);
    const queue = (await asStaff(app, accountant, 'GET /backoffice/today')).json();
    expect(JSON.stringify(queue)).not.toContain(transfer.id);
    expect((await match(await read(transfer.id))).statusCode).toBe(409);
    expect((await cancel(refund?.id ?? '')).json()).toMatchObject({ state: 'cancelled' });
    const again = await read(transfer.id);
    expect([again.state, again.refund]).toEqual(['waiting', null]);
    const second: StaffTransfer = (await refundTransfer(again)).json();
    const id = second.refund?.id ?? '';
    expect((await made(id, '2100-01-01')).statusCode).toBe(422);
    expect(codes(await Promise.all([made(id, today()), made(id, today()), cancel(id)]))).toEqual([
      200, 409, 409,
    ]);
    expect(await log(id)).toHaveLength(1);
  });

  // MONEY-14
  it('of an order is never more than its surplus, and no longer counts as received', async () => {
    await match(await waiting(TOTAL + 1000));
    expect([await surplus(), await moneyOf(order)]).toEqual([1000, [TOTAL + 1000, 0]]);
    expect((await refundOrder(1001, 1000)).statusCode).toBe(422);
    expect(codes(await Promise.all([refundOrder(1000, 1000), refundOrder(1000, 1000)]))).toEqual([200, 409]);
    expect([await surplus(), await moneyOf(order)]).toEqual([0, [TOTAL, 0]]);
    const { data } = (await asStaff(app, sales, 'GET /backoffice/refunds?state=to-make&perPage=100')).json<{
      data: StaffRefund[];
    }>();
    const refund = data.find(({ deal }) => deal?.id === order.dealId);
    expect(refund).toMatchObject({ amount: { amount: 1000 }, reason: 'Trop-perçu' });
    await cancel(refund?.id ?? '');
    expect([await surplus(), await moneyOf(order)]).toEqual([1000, [TOTAL + 1000, 0]]);
  });

  // MONEY-14
  it('depends on its transfer, which cannot be unmatched before', async () => {
    const whole = await waiting(TOTAL + 1000);
    await match(whole);
    await refundOrder(1000, 1000);
    expect((await unmatch(whole.id)).json().type).toMatch(/in-use$/);
    expect(await moneyOf(order)).toEqual([TOTAL, 0]);
  });

  it('comes of a credit note too', async () => {
    await match(await waiting(TOTAL));
    const { id } = await db
      .selectFrom('invoice')
      .select('id')
      .where('deal_id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    expect(
      await db.transaction().execute((trx) => issueInvoice(trx, order.dealId, new Date())),
    ).toBeUndefined();
    const credits = [{ key: `bundle:${order.bundle.id}`, net: 10_000 }];
    await asStaff(app, accountant, `POST /backoffice/invoices/${id}/credit-notes`, {
      reason: 'Remise',
      left: TOTAL,
      credits,
    });
    expect(await surplus()).toBe(12_000);
  });

  it('is not for sales', async () => {
    const { id, amount } = await waiting(10);
    const calls = [
      asStaff(app, sales, `POST /backoffice/transfers/${id}/match`, {
        dealId: order.dealId,
        cents: 10,
        was: amount.amount,
      }),
      asStaff(app, sales, `POST /backoffice/transfers/${id}/refund`, { was: amount.amount, reason: 'x' }),
    ];
    expect(codes(await Promise.all(calls))).toEqual([403, 403]);
  });
});
