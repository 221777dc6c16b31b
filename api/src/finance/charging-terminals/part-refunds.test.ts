import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { balanceOf, postAll } from '../../testing/accounting/books.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { type OrderedTerminals, terminalPayments } from '../../testing/fakes/terminal-payments.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { brokenEntries } from '../accounting/chain.service.ts';
import { brokenInvoices } from '../invoices/verify-chain.service.ts';
import { invoicePaidOrders } from './order-invoice.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);

async function documentsOf({ id }: OrderedTerminals) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'total_cents as total', 'vat_cents as vat', 'content'])
    .where('terminal_order_id', '=', id)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    ...row,
    total: Number(row.total),
    vat: Number(row.vat),
    lines: TradeContent.parse(row.content).lines,
  }));
}
const totalsOf = async (order: OrderedTerminals) => (await documentsOf(order)).map(({ total }) => total);
async function paid(given: Parameters<typeof till.order>[0] = {}): Promise<OrderedTerminals> {
  const order = await till.order(given);
  await till.pay(order);
  return order;
}
const staffView = async ({ id }: OrderedTerminals) =>
  (await asStaff(app, accountant, `GET /backoffice/terminal-orders/${id}`)).json();
const buyerView = async ({ buyer, id }: OrderedTerminals) =>
  (await as(app, buyer, `GET /public/stripe/orders/${id}`)).json();
async function mailsTo({ buyer }: OrderedTerminals) {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email);
}

describe('a part of an order of terminals that a person refunds in the pages of the provider', () => {
  // TERM-7
  it('is shown to both sides, credited with its VAT and mailed; the order goes on', async () => {
    const order = await paid({ installation: true });
    await till.refund(order, 3333);
    for (const shown of [await staffView(order), await buyerView(order)])
      expect(shown).toMatchObject({ state: 'paid', refunded: { amount: 3333 } });
    const listed = await asStaff(app, accountant, `GET /backoffice/terminal-orders?q=${order.number}`);
    expect(listed.json().data).toMatchObject([{ refunded: { amount: 3333 }, state: 'paid' }]);
    const [invoice, note] = await documentsOf(order);
    expect([invoice?.total, note?.total]).toEqual([order.total, 3333]);
    expect(Math.abs((note?.vat ?? 0) - 3333 / 6)).toBeLessThan(2);
    expect(note?.lines.reduce((sum, line) => sum + line.net + (line.vat ?? 0), 0)).toBe(3333);
    expect((await staffView(order)).may).toContain('ship');
    const mail = (await mailsTo(order)).find(({ subject }) => /Remboursement partiel/.test(subject));
    expect(mail?.text).toContain('33,33\u202f€');
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([`avoir-${note?.number.toLowerCase()}.pdf`]);
    const read = await asStaff(app, accountant, `GET /backoffice/invoices/${invoice?.id}`);
    expect(read.json()).toMatchObject({
      state: 'paid',
      paid: { amount: order.total - 3333 },
      due: { amount: 0 },
    });
    expect(await brokenInvoices(db)).toEqual([]);
  });

  // TERM-7
  it('credits an installation that is given up, and nothing else', async () => {
    const order = await paid({ installation: true });
    const installation = (await documentsOf(order))[0]?.lines.find(({ kind }) => kind === 'service');
    await till.refund(order, installation?.toPay ?? 0);
    expect((await documentsOf(order))[1]?.lines).toEqual([installation]);
  });

  // TERM-7
  it('counts each part once, whatever is repeated, late or at the same time', async () => {
    const order = await paid();
    await Promise.all([500, 1200, 500, 1200].map((cents) => till.refund(order, cents)));
    await till.refund(order, 700);
    const [, ...notes] = await totalsOf(order);
    expect(notes.reduce((sum, cents) => sum + cents, 0)).toBe(1200);
    expect((await staffView(order)).refunded.amount).toBe(1200);
  });

  // TERM-7
  it('is credited with the invoice when it is reported before the payment', async () => {
    const order = await till.order();
    await till.refund(order, 700);
    expect(await totalsOf(order)).toEqual([]);
    await till.pay(order);
    await till.pay(order);
    expect(await totalsOf(order)).toEqual([order.total, 700]);
  });

  // TERM-7 MONEY-27
  it('leaves the rest to the refund of the order, and the books agree at each step', async () => {
    const order = await paid({ installation: true });
    const { workspaceId } = order.buyer;
    const left = async () => {
      await postAll(db);
      expect(await balanceOf(db, '411000', workspaceId)).toBe(0);
      const { rows } = await sql<{ cents: string }>`SELECT sum(debit_cents - credit_cents) AS cents
        FROM accounting_line l JOIN accounting_entry e ON e.id = l.entry_id
        WHERE e.source_id = ${order.id} AND l.use = 'cards'`.execute(db);
      return Number(rows[0]?.cents);
    };
    expect(await left()).toBe(order.total);
    await till.refund(order, 1001);
    expect(await left()).toBe(order.total - 1001);
    await till.refund(order, 2000);
    expect(await left()).toBe(order.total - 2000);
    const body = { reason: 'Commande en double' };
    await asStaff(app, accountant, `POST /backoffice/terminal-orders/${order.id}/refund`, body);
    await till.refund(order);
    await till.refund(order, 2000);
    expect(await left()).toBe(0);
    expect(await totalsOf(order)).toEqual([order.total, 1001, 999, order.total - 2000]);
    const documents = await documentsOf(order);
    expect(documents.reduce((sum, { kind, vat }) => sum + (kind === 'invoice' ? vat : -vat), 0)).toBe(0);
    expect(await staffView(order)).toMatchObject({ state: 'refunded', refunded: { amount: order.total } });
    const texts = (await mailsTo(order)).map(({ text }) => text.replaceAll('\u202f', '')).join();
    const rest = (order.total - 2000) / 100;
    expect(texts).toContain(`${rest.toFixed(2).replace('.', ',')}€ vous sont rendus`);
    expect(await brokenEntries(db)).toEqual([]);
  });

  // TERM-7 MONEY-27
  it('is posted of an order that was in the books before it had an invoice', async () => {
    const order = await till.order();
    const change = { state: 'paid', paid_at: new Date(), payment_id: `pi_${order.id}` } as const;
    await db.updateTable('terminal_order').set(change).where('id', '=', order.id).execute();
    await postAll(db);
    await invoicePaidOrders({ db, clock: { now: () => new Date() }, log: app.log });
    const cards = async () => {
      await postAll(db);
      return balanceOf(db, '511500');
    };
    const before = await cards();
    await till.refund(order, 900);
    expect(await cards()).toBe(before - 900);
    await till.refund(order);
    expect(await cards()).toBe(before - order.total);
    expect(await balanceOf(db, '411000', order.buyer.workspaceId)).toBe(0);
  });

  // TERM-7 CART-12
  it('is no purchase any more: the limit of the month has it again, without VAT', async () => {
    const order = await paid({ installation: true });
    const { workspaceId, personId } = order.buyer;
    const owner = await signedIn(api, 'owner', workspaceId);
    const spent = async () => {
      const { data } = (await as(app, owner, 'GET /public/me/contact/people')).json<{
        data: { id: string; spentThisMonth: { amount: number } }[];
      }>();
      return data.find(({ id }) => id === personId)?.spentThisMonth.amount;
    };
    const whole = (await buyerView(order)).exclTax.amount;
    expect(await spent()).toBe(whole);
    await till.refund(order, 12_000);
    expect(await spent()).toBe(whole - 10_000);
    await till.refund(order);
    expect(await spent()).toBe(0);
  });

  // TERM-6 TERM-7
  it('is of no order whose payment is another one', async () => {
    const order = await paid();
    await till.refund(order, 100, { paymentId: 'pi_of_another_order' });
    expect((await staffView(order)).refunded.amount).toBe(0);
    expect(await totalsOf(order)).toEqual([order.total]);
  });
});
