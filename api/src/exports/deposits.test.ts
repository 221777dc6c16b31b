import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../platform/db/connect.ts';
import { findMovements } from '../finance/dunning/overdue/overdue.repository.ts';
import { matchTransfer } from '../finance/payments/match-transfer.service.ts';
import { issueCreditNote } from '../finance/invoices/invoices.service.ts';
import { paymentOf, settleChangedOrder } from '../finance/index.ts';
import { creditOf } from '../sales/index.ts';
import {
  balanceOf,
  invoiceDeal,
  linesOfSource,
  postAll,
  receiveTransfer,
} from '../testing/accounting/books.ts';
import { as, type Buyer, signedIn, testApi } from '../testing/app.ts';
import { codeOf } from '../testing/claims/claim-stage.ts';
import { exportStage } from '../testing/exports/export-stage.ts';
import { createExported } from '../testing/exports/exported.ts';
import type { TestOrder } from '../testing/orders.ts';
import { asStaff } from '../testing/staff.ts';
import { followFiles } from './follow-files.service.ts';

const api = await testApi();
const { app, db, jobs, asOwner } = api;
const { sales, approver, own, read, transport, complete, accept, refuseFile, depositOf } =
  await exportStage(api);

const PRICE = 1_000_000;
const DEPOSIT = 200_000;
const dueOf = async ({ dealId }: TestOrder) => (await paymentOf(db, dealId))?.due.amount;
async function pay({ dealId }: TestOrder, cents: number): Promise<void> {
  const id = await receiveTransfer(db, { cents, at: new Date() });
  await withTransaction(db, (trx) => matchTransfer(trx, id, dealId, new Date()));
}
async function withDeposit(at?: Date): Promise<{ buyer: Buyer; order: TestOrder }> {
  const buyer = await signedIn(api);
  const order = await createExported(db, buyer, at && { at });
  expect((await transport(buyer, order.bundle.id)).statusCode).toBe(200);
  return { buyer, order };
}
const refundsOf = ({ dealId }: TestOrder) =>
  db
    .selectFrom('refund')
    .select(['id', 'amount_cents as cents', 'state'])
    .where('deal_id', '=', dealId)
    .execute();
const unbalanced = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT entry_id FROM accounting_line GROUP BY entry_id HAVING sum(debit_cents) <> sum(credit_cents)) AS u`.execute(
    db,
  );
  return rows[0]?.count ?? -1;
};

describe('the deposit of VAT', () => {
  // EXPORT-6
  it('is named in the mail of payment details, while it is due', async () => {
    const { buyer, order } = await withDeposit();
    const text = async () => {
      await as(app, buyer, `POST /public/bundles/${order.bundle.id}/mail_payment`);
      const { content } = await db
        .selectFrom('mail')
        .select(sql<string>`content::text`.as('content'))
        .where('kind', '=', 'payment')
        .where(sql<boolean>`content::text LIKE ${`%${order.bundle.id}%`}`)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return content;
    };
    expect(await text()).toContain('2\u202f000,00\u202f€, restitués avec les preuves du transport');
    await pay(order, PRICE);
    expect(await text()).toContain('Dont caution de TVA');
    const free = await createExported(db, buyer);
    const answer = await as(app, buyer, `POST /public/bundles/${free.bundle.id}/mail_payment`);
    expect(answer.json()).toEqual({ sentTo: buyer.email });
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where(sql<boolean>`content::text LIKE ${`%${free.bundle.id}%`} AND content::text LIKE '%caution%'`)
      .execute();
    expect(mails).toEqual([]);
  });

  // EXPORT-6
  it('is required of a buyer who transports, and is due until it is paid', async () => {
    const { buyer, order } = await withDeposit();
    const { id } = order.bundle;
    expect(await depositOf(id)).toMatchObject({ state: 'asked', cents: String(DEPOSIT) });
    expect(await dueOf(order)).toBe(PRICE + DEPOSIT);
    await pay(order, PRICE);
    expect([await dueOf(order), (await own(buyer, id)).deposit?.state]).toEqual([DEPOSIT, 'asked']);
    await pay(order, DEPOSIT);
    expect([await dueOf(order), (await own(buyer, id)).deposit?.state]).toEqual([0, 'held']);
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where('dedupe_key', 'like', `export-news:${id}:deposit-asked:%`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  // EXPORT-6
  it('is dropped when the seller transports after all, unless it was paid', async () => {
    const { buyer, order } = await withDeposit();
    await transport(buyer, order.bundle.id, { transporter: 'seller' });
    expect([await depositOf(order.bundle.id), await dueOf(order)]).toEqual([undefined, PRICE]);
    await transport(buyer, order.bundle.id);
    await pay(order, PRICE + DEPOSIT);
    await transport(buyer, order.bundle.id, { transporter: 'seller' });
    expect(await depositOf(order.bundle.id)).toMatchObject({ state: 'held' });
  });

  // EXPORT-6
  it('is a debt in the books, and released once when fifty people accept the file at once', async () => {
    const { buyer, order } = await withDeposit();
    const { id } = order.bundle;
    await pay(order, PRICE + DEPOSIT);
    await postAll(db);
    const held = await balanceOf(db, '165500');
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
    const file = await complete(buyer, id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => accept(id, file.version, index % 2 ? sales : approver)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([
      codes.filter((code) => code === 200).length,
      codes.filter((code) => code === 409 || code === 422).length,
    ]).toEqual([1, 49]);
    expect(await refundsOf(order)).toMatchObject([{ cents: String(DEPOSIT), state: 'to-make' }]);
    expect(await depositOf(id)).toMatchObject({ state: 'released' });
    expect(await dueOf(order)).toBe(0);
    const surpluses = await asStaff(app, approver, 'GET /backoffice/surpluses');
    expect(surpluses.body).not.toContain(order.dealId);
    await postAll(db);
    expect(await linesOfSource(db, id)).toEqual([
      'OD 411000 D 200000',
      'OD 165500 C 200000',
      'OD 411000 C 200000',
      'OD 165500 D 200000',
    ]);
    expect([(await balanceOf(db, '165500')) - held, await unbalanced()]).toEqual([DEPOSIT, 0]);
    await expect(
      asOwner(`UPDATE vat_deposit SET state = 'retained' WHERE bundle_id = '${id}'`),
    ).rejects.toThrow('never changes');
  });

  // EXPORT-6
  it('is withdrawn when it was never paid', async () => {
    const { buyer, order } = await withDeposit();
    await pay(order, PRICE);
    const file = await complete(buyer, order.bundle.id);
    expect((await accept(order.bundle.id, file.version)).statusCode).toBe(200);
    expect(await depositOf(order.bundle.id)).toMatchObject({ state: 'withdrawn' });
    expect([await refundsOf(order), await dueOf(order)]).toEqual([[], 0]);
  });

  // EXPORT-6
  it('is not applied before the proofs are due, nor by who may not approve', async () => {
    const { order } = await withDeposit();
    await pay(order, PRICE + DEPOSIT);
    const { version } = await read(order.bundle.id);
    const early = await refuseFile(order.bundle.id, version);
    expect([early.statusCode, codeOf(early)]).toEqual([422, 'invalid']);
    const seller = await asStaff(app, sales, `POST /backoffice/exports/${order.bundle.id}/refusal`, {
      version,
      text: 'Non.',
    });
    expect(seller.statusCode).toBe(403);
    expect(await depositOf(order.bundle.id)).toMatchObject({ state: 'held' });
  });

  // EXPORT-6, ORD-9
  it('takes nothing of the credit line, and pays no invoice', async () => {
    const { buyer, order } = await withDeposit();
    await db
      .updateTable('workspace')
      .set({ credit_limit_cents: PRICE })
      .where('id', '=', buyer.workspaceId)
      .execute();
    const credit = async () => (await creditOf(db, buyer.workspaceId))?.dueCents;
    expect([await credit(), await dueOf(order)]).toEqual([PRICE, PRICE + DEPOSIT]);
    await pay(order, PRICE + 10);
    expect([await credit(), await dueOf(order)]).toEqual([0, DEPOSIT - 10]);
    await pay(order, DEPOSIT - 10);
    const toInvoice = await asStaff(app, approver, 'GET /backoffice/orders-to-invoice');
    expect(toInvoice.body).not.toContain(order.dealId);
    // A warranty that is added and invoiced: the deposit does not pay it.
    await db
      .insertInto('bundle_service')
      .values({
        id: randomUUID(),
        bundle_id: order.bundle.id,
        kind: 'warranty',
        code: 'warranty-12',
        label: 'Garantie',
        excl_tax_cents: 50_000,
        vat_cents: 10_000,
      })
      .execute();
    await withTransaction(db, (trx) => settleChangedOrder(trx, order.dealId, new Date()));
    const issued = await invoiceDeal(db, order.dealId, new Date());
    const { rows } = await sql<{ left: string; paid: string; received: number }>`
      SELECT b.left_cents AS left, b.paid_cents AS paid, (i.content -> 'received')::int AS received
      FROM invoice_balances(ARRAY[${order.dealId}]::uuid[]) b JOIN invoice i ON i.id = b.invoice_id
      WHERE i.id = ${issued.id}::uuid`.execute(db);
    expect(rows).toEqual([{ left: '60000', paid: '0', received: 0 }]);
    expect([await credit(), await dueOf(order)]).toEqual([60_000, 60_000]);
    const movements = await findMovements(db, [order.dealId], dayInParis(Date.now()));
    expect(movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(PRICE);
  });

  // EXPORT-6
  it('ends with a cancelled sale: the order shows what it received too much', async () => {
    const { order } = await withDeposit();
    await pay(order, PRICE + DEPOSIT);
    const invoice = await db
      .selectFrom('invoice')
      .select('id')
      .where('deal_id', '=', order.dealId)
      .executeTakeFirstOrThrow();
    await withTransaction(db, (trx) => issueCreditNote(trx, invoice.id, new Date()));
    await followFiles(jobs);
    expect(await depositOf(order.bundle.id)).toMatchObject({ state: 'released', refundId: null });
    expect((await read(order.bundle.id)).state).toBe('cancelled');
    const surpluses = await asStaff(app, approver, 'GET /backoffice/surpluses');
    expect(surpluses.json().data).toContainEqual(
      expect.objectContaining({ id: order.dealId, surplus: { amount: PRICE + DEPOSIT, currency: 'EUR' } }),
    );
  });
});

describe('reminders', () => {
  const at = (iso: string) => ({ ...jobs, clock: { now: () => new Date(iso) } });
  const sent = async (id: string): Promise<string[]> =>
    (
      await db
        .selectFrom('export_reminder')
        .select('kind')
        .where('bundle_id', '=', id)
        .orderBy('at')
        .execute()
    ).map(({ kind }) => kind);

  // EXPORT-7
  it('are each sent once, on their days of Paris, over the end of a year', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer, { at: new Date('2026-12-31T22:30:00Z') });
    await transport(buyer, bundle.id);
    // 31 December 23:30 in Paris: the statement is due on 10 January, reminded of from the 5th.
    await followFiles(at('2027-01-04T22:59:00Z'));
    expect(await sent(bundle.id)).toEqual([]);
    await followFiles(at('2027-01-04T23:00:00Z'));
    await followFiles(at('2027-01-06T08:00:00Z'));
    expect(await sent(bundle.id)).toEqual(['statement-due']);
    await followFiles(at('2027-01-30T08:00:00Z'));
    expect(await sent(bundle.id)).toEqual(['statement-due', 'proofs-missing']);
    // Ninety days later, after the change to summer time: due on 31 March.
    await followFiles(at('2027-03-31T21:59:00Z'));
    expect(await sent(bundle.id)).toHaveLength(2);
    await followFiles(at('2027-03-31T22:00:00Z'));
    await followFiles(at('2027-05-01T08:00:00Z'));
    expect(await sent(bundle.id)).toEqual(['statement-due', 'proofs-missing', 'overdue']);
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where('dedupe_key', 'like', `export-news:${bundle.id}:%`)
      .execute();
    expect(mails).toHaveLength(4);
    const inbox = await asStaff(app, approver, 'GET /backoffice/today?perPage=100');
    expect(inbox.json().data).toContainEqual(
      expect.objectContaining({ queue: 'export-overdue', id: bundle.id }),
    );
    const detail = await asStaff(app, approver, `GET /backoffice/queues/export-overdue/${bundle.id}`);
    expect(detail.json()).toMatchObject({ subject: { of: 'export', file: { bundle: { id: bundle.id } } } });
  });

  // EXPORT-7
  it('are not sent for a vehicle that is not delivered, nor once the proofs suffice', async () => {
    const buyer = await signedIn(api);
    const waiting = await createExported(db, buyer, { delivered: false });
    const proven = await createExported(db, buyer);
    await complete(buyer, proven.bundle.id);
    await followFiles(at(new Date(Date.now() + 200 * DAY_MS).toISOString()));
    expect([await sent(waiting.bundle.id), await sent(proven.bundle.id)]).toEqual([[], []]);
  });
});

// EXPORT-7
it('waits in the inbox of the team once a proof is sent', async () => {
  const buyer = await signedIn(api);
  const { bundle } = await createExported(db, buyer);
  const { prove } = await exportStage(api);
  await prove(buyer, bundle.id);
  const inbox = await asStaff(app, sales, 'GET /backoffice/today?perPage=100');
  expect(inbox.json().data).toContainEqual(
    expect.objectContaining({ queue: 'export-reviews', id: bundle.id }),
  );
  expect((await as(app, buyer, `GET /public/bundles/${bundle.id}/export`)).json().state).toBe('to-review');
});
