import type { StaffInvoice, StaffInvoices } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { type OrderedTerminals, terminalPayments } from '../../testing/fakes/terminal-payments.ts';
import { brokenInvoices } from '../invoices/verify-chain.service.ts';
import { settleOverdue } from './check-order.service.ts';
import { invoicePaidOrders } from './order-invoice.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const till = terminalPayments(api, payments);

const invoicesOf = (order: OrderedTerminals) =>
  db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'total_cents', 'vat_cents', 'corrects', 'content', 'document_id'])
    .where('terminal_order_id', '=', order.id)
    .orderBy('kind', 'desc')
    .execute();
const kindsOf = async (order: OrderedTerminals) => (await invoicesOf(order)).map(({ kind }) => kind);
const shown = async ({ buyer, id }: OrderedTerminals): Promise<TerminalOrder> =>
  (await as(app, buyer, `GET /public/stripe/orders/${id}`)).json();
async function paid(given: Parameters<typeof till.order>[0] = {}): Promise<OrderedTerminals> {
  const order = await till.order(given);
  expect(await till.pay(order)).toBe(204);
  return order;
}
const read = async (id: string): Promise<StaffInvoice> =>
  (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
const list = async (query: string): Promise<StaffInvoices> =>
  (await asStaff(app, accountant, `GET /backoffice/invoices?${query}`)).json();
const parts = { db, clock: { now: () => new Date() }, log: app.log };

describe('a paid order of terminals', () => {
  // MONEY-51
  it('has one invoice, in the series of vehicles, for what was paid', async () => {
    const order = await paid({ installation: true });
    const [invoice, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    expect(invoice?.number).toMatch(/^F\d{4}-\d{6}$/);
    expect(Number(invoice?.total_cents)).toBe(order.total);
    const content = TradeContent.parse(invoice?.content);
    expect(content).toMatchObject({
      orderNumber: order.number,
      received: order.total,
      payment: null,
      buyer: { name: 'Garage du Pont', street: '1 rue du Pont' },
      deliveredTo: { postcode: '69003', city: 'Lyon' },
    });
    expect(content.totals.toPay.amount).toBe(order.total);
    expect(content.lines.map(({ kind, tax, quantity }) => [kind, tax, quantity])).toEqual([
      ['goods', 'standard', 2],
      ['service', 'standard', 2],
      ...(content.lines.length > 2 ? [['goods', 'standard', undefined]] : []),
    ]);
    expect(content.facts).toContainEqual([
      'Nature de l’opération',
      'livraison de biens et prestation de services',
    ]);
    expect(await brokenInvoices(db)).toEqual([]);
  });

  // MONEY-51
  it('has one invoice when its payment is reported many times at once', async () => {
    const order = await till.order();
    await Promise.all(Array.from({ length: 20 }, () => till.pay(order)));
    expect(await kindsOf(order)).toEqual(['invoice']);
  });

  // MONEY-51
  it('has one when the overdue check finds the payment, and its message arrives afterwards', async () => {
    const order = await till.order();
    payments.report(`cs_${order.id}`, { state: 'paid', paymentId: `pi_${order.id}`, cents: order.total });
    const clock = { now: () => new Date(Date.now() + 120 * MINUTE_MS) };
    await settleOverdue({ ...parts, clock, payments });
    await till.pay(order);
    expect(await kindsOf(order)).toEqual(['invoice']);
  });

  // MONEY-51
  it('has none before it is paid, when it expires, or for a payment of another amount', async () => {
    const order = await till.order();
    expect(await kindsOf(order)).toEqual([]);
    await till.pay({ ...order, total: order.total - 1 });
    expect(await kindsOf(order)).toEqual([]);
    await till.expire(order);
    expect(await kindsOf(order)).toEqual([]);
    expect((await shown(order)).invoices).toEqual([]);
    await till.pay(order);
    expect(await kindsOf(order)).toEqual(['invoice']);
  });

  // MONEY-52
  it('that is refunded is credited as a whole, once', async () => {
    const order = await paid();
    await Promise.all(Array.from({ length: 5 }, () => till.refund(order)));
    const [invoice, note] = await invoicesOf(order);
    expect([invoice?.kind, note?.kind]).toEqual(['invoice', 'credit-note']);
    expect(note).toMatchObject({ corrects: invoice?.id, total_cents: invoice?.total_cents });
    expect((await invoicesOf(order)).length).toBe(2);
    expect(await brokenInvoices(db)).toEqual([]);
  });

  // MONEY-52
  it('that is refunded before its payment is reported has neither', async () => {
    const order = await till.order();
    await till.refund(order);
    await till.pay(order);
    expect(await kindsOf(order)).toEqual([]);
  });
});

describe('the buyer', () => {
  // MONEY-51
  it('finds the invoice in the order, in the list and in the receipt, and no other company does', async () => {
    const order = await paid({ installation: true });
    const [invoice] = await invoicesOf(order);
    const named = { kind: 'invoice', number: invoice?.number, documentId: invoice?.document_id };
    expect((await shown(order)).invoices).toEqual([named]);
    const orders = (await as(app, order.buyer, 'GET /public/stripe/orders')).json();
    expect(orders.data[0].invoices).toEqual([named]);
    const path = `GET /public/documents/${invoice?.document_id}/download` as const;
    const file = await as(app, order.buyer, path);
    const text = pdfText(file.rawPayload).join('\n');
    for (const part of [invoice?.number ?? '', order.number, 'Déjà réglé', 'Biens HT', 'Services HT'])
      expect(text).toContain(part);
    expect(text).not.toContain('IBAN');
    expect((await as(app, await signedIn(api), path)).statusCode).toBe(404);
    await api.runJobs();
    const mail = api.mails.find(({ to, subject }) => to === order.buyer.email && /Paiement/.test(subject));
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([
      `facture-${invoice?.number.toLowerCase()}.pdf`,
    ]);
  });
});

describe('the staff', () => {
  // MONEY-51
  it('finds the invoice by the number of the order, as paid, and exports it', async () => {
    const order = await paid();
    const [invoice] = await invoicesOf(order);
    for (const query of [`q=${order.number}`, `sold=terminals&workspaceId=${order.buyer.workspaceId}`]) {
      const { data } = await list(query);
      expect(data).toMatchObject([
        {
          id: invoice?.id,
          deal: null,
          terminalOrder: { id: order.id, number: order.number },
          state: 'paid',
          paid: { amount: order.total },
          due: { amount: 0 },
        },
      ]);
    }
    expect((await list(`sold=vehicles&workspaceId=${order.buyer.workspaceId}`)).data).toEqual([]);
    expect((await list(`state=paid&workspaceId=${order.buyer.workspaceId}`)).data).toHaveLength(1);
    expect((await list(`state=due&workspaceId=${order.buyer.workspaceId}`)).data).toEqual([]);
    const file = await asStaff(app, accountant, `GET /backoffice/invoices/file?q=${order.number}`);
    expect(file.body).toContain(order.number);
    const staffOrder = await asStaff(app, accountant, `GET /backoffice/terminal-orders/${order.id}`);
    expect(staffOrder.json().invoices).toEqual([
      { id: invoice?.id, kind: 'invoice', number: invoice?.number },
    ]);
  });

  // MONEY-51
  it('reads its lines and its Factur-X, and cannot credit it by itself', async () => {
    const order = await paid();
    const [invoice] = await invoicesOf(order);
    const id = invoice?.id ?? '';
    const seen = await read(id);
    expect(seen).toMatchObject({ left: { amount: 0 }, transfers: [], chain: { holds: true } });
    const xml = (await asStaff(app, accountant, `GET /backoffice/invoices/${id}/xml`)).body;
    expect(xml).toContain('<ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity>');
    expect(xml).toMatch(/<ram:DuePayableAmount>0(\.00)?<\/ram:DuePayableAmount>/);
    expect(xml).toContain('B2</ram:ID>');
    const answer = await asStaff(app, accountant, `POST /backoffice/invoices/${id}/credit-notes`, {
      reason: 'Erreur',
      left: 0,
      credits: [{ key: seen.lines[0]?.key, net: 100 }],
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining('remboursement de sa commande'),
    ]);
  });

  // MONEY-52
  it('refunds the order: its credit note states why, and leaves nothing of the invoice', async () => {
    const order = await paid();
    const path = `POST /backoffice/terminal-orders/${order.id}/refund` as const;
    const answer = await asStaff(app, accountant, path, { reason: 'Commande en double' });
    expect(answer.json().invoices.map(({ kind }: { kind: string }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ]);
    const [invoice, note] = await invoicesOf(order);
    expect(await read(invoice?.id ?? '')).toMatchObject({
      state: 'credited',
      paid: { amount: 0 },
      due: { amount: 0 },
      creditNotes: [{ id: note?.id, reason: 'Commande en double' }],
    });
    expect((await shown(order)).invoices).toHaveLength(2);
  });
});

describe('an order that was paid without an invoice', () => {
  // MONEY-53
  it('is invoiced once by the job, dated today, with the day of its payment', async () => {
    const order = await till.order();
    const paidAt = new Date('2026-03-02T09:00:00Z');
    const change = { state: 'paid', paid_at: paidAt } as const;
    await db.updateTable('terminal_order').set(change).where('id', '=', order.id).execute();
    await Promise.all([invoicePaidOrders(parts), invoicePaidOrders(parts)]);
    await invoicePaidOrders(parts);
    const [invoice, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    const content = TradeContent.parse(invoice?.content);
    expect(content.facts).toContainEqual(['Réglée par carte le', frenchDay('2026-03-02')]);
    expect(content.date > '2026-03-02').toBe(true);
    await api.runJobs();
    const mails = api.mails.filter(({ to, subject }) => to === order.buyer.email && /Facture/.test(subject));
    expect(mails).toHaveLength(1);
  });
});

describe('the database', () => {
  // MONEY-51
  it('refuses an invoice of no order, of two, and a second one of an order of terminals', async () => {
    const order = await paid();
    const [invoice] = await invoicesOf(order);
    const copy = (columns: string, values: string) =>
      api.asOwner(`INSERT INTO invoice (id, document_id, number, kind, workspace_id, issued_at, net_cents, vat_cents,
          total_cents, content, hash${columns})
        SELECT gen_random_uuid(), document_id, 'F1999-000001', kind, workspace_id, issued_at, net_cents, vat_cents,
          total_cents, content, hash${values} FROM invoice WHERE id = '${invoice?.id}'`);
    await expect(copy('', '')).rejects.toThrow(/invoice_of_one_order/);
    await expect(
      copy(', terminal_order_id, deal_id', ', terminal_order_id, gen_random_uuid()'),
    ).rejects.toThrow(/invoice_of_one_order/);
    await expect(
      api.asOwner(`WITH paper AS (INSERT INTO document (id, workspace_id, kind, label, number, content, created_at)
          SELECT gen_random_uuid(), workspace_id, kind, label, 'F1999-000002', content, created_at
          FROM document WHERE id = '${invoice?.document_id}' RETURNING id)
        INSERT INTO invoice (id, document_id, number, kind, workspace_id, issued_at, net_cents, vat_cents, total_cents,
          content, hash, terminal_order_id)
        SELECT gen_random_uuid(), paper.id, 'F1999-000002', i.kind, i.workspace_id, i.issued_at, i.net_cents, i.vat_cents,
          i.total_cents, i.content, i.hash, i.terminal_order_id FROM invoice i, paper WHERE i.id = '${invoice?.id}'`),
    ).rejects.toThrow(/invoice_terminal_order/);
  });
});
