import type { StaffInvoice, StaffInvoices } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { removeMember } from '../../../testing/departed-member.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';
import { importStatement } from '../../payments/statement/import-statement.service.ts';
import { paymentOf } from '../../payments/payments.service.ts';
import { issueInvoice } from '../invoices.service.ts';
import { brokenInvoices } from '../verify-chain.service.ts';

const api = await testApi();
const { app, db, mails } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
});

const pay = async (cents: number) => {
  const reference = (await paymentOf(db, order.dealId))?.reference ?? '';
  await importStatement(db, { name: 'releve.xml', bytes: camt053([{ cents, text: reference }]) }, new Date());
};
const issue = async (): Promise<string> =>
  (await db.transaction().execute((trx) => issueInvoice(trx, order.dealId, new Date())))?.id ?? '';
const read = async (id: string): Promise<StaffInvoice> =>
  (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
const list = async (query: string): Promise<StaffInvoices> =>
  (await asStaff(app, accountant, `GET /backoffice/invoices?${query}`)).json();
const mine = (query = '') => list(`workspaceId=${buyer.workspaceId}${query}`);
const credit = (id: string, body: object) =>
  asStaff(app, accountant, `POST /backoffice/invoices/${id}/credit-notes`, body);
const vehicle = () => `bundle:${order.bundle.id}`;
const creditNotes = (id: string) =>
  db.selectFrom('invoice').select(['number', 'total_cents']).where('corrects', '=', id).execute();
const log = (id: string) =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', id).orderBy('id').execute();

describe('invoices at the back-office', () => {
  // MONEY-1, MONEY-18
  it('are listed with what is paid, due and late, to the cent', async () => {
    const id = await issue();
    await pay(300_001);
    const [row] = (await mine()).data;
    expect(row).toMatchObject({
      id,
      kind: 'invoice',
      deal: { id: order.dealId },
      total: { amount: TOTAL },
      net: { amount: 1_000_000 },
      vat: { amount: 200_000 },
      paid: { amount: 300_001 },
      due: { amount: TOTAL - 300_001 },
      state: 'due',
      taxes: ['standard'],
    });
    const late = await placeOrder(db, buyer, { at: new Date('2024-03-01T09:00:00Z') });
    await db.transaction().execute((trx) => issueInvoice(trx, late.dealId, new Date('2024-03-02T09:00:00Z')));
    expect((await mine('&state=overdue')).data.map(({ deal }) => deal?.id)).toEqual([late.dealId]);
    expect((await mine('&state=due')).data.map(({ deal }) => deal?.id)).toEqual([order.dealId]);
    await pay(TOTAL - 300_001);
    expect((await mine('&state=paid')).data.map(({ deal, due }) => [deal?.id, due?.amount])).toEqual([
      [order.dealId, 0],
    ]);
    expect(await mine()).toMatchObject({ meta: { total: 2 }, total: { amount: 2 * TOTAL } });
  });

  it('share what their order received, the oldest first', async () => {
    const first = await issue();
    await as(app, buyer, `POST /public/bundles/${order.bundle.id}/services`, {
      code: 'preparation-standard',
    });
    const second = await issue();
    await pay(TOTAL + 10_000);
    expect([(await read(first)).due?.amount, (await read(second)).due?.amount]).toEqual([0, 7_880]);
  });

  // MONEY-1
  it('are searched by number, order and company, filtered, sorted and paged', async () => {
    const id = await issue();
    const { number, company, deal } = await read(id);
    for (const q of [number, number.toLowerCase(), deal?.number ?? '', company.siret]) {
      expect((await list(`q=${encodeURIComponent(q)}`)).data.map((row) => row.id)).toEqual([id]);
    }
    expect((await mine('&tax=margin')).data).toEqual([]);
    expect((await mine('&tax=standard&kind=invoice')).data).toHaveLength(1);
    expect((await mine('&to=2020-01-01')).data).toEqual([]);
    expect((await mine('&to=9999-12-31')).data).toHaveLength(1);
    const pages = await list('sort=number&direction=asc&perPage=1&page=2');
    const all = await list('sort=number&direction=asc&perPage=100');
    expect(pages.data[0]?.id).toBe(all.data[1]?.id);
    expect((await read(number)).id).toBe(id);
  });

  // MONEY-3
  it('contain their lines, their position in the chain, and open as PDF and as data', async () => {
    const id = await issue();
    const other = await placeOrder(db, buyer);
    await db.transaction().execute((trx) => issueInvoice(trx, other.dealId, new Date()));
    const shown = await read(id);
    expect(shown.lines).toMatchObject([
      { key: vehicle(), net: { amount: 1_000_000 }, left: { amount: 1_000_000 } },
    ]);
    expect(shown.left.amount).toBe(TOTAL);
    expect(shown.chain).toMatchObject({
      holds: true,
      next: { number: expect.stringMatching(/^F\d{4}-\d{6}$/) },
    });
    expect((await read(shown.chain.next?.id ?? '')).chain.previous?.id).toBe(id);
    const pdf = await asStaff(app, sales, `GET /backoffice/invoices/${id}/pdf`);
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 4).toString()]).toEqual([
      'application/pdf',
      '%PDF',
    ]);
    const xml = await asStaff(app, sales, `GET /backoffice/invoices/${id}/xml`);
    expect(xml.headers['content-type']).toMatch(/^application\/xml/);
    expect(xml.body).toContain(shown.number);
    expect(xml.body).toContain('CrossIndustryInvoice');
  });

  // MONEY-1
  it('come as a file whose figures add up, credit notes below zero', async () => {
    const id = await issue();
    await credit(id, { reason: 'Remise', left: TOTAL, credits: [{ key: vehicle(), net: 33_333 }] });
    await db
      .updateTable('workspace')
      .set({ rs: '=HYPERLINK("x")' })
      .where('id', '=', buyer.workspaceId)
      .execute();
    const { body } = await asStaff(
      app,
      accountant,
      `GET /backoffice/invoices/file?workspaceId=${buyer.workspaceId}`,
    );
    const lines = body.trim().split('\r\n');
    expect(body.startsWith('\uFEFFNuméro;Nature;Date;')).toBe(true);
    const figures = lines.slice(1).map((line) => line.split(';'));
    expect(figures.map((cells) => cells.at(-4))).toEqual(['12000,00', '-400,00']);
    expect(body).not.toMatch(/;=HYPERLINK/);
  });

  // API-6
  it('are refused before a file begins when PostgreSQL cannot read the search', async () => {
    const answer = await asStaff(app, accountant, 'GET /backoffice/invoices/file?q=%00');
    expect([answer.statusCode, answer.json().type]).toEqual([400, expect.stringMatching(/malformed$/)]);
  });
});

describe('a credit note', () => {
  it('is mailed to an owner once the orderer has left, even if the company closed since', async () => {
    const id = await issue();
    const owner = await removeMember(api, buyer);
    await db
      .updateTable('workspace')
      .set({ closed_at: new Date() })
      .where('id', '=', buyer.workspaceId)
      .execute();
    await credit(id, { reason: 'Rayure', left: TOTAL, credits: [{ key: vehicle(), net: 50_001 }] });
    await api.runJobs();
    expect(mails.map(({ to }) => to).filter((to) => [buyer.email, owner.email].includes(to))).toEqual([
      owner.email,
    ]);
  });

  // MONEY-4
  it('of some of a line is issued with its reason, mailed, and read by the buyer', async () => {
    const id = await issue();
    const answer = await credit(id, {
      reason: 'Rayure portière',
      left: TOTAL,
      credits: [{ key: vehicle(), net: 50_001 }],
    });
    expect(answer.statusCode).toBe(200);
    const shown: StaffInvoice = answer.json();
    expect(shown.creditNotes).toMatchObject([{ total: { amount: 60_001 }, reason: 'Rayure portière' }]);
    expect(shown.left.amount).toBe(TOTAL - 60_001);
    const noteId = shown.creditNotes[0]?.id ?? '';
    expect(await read(noteId)).toMatchObject({
      kind: 'credit-note',
      state: null,
      corrects: { id },
      reason: 'Rayure portière',
    });
    expect((await paymentOf(db, order.dealId))?.total.amount).toBe(TOTAL - 60_001);
    await api.runJobs();
    const number = shown.creditNotes[0]?.number;
    expect(mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)).toEqual([
      `Avoir ${number} sur la facture ${shown.number}`,
    ]);
    const bundle = (await as(app, buyer, `GET /public/bundles/${order.bundle.id}`)).json<{
      documents: { number: string }[];
    }>();
    expect(bundle.documents.map((document) => document.number)).toContain(number);
    expect(await log(id)).toMatchObject([
      { after: { document: number, amountCents: 60_001, reason: 'Rayure portière' } },
    ]);
  });

  it('never gives back more than what is left, nor what the invoice does not have, nor without a reason', async () => {
    const id = await issue();
    const wrong = [
      { reason: 'x', left: TOTAL, credits: [{ key: vehicle(), net: 1_000_001 }] },
      { reason: 'x', left: TOTAL, credits: [{ key: 'bundle:other', net: 1 }] },
      { reason: ' ', left: TOTAL, credits: [{ key: vehicle(), net: 1 }] },
      { reason: 'x', left: TOTAL, credits: [] },
      {
        reason: 'x',
        left: TOTAL,
        credits: [
          { key: vehicle(), net: 600_000 },
          { key: vehicle(), net: 600_000 },
        ],
      },
    ];
    for (const body of wrong) expect((await credit(id, body)).statusCode).toBe(422);
    expect(await creditNotes(id)).toEqual([]);
    expect(await log(id)).toEqual([]);
  });

  // MONEY-4
  it('of two at once is one: the second is refused', async () => {
    const id = await issue();
    const whole = { reason: 'Vente annulée', left: TOTAL, credits: [{ key: vehicle(), net: 1_000_000 }] };
    const answers = await Promise.all([1, 2, 3].map(() => credit(id, whole)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await creditNotes(id)).toMatchObject([{ total_cents: String(TOTAL) }]);
    expect(await read(id)).toMatchObject({ state: 'credited', left: { amount: 0 }, due: { amount: 0 } });
    expect(await brokenInvoices(db)).toEqual([]);
  });

  it('cent by cent equals the invoice exactly, VAT included', async () => {
    const id = await issue();
    for (const net of [333_333, 333_333, 333_334]) {
      const { left } = await read(id);
      await credit(id, { reason: 'Part', left: left.amount, credits: [{ key: vehicle(), net }] });
    }
    const sum = (await creditNotes(id)).reduce((total, { total_cents }) => total + Number(total_cents), 0);
    expect([sum, (await read(id)).left.amount]).toEqual([TOTAL, 0]);
  });

  it('of what was left to pay settles the order; of what was never paid settles nothing', async () => {
    const paidSteps = () =>
      db
        .selectFrom('tracking_event')
        .select('step')
        .where('bundle_id', '=', order.bundle.id)
        .where('step', '=', 'paid')
        .execute();
    const id = await issue();
    await credit(id, { reason: 'Geste', left: TOTAL, credits: [{ key: vehicle(), net: 100_000 }] });
    expect(await paidSteps()).toEqual([]);
    await pay(1_000_000);
    const { left } = await read(id);
    await credit(id, { reason: 'Geste', left: left.amount, credits: [{ key: vehicle(), net: 66_667 }] });
    expect(await paidSteps()).toHaveLength(1);
    order = await placeOrder(db, buyer);
    await credit(await issue(), {
      reason: 'Annulée',
      left: TOTAL,
      credits: [{ key: vehicle(), net: 1_000_000 }],
    });
    expect(await paidSteps()).toEqual([]);
  });

  it('is not for sales, and corrects no credit note', async () => {
    const id = await issue();
    const body = { reason: 'x', left: TOTAL, credits: [{ key: vehicle(), net: 1_000_000 }] };
    expect((await asStaff(app, sales, `POST /backoffice/invoices/${id}/credit-notes`, body)).statusCode).toBe(
      403,
    );
    const shown: StaffInvoice = (await credit(id, body)).json();
    expect((await credit(shown.creditNotes[0]?.id ?? '', { ...body, left: 0 })).statusCode).toBe(404);
  });
});

describe('an order to invoice', () => {
  const waiting = async () => {
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/orders-to-invoice')).json<{
      data: { id: string; amount: { amount: number } }[];
    }>();
    return data.find(({ id }) => id === order.dealId)?.amount.amount;
  };
  const invoice = (amount: number) =>
    asStaff(app, accountant, `POST /backoffice/orders-to-invoice/${order.dealId}`, { amount });

  // MONEY-10
  it('is one that is delivered and not paid; it is invoiced once for concurrent requests', async () => {
    expect(await waiting()).toBeUndefined();
    expect((await invoice(TOTAL)).statusCode).toBe(422);
    await db
      .updateTable('bundle')
      .set({ delivered_at: new Date() })
      .where('deal_id', '=', order.dealId)
      .execute();
    expect(await waiting()).toBe(TOTAL);
    expect((await invoice(TOTAL - 1)).statusCode).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => invoice(TOTAL)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const issued = await db.selectFrom('invoice').select('id').where('deal_id', '=', order.dealId).execute();
    expect(issued).toHaveLength(1);
    expect(await log(issued[0]?.id ?? '')).toHaveLength(1);
    expect(await waiting()).toBeUndefined();
    await pay(TOTAL);
    expect(
      await db.selectFrom('invoice').select('id').where('deal_id', '=', order.dealId).execute(),
    ).toHaveLength(1);
  });
});

describe('the file of invoices', () => {
  it('omits none and repeats none, whatever their number', async () => {
    const id = await issue();
    // More invoices of one instant than a slice of the file contains.
    await sql`WITH many AS (SELECT gen_random_uuid() AS id, 'X1990-' || g AS number FROM generate_series(1, 1500) g), papers AS (
        INSERT INTO document (id, workspace_id, deal_id, kind, label, number)
          SELECT many.id, ${buyer.workspaceId}::uuid, ${order.dealId}::uuid, 'invoice', 'Facture', many.number FROM many)
      INSERT INTO invoice (id, document_id, number, kind, deal_id, workspace_id, issued_at, net_cents, vat_cents, total_cents, content, hash)
        SELECT many.id, many.id, many.number, i.kind, i.deal_id, i.workspace_id, i.issued_at, i.net_cents, i.vat_cents, i.total_cents, i.content, i.hash
        FROM many, invoice i WHERE i.id = ${id}::uuid`.execute(db);
    const { body } = await asStaff(
      app,
      accountant,
      `GET /backoffice/invoices/file?workspaceId=${buyer.workspaceId}`,
    );
    const numbers = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    expect([numbers.length, new Set(numbers).size]).toEqual([1501, 1501]);
  });
});
