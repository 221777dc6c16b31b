import { describe, expect, it } from 'vitest';
import { TradeContent } from '../platform/documents/content/document-content.ts';
import { fecFaults } from '../testing/accounting/fec-checker.ts';
import {
  balanceOf,
  creditInvoice,
  invoiceDeal,
  linesOfSource,
  postAll,
  receiveTransfer,
} from '../testing/accounting/books.ts';
import { setPrepaymentRule } from '../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../testing/app.ts';
import { codeOf } from '../testing/claims/claim-stage.ts';
import { exportStage } from '../testing/exports/export-stage.ts';
import { createExported } from '../testing/exports/exported.ts';
import { refusalStage } from '../testing/exports/refusal-stage.ts';
import type { TestOrder } from '../testing/orders.ts';
import { asStaff } from '../testing/staff.ts';

const now = new Date('2026-11-20T10:00:00Z');
const [MONTH, PRICE, VAT] = ['2026-11', 1_000_000, 200_000];
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
const { read, transport, complete, accept, prove, refuseFile, depositOf } = await exportStage(api, () => now);
const { accountant, pay, overdue, dueOf, documentsOf, balances, month, close, unbalanced } =
  await refusalStage(api, () => now);

type Given = { transporter?: string; prices?: readonly number[]; at?: Date };
async function sold({
  transporter = 'buyer',
  prices = [PRICE],
  at = new Date('2026-08-01T09:00:00Z'),
}: Given = {}) {
  const buyer = await signedIn(api);
  const vehicles = prices.map((tradePriceCents) => ({ tradePriceCents }));
  const order = await createExported(db, buyer, { at, vehicles });
  await transport(buyer, order.bundle.id, { transporter });
  return { buyer, order };
}
async function refused({ bundle }: TestOrder) {
  const answer = await refuseFile(bundle.id, (await read(bundle.id)).version);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function paidWithDeposit(): Promise<{ buyer: Buyer; order: TestOrder }> {
  const made = await sold();
  await pay(made.order, PRICE + VAT);
  await overdue(made.order);
  return made;
}

describe('a refused exemption', () => {
  // EXPORT-6, EXPORT-8
  it('of a closed month is booked and listed in the open one', async () => {
    const at = new Date('2026-05-10T09:00:00Z');
    const { order } = await sold({ transporter: 'seller', at });
    await invoiceDeal(db, order.dealId, at);
    // Issued in May too, and not in the books when May is closed.
    const late = await sold({ transporter: 'seller', at, prices: [PRICE * 2] });
    await postAll(db, now);
    for (const of of ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'])
      expect((await close(of)).statusCode).toBe(200);
    await invoiceDeal(db, late.order.dealId, at);
    const [may, before] = [await month('2026-05'), await month(MONTH)];
    await overdue(order);
    await refused(order);
    await postAll(db, now);
    expect(await month('2026-05')).toMatchObject({ F2: may.F2, list: PRICE, isReconciled: true });
    expect(await month(MONTH)).toMatchObject({
      F2: before.F2 + PRICE,
      list: before.F2 + PRICE,
      A1: before.A1 + PRICE,
      isReconciled: true,
    });
  });

  // EXPORT-6, EXPORT-8
  it('replaces the exempt invoice by one with VAT, which the deposit pays: once of fifty calls', async () => {
    const { buyer, order } = await paidWithDeposit();
    const { id } = order.bundle;
    await postAll(db, now);
    const before = await month(MONTH);
    const [version, held] = [(await read(id)).version, await balanceOf(db, '165500')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => refuseFile(id, version)));
    const counted = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
    expect([counted(200), counted(409)]).toEqual([1, 49]);
    const documents = await documentsOf(order);
    expect(documents.map(({ line }) => line)).toEqual([
      `invoice ${PRICE}+0`,
      `credit-note ${PRICE}+0`,
      `invoice ${PRICE}+${VAT}`,
    ]);
    const [exempt, note, taxed] = documents;
    expect(note?.corrects).toBe(exempt?.id);
    const content = TradeContent.parse(taxed?.content);
    expect([content.received, content.facts]).toEqual([
      PRICE + VAT,
      expect.arrayContaining([['Remplace la facture', exempt?.number]]),
    ]);
    expect([await depositOf(id), await dueOf(order)]).toMatchObject([
      { state: 'applied', refundId: null },
      0,
    ]);
    expect(await balances(order)).toEqual([
      [0, 0],
      [PRICE + VAT, PRICE + VAT],
    ]);
    await postAll(db, now);
    expect(await linesOfSource(db, id)).toEqual([
      'OD 411000 D 200000',
      'OD 165500 C 200000',
      'OD 411000 C 200000',
      'OD 165500 D 200000',
    ]);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
    expect([(await balanceOf(db, '165500')) - held, await unbalanced()]).toEqual([VAT, 0]);
    const after = await month(MONTH);
    expect(after).toEqual({
      ...before,
      F2: before.F2 - PRICE,
      list: before.list - PRICE,
      A1: before.A1 + PRICE,
      tax: before.tax + VAT,
      isReconciled: true,
    });
    expect((await read(id)).taxedInvoice).toBe(taxed?.number);

    // A credit note of the replacing invoice lowers the taxed sales, but not F2 a second time.
    await creditInvoice(db, taxed?.id ?? '', now);
    await expect(creditInvoice(db, exempt?.id ?? '', now)).rejects.toThrow('invalid');
    await postAll(db, now);
    expect(await month(MONTH)).toEqual({ ...after, A1: before.A1, tax: before.tax });
    const fec = await asStaff(app, accountant, 'GET /backoffice/accounting/fec?year=2026');
    const [, name = ''] = /filename="([^"]+)"/.exec(String(fec.headers['content-disposition'])) ?? [];
    expect(fecFaults({ name, bytes: fec.rawPayload })).toEqual([]);
    const cancelled = await db
      .selectFrom('bundle')
      .select('cancelled_at as at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(cancelled?.at).not.toBeNull();
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(-PRICE - VAT);
  });

  // EXPORT-6
  it('leaves the VAT due where no deposit was paid, and opens the complete order again', async () => {
    const { order } = await sold({ transporter: 'seller' });
    await pay(order, PRICE);
    await overdue(order);
    await db
      .updateTable('deal')
      .set({ complete: true, completed_at: now })
      .where('id', '=', order.dealId)
      .execute();
    await refused(order);
    expect([await dueOf(order), (await balances(order)).at(-1)]).toEqual([VAT, [PRICE + VAT, PRICE]]);
    const deal = await db
      .selectFrom('deal')
      .select('order_open as isOpen')
      .where('id', '=', order.dealId)
      .executeTakeFirst();
    expect(deal?.isOpen).toBe(true);
    await pay(order, VAT);
    expect(await dueOf(order)).toBe(0);
    expect(await documentsOf(order)).toHaveLength(3);
    const [mail] = await db
      .selectFrom('mail')
      .select('content')
      .where('dedupe_key', 'like', `export-news:${order.bundle.id}:refused:%`)
      .execute();
    expect(JSON.stringify(mail?.content)).toContain('Reste à régler');
  });

  // EXPORT-6
  it('withdraws a deposit that was paid in part: what was received pays the invoice', async () => {
    const { order } = await sold();
    await pay(order, PRICE + 50_000);
    await invoiceDeal(db, order.dealId, now);
    await overdue(order);
    await refused(order);
    expect([await depositOf(order.bundle.id), await dueOf(order)]).toMatchObject([
      { state: 'withdrawn' },
      VAT - 50_000,
    ]);
    expect((await balances(order)).at(-1)).toEqual([PRICE + VAT, PRICE + 50_000]);
  });

  // EXPORT-6
  it('taxes what a credit note left of the price', async () => {
    const { order } = await paidWithDeposit();
    const [exempt] = await documentsOf(order);
    await creditInvoice(db, exempt?.id ?? '', now, [{ key: `bundle:${order.bundle.id}`, net: 300_000 }]);
    await refused(order);
    expect((await documentsOf(order)).map(({ line }) => line)).toEqual([
      `invoice ${PRICE}+0`,
      'credit-note 300000+0',
      'credit-note 700000+0',
      'invoice 700000+140000',
    ]);
    const surpluses = await asStaff(app, accountant, 'GET /backoffice/surpluses');
    expect(surpluses.json().data).toContainEqual(
      expect.objectContaining({
        id: order.dealId,
        surplus: { amount: PRICE + VAT - 840_000, currency: 'EUR' },
      }),
    );
  });

  // EXPORT-6
  it('concerns one vehicle of its order alone', async () => {
    const { order } = await sold({ transporter: 'seller', prices: [PRICE, 600_000] });
    await pay(order, PRICE + 600_000);
    await overdue(order);
    await refused(order);
    expect((await documentsOf(order)).map(({ line }) => line)).toEqual([
      `invoice ${PRICE + 600_000}+0`,
      `credit-note ${PRICE}+0`,
      `invoice ${PRICE}+${VAT}`,
    ]);
    expect([await dueOf(order), await balances(order)]).toEqual([
      VAT,
      [
        [600_000, 600_000],
        [PRICE + VAT, PRICE],
      ],
    ]);
    await postAll(db, now);
    expect((await month(MONTH)).isReconciled).toBe(true);
  });

  // EXPORT-6
  it('ends a deposit once, whichever of acceptances and refusals at once is first', async () => {
    const { buyer, order } = await paidWithDeposit();
    const { id } = order.bundle;
    const { version } = await complete(buyer, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? accept(id, version) : refuseFile(id, version))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const deposit = await depositOf(id);
    const refunds = await db.selectFrom('refund').select('id').where('deal_id', '=', order.dealId).execute();
    const isReleased = deposit?.state === 'released';
    expect([refunds.length, (await documentsOf(order)).length]).toEqual(isReleased ? [1, 1] : [0, 3]);
    expect(await dueOf(order)).toBe(0);
  });

  // EXPORT-6, EXPORT-10
  it('of an export leaves box E1, and the list of the Union as it was', async () => {
    const { order } = await sold({ transporter: 'seller' });
    await db.updateTable('deal').set({ sale: 'export' }).where('id', '=', order.dealId).execute();
    await db
      .updateTable('export_file')
      .set({ sale: 'export' })
      .where('bundle_id', '=', order.bundle.id)
      .execute();
    await pay(order, PRICE);
    await overdue(order);
    await postAll(db, now);
    const before = await month(MONTH);
    await refused(order);
    await postAll(db, now);
    expect(await month(MONTH)).toEqual({
      ...before,
      E1: before.E1 - PRICE,
      A1: before.A1 + PRICE,
      tax: before.tax + VAT,
    });
  });

  // EXPORT-6, MONEY-50
  it('credits the exempt prepayment with the invoice that deducts it', async () => {
    const buyer = await signedIn(api);
    await setPrepaymentRule(db, buyer.workspaceId, { kind: 'percent', basisPoints: 3000 });
    const order = await createExported(db, buyer, { at: new Date('2026-08-01T09:00:00Z') });
    await transport(buyer, order.bundle.id, { transporter: 'seller' });
    const first = await receiveTransfer(db, { cents: 300_000, at: now });
    const matched = await asStaff(app, accountant, `POST /backoffice/transfers/${first}/match`, {
      dealId: order.dealId,
      cents: 300_000,
      was: 300_000,
    });
    expect(matched.statusCode, matched.body).toBe(200);
    await pay(order, 700_000);
    await overdue(order);
    await postAll(db, now);
    const before = await month(MONTH);
    await refused(order);
    await postAll(db, now);
    expect((await documentsOf(order)).map(({ line }) => line)).toEqual([
      'invoice 300000+0',
      'invoice 700000+0',
      'credit-note 700000+0',
      'credit-note 300000+0',
      `invoice ${PRICE}+${VAT}`,
    ]);
    expect([await dueOf(order), await unbalanced()]).toEqual([VAT, 0]);
    expect(await month(MONTH)).toEqual({
      ...before,
      F2: before.F2 - PRICE,
      list: before.list - PRICE,
      A1: before.A1 + PRICE,
      tax: before.tax + VAT,
      isReconciled: true,
    });
    expect(await balanceOf(db, '419120', buyer.workspaceId)).toBe(0);
    await pay(order, VAT);
    expect([await dueOf(order), await balanceOf(db, '411000', buyer.workspaceId)]).toEqual([0, VAT]);
  });

  // EXPORT-4, EXPORT-6
  it('is decided once: not after it was accepted, nor of a sale that was credited', async () => {
    const { buyer, order } = await paidWithDeposit();
    const { id } = order.bundle;
    await refused(order);
    const { version } = await read(id);
    expect([codeOf(await accept(id, version)), codeOf(await refuseFile(id, version))]).toEqual([
      'too-late',
      'too-late',
    ]);
    expect(codeOf(await prove(buyer, id))).toBe('too-late');

    const proven = await paidWithDeposit();
    const file = await complete(proven.buyer, proven.order.bundle.id);
    expect((await accept(proven.order.bundle.id, file.version)).statusCode).toBe(200);
    const late = await refuseFile(proven.order.bundle.id, file.version + 1);
    expect([codeOf(late), (await documentsOf(proven.order)).length]).toEqual(['too-late', 1]);

    const credited = await paidWithDeposit();
    const [exempt] = await documentsOf(credited.order);
    await creditInvoice(db, exempt?.id ?? '', now);
    const ended = await refuseFile(credited.order.bundle.id, (await read(credited.order.bundle.id)).version);
    expect([codeOf(ended), (await documentsOf(credited.order)).length]).toEqual(['too-late', 2]);
  });
});
