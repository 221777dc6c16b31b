import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  balanceOf,
  linesOfSource,
  owedBy,
  postAll,
  receiveTransfer,
} from '../../testing/accounting/books.ts';
import { documentsOfDeal, matchWhole, titlesOfDeal } from '../../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { brokenEntries } from '../accounting/chain.service.ts';
import { paymentOf } from '../payments/payments.service.ts';
import { importStatement, MAX_PREPAYMENTS } from '../payments/statement/import-statement.service.ts';
import { invoiceMissedPrepayments } from './missed-prepayments.service.ts';
import { brokenInvoices } from './verify-chain.service.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const TOTAL = 1_200_000;
const PART = 240_000;

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  order = await placeOrder(db, buyer);
});

const receive = (cents: number) => receiveTransfer(db, { cents, at: new Date() });
async function match(cents: number): Promise<string> {
  const id = await receive(cents);
  const answer = await matchWhole(app, accountant, { id, dealId: order.dealId, cents });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const documents = () => titlesOfDeal(db, order.dealId);
/** Matches as a release did that did not invoice parts. */
const matchUninvoiced = async (cents: number) => {
  const id = await receive(cents);
  const match = { deal_id: order.dealId, matched_by: 'person', matched_at: new Date() } as const;
  await db.updateTable('transfer').set(match).where('id', '=', id).execute();
};
const runJob = async () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  await invoiceMissedPrepayments({ db, clock: { now: () => new Date() }, log });
  expect(log.error).not.toHaveBeenCalled();
};
async function expectSoundBooks(): Promise<void> {
  await postAll(db);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
  expect(await brokenEntries(db)).toEqual([]);
  expect(await brokenInvoices(db)).toEqual([]);
}

// MONEY-48
describe('an order without a rule that is paid in parts', () => {
  it('has an invoice of each part with its VAT, and one of the rest that deducts them', async () => {
    await match(PART);
    await match(PART);
    await match(TOTAL - 2 * PART);
    expect(await documents()).toEqual([
      ['Facture d’acompte', PART],
      ['Facture d’acompte', PART],
      ['Facture', TOTAL - 2 * PART],
    ]);
    const made = await documentsOfDeal(db, order.dealId);
    const vat = made.map(({ content: { lines } }) => lines.reduce((sum, line) => sum + (line.vat ?? 0), 0));
    expect(vat).toEqual([40_000, 40_000, 120_000]);
    await expectSoundBooks();
    expect(await linesOfSource(db, made[0]?.id ?? '')).toEqual([
      'VE 411000 D 240000',
      'VE 419110 C 200000',
      'VE 445710 C 40000',
    ]);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
    expect(await paymentOf(db, order.dealId)).toMatchObject({ due: { amount: 0 }, prepayment: null });
  });

  it('shows no VAT of vehicles of the margin scheme', async () => {
    order = await placeOrder(db, buyer, {
      vehicles: [{ vatRegime: 'marge', item: { vat_regime: 'marge' } }],
    });
    await match(PART);
    const [prepayment] = await documentsOfDeal(db, order.dealId);
    expect(prepayment?.content.lines).toMatchObject([{ tax: 'margin', net: PART, vat: null, toPay: PART }]);
    await expectSoundBooks();
  });

  it('has one invoice per line of a statement, and none again by the same statement', async () => {
    const text = (await paymentOf(db, order.dealId))?.reference ?? '';
    const bytes = camt053([
      { cents: PART, text },
      { cents: PART, text },
    ]);
    for (const name of ['un.xml', 'deux.xml']) await importStatement(db, { name, bytes }, new Date());
    expect(await documents()).toEqual([
      ['Facture d’acompte', PART],
      ['Facture d’acompte', PART],
    ]);
    await expectSoundBooks();
  });

  // MONEY-73
  it('has no invoice of a transfer that waits to be matched', async () => {
    await receive(PART);
    await runJob();
    expect(await documents()).toEqual([]);
  });

  // MONEY-50
  it('has its parts credited when it is cancelled, and they are refunded', async () => {
    await match(PART);
    await match(PART);
    const { revision } = (await asStaff(app, sales, `GET /backoffice/deals/${order.dealId}`)).json();
    const withdrawn = await asStaff(app, sales, `POST /backoffice/deals/${order.dealId}/withdraw`, {
      revision,
      reason: 'Le financement vous a été refusé.',
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    expect((await documents()).slice(2)).toEqual([
      ['Avoir', PART],
      ['Avoir', PART],
    ]);
    const refunded = await asStaff(app, accountant, `POST /backoffice/surpluses/${order.dealId}/refund`, {
      cents: 2 * PART,
      surplus: 2 * PART,
      reason: 'Commande annulée',
    });
    expect(refunded.statusCode, refunded.body).toBe(200);
    await runJob();
    expect(await documents()).toHaveLength(4);
    await expectSoundBooks();
    for (const account of ['419110', '445710'])
      expect(await balanceOf(db, account, buyer.workspaceId), account).toBe(0);
  });
});

// MONEY-73
describe('a part that was received without an invoice', () => {
  it('is invoiced once by the job, with the day of its transfer, and deducted', async () => {
    await matchUninvoiced(PART);
    expect(await documents()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, runJob));
    await runJob();
    expect(await documents()).toEqual([['Facture d’acompte', PART]]);
    const [prepayment] = await documentsOfDeal(db, order.dealId);
    expect(prepayment?.content.facts).toContainEqual(['Acompte reçu le', expect.any(String)]);
    await match(TOTAL - PART);
    expect((await documents()).at(-1)).toEqual(['Facture', TOTAL - PART]);
    await expectSoundBooks();
  });

  it('is one of a statement with more parts than an import invoices at once', async () => {
    const text = (await paymentOf(db, order.dealId))?.reference ?? '';
    const lines = Array.from({ length: MAX_PREPAYMENTS + 2 }, () => ({ cents: 7, text }));
    await importStatement(db, { name: 'releve.xml', bytes: camt053(lines) }, new Date());
    expect(await documents()).toHaveLength(MAX_PREPAYMENTS);
    await Promise.all([runJob(), runJob()]);
    expect(await documents()).toHaveLength(lines.length);
    await match(TOTAL - 7 * lines.length);
    expect((await documents()).at(-1)).toEqual(['Facture', TOTAL - 7 * lines.length]);
    await expectSoundBooks();
  });

  it('is not invoiced again once its prepayment was credited', async () => {
    const id = await match(PART);
    await match(PART);
    const undo = { dealId: order.dealId, reason: 'Erreur' };
    await asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, undo);
    await runJob();
    expect(await documents()).toHaveLength(3);
    await expectSoundBooks();
  });
});
