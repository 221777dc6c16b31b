import { beforeEach, describe, expect, it } from 'vitest';
import {
  balanceOf,
  invoiceDeal,
  linesOfSource,
  owedBy,
  postAll,
  receiveTransfer,
} from '../../testing/accounting/books.ts';
import {
  documentsOfDeal,
  matchWhole,
  setPrepaymentRule,
  type TestInvoice,
  titlesOfDeal,
} from '../../testing/accounting/prepayments.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { importStatement } from '../payments/statement/import-statement.service.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { invoiceXml } from '../../platform/documents/factur-x/invoice-xml.ts';
import { vatBoxes } from '../accounting/vat-report.service.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { matchTransfer } from '../payments/match-transfer.service.ts';
import { paymentOf } from '../payments/payments.service.ts';
import { settleChangedOrder } from '../payments/settle.service.ts';
import { brokenInvoices } from './verify-chain.service.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const TOTAL = 1_200_000;
const PREPAYMENT = 360_000;

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  await setPrepaymentRule(db, buyer.workspaceId, { kind: 'percent', basisPoints: 3000 });
  order = await placeOrder(db, buyer);
});

const match = async (cents: number, { dealId } = order) => {
  const id = await receiveTransfer(db, { cents, at: new Date() });
  const answer = await matchWhole(app, accountant, { id, dealId, cents });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const documents = (): Promise<TestInvoice[]> => documentsOfDeal(db, order.dealId);
const kinds = () => titlesOfDeal(db, order.dealId);
const surplusOf = async (dealId: string) =>
  (await asStaff(app, accountant, 'GET /backoffice/surpluses'))
    .json<{ data: { id: string; surplus: { amount: number } }[] }>()
    .data.find(({ id }) => id === dealId)?.surplus.amount;
const creditAll = async ({ id }: TestInvoice) => {
  const { left, lines } = (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json<{
    left: { amount: number };
    lines: { key: string; left: { amount: number } }[];
  }>();
  return asStaff(app, accountant, `POST /backoffice/invoices/${id}/credit-notes`, {
    reason: 'Vente annulée',
    left: left.amount,
    credits: lines
      .filter((line) => line.left.amount > 0)
      .map(({ key, left: { amount } }) => ({ key, net: amount })),
  });
};

// MONEY-48
describe('a prepayment that is received', () => {
  it('is invoiced at once with its VAT, in the series of invoices and with type code 386', async () => {
    await match(PREPAYMENT);
    const [prepayment, ...others] = await documents();
    expect(others).toEqual([]);
    expect(prepayment?.number).toMatch(/^F\d{4}-\d{6}$/);
    expect(prepayment?.content).toMatchObject({
      kind: 'invoice',
      title: 'Facture d’acompte',
      received: PREPAYMENT,
      lines: [{ kind: 'vehicle', tax: 'standard', net: 300_000, vat: 60_000, toPay: PREPAYMENT }],
    });
    // It names what it is for, on paper and as data.
    expect(prepayment?.content.lines[0]?.details).toEqual(['Peugeot 208 GT']);
    const xml = await invoiceXml((prepayment as TestInvoice).content);
    expect(xml).toContain('<ram:Description>Peugeot 208 GT</ram:Description>');
    expect(xml).toContain('<ram:TypeCode>386</ram:TypeCode>');
    expect(xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>');
    expect(await brokenInvoices(db)).toEqual([]);
    expect(await paymentOf(db, order.dealId)).toMatchObject({
      total: { amount: TOTAL },
      received: { amount: PREPAYMENT },
      due: { amount: TOTAL - PREPAYMENT },
      prepayment: { asked: { amount: PREPAYMENT }, due: { amount: 0 } },
    });
  });

  it('of several regimes states VAT on what bears it alone', async () => {
    order = await placeOrder(db, buyer, {
      vehicles: [{}, { tradePriceCents: 600_000, vatRegime: 'marge', item: { vat_regime: 'marge' } }],
    });
    await match(180_000);
    const [prepayment] = await documents();
    expect(prepayment?.content.lines.map(({ tax, net, vat }) => [tax, net, vat])).toEqual([
      ['standard', 100_000, 20_000],
      ['margin', 60_000, null],
    ]);
    expect(prepayment?.content.mentions).toEqual(['Régime particulier – Biens d’occasion']);
    await invoiceXml((prepayment as TestInvoice).content);
  });

  it('is one invoice per payment: fifty at once, and one that is sent twice', async () => {
    const transfers = await Promise.all(
      Array.from({ length: 50 }, () => receiveTransfer(db, { cents: 1001, at: new Date() })),
    );
    const answers = await Promise.all(
      [...transfers, ...transfers].map((id) =>
        asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, {
          dealId: order.dealId,
          cents: 1001,
          was: 1001,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    const made = await documents();
    expect(made).toHaveLength(50);
    expect(new Set(made.map(({ total }) => total))).toEqual(new Set([1001]));
    expect(await brokenInvoices(db)).toEqual([]);
  });

  it('arrives by a statement: one invoice per line, and none again by the same statement', async () => {
    const reference = (await paymentOf(db, order.dealId))?.reference ?? '';
    const file = camt053([
      { cents: 100_000, text: reference },
      { cents: 200_000, text: reference },
    ]);
    for (const name of ['un.xml', 'deux.xml']) await importStatement(db, { name, bytes: file }, new Date());
    const matched = await kinds();
    expect(new Map(matched.map(([title, cents]) => [cents, title]))).toEqual(
      new Map([100_000, 200_000].map((cents) => [cents, 'Facture d’acompte'])),
    );
    expect(matched).toHaveLength(2);
  });

  it('is not invoiced apart where all is paid at once', async () => {
    await match(TOTAL);
    expect(await kinds()).toEqual([['Facture', TOTAL]]);
  });

  it('is credited when its transfer was of another order', async () => {
    const id = await match(PREPAYMENT);
    const undo = { dealId: order.dealId, reason: 'Erreur' };
    expect(
      (await asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, undo)).statusCode,
    ).toBe(200);
    expect(await kinds()).toEqual([
      ['Facture d’acompte', PREPAYMENT],
      ['Avoir', PREPAYMENT],
    ]);
    const again = { dealId: order.dealId, cents: PREPAYMENT, was: PREPAYMENT };
    await asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, again);
    expect(await kinds()).toHaveLength(3);
    await match(TOTAL - PREPAYMENT);
    expect((await kinds()).at(-1)).toEqual(['Facture', TOTAL - PREPAYMENT]);
  });

  it('is read by its own company alone', async () => {
    await match(PREPAYMENT);
    const path = `GET /public/bundles/${order.bundle.id}?include=documents` as const;
    const own = (await as(app, buyer, path)).json<{ documents: { label: string; id: string }[] }>();
    const prepayment = own.documents.find(({ label }) => label === 'Facture d’acompte');
    expect(prepayment).toBeDefined();
    const rival = await signedIn(api);
    expect((await as(app, rival, path)).statusCode).toBe(404);
    const download = `GET /public/documents/${prepayment?.id}/download` as const;
    expect((await as(app, rival, download)).statusCode).toBe(404);
  });
});

// MONEY-49
describe('the invoice of an order with prepayments', () => {
  it('deducts them by number and date, and states VAT on the rest alone', async () => {
    await match(PREPAYMENT);
    await match(100_000);
    await match(TOTAL - PREPAYMENT - 100_000);
    const [first, second, invoice] = await documents();
    expect(await kinds()).toEqual([
      ['Facture d’acompte', PREPAYMENT],
      ['Facture d’acompte', 100_000],
      ['Facture', TOTAL - PREPAYMENT - 100_000],
    ]);
    expect(invoice?.content).toMatchObject({
      received: TOTAL - PREPAYMENT - 100_000,
      prepayments: [
        { number: first?.number, date: first?.content.date, net: 300_000, vat: 60_000 },
        { number: second?.number, net: 83_333, vat: 16_667 },
      ],
    });
    const vat = (one: TestInvoice | undefined) =>
      one?.content.lines.reduce((sum, line) => sum + (line.vat ?? 0), 0) ?? 0;
    expect(vat(first) + vat(second) + vat(invoice)).toBe(200_000);
    const xml = await invoiceXml((invoice as TestInvoice).content);
    expect(xml).toContain('<ram:TypeCode>380</ram:TypeCode>');
    for (const one of [first, second]) expect(xml).toContain(`<ram:IssuerAssignedID>${one?.number}<`);
    expect(await paymentOf(db, order.dealId)).toMatchObject({ due: { amount: 0 }, prepayment: null });
    expect(await brokenInvoices(db)).toEqual([]);
  });

  it('is posted against the prepayments, and the month of each declares its own VAT', async () => {
    await match(PREPAYMENT);
    await match(TOTAL - PREPAYMENT);
    const [prepayment, invoice] = await documents();
    await postAll(db);
    expect(await linesOfSource(db, prepayment?.id ?? '')).toEqual([
      'VE 411000 D 360000',
      'VE 419110 C 300000',
      'VE 445710 C 60000',
    ]);
    expect(await linesOfSource(db, invoice?.id ?? '')).toEqual([
      'VE 411000 D 840000',
      'VE 707100 C 1000000',
      'VE 445710 C 140000',
      'VE 419110 D 300000',
    ]);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
    expect(await owedBy(db, buyer.workspaceId)).toBe(0);
  });

  it('keeps the VAT of each month in its box A1, which is the sum of its parts', async () => {
    const [november, december] = [new Date('2032-11-20T09:00:00Z'), new Date('2032-12-03T09:00:00Z')];
    const pay = async (cents: number, at: Date) => {
      const id = await receiveTransfer(db, { cents, at });
      await withTransaction(db, (trx) => matchTransfer(trx, id, order.dealId, at));
    };
    await pay(PREPAYMENT, november);
    await pay(TOTAL - PREPAYMENT, december);
    await postAll(db, december);
    const boxOf = async (month: string) => (await vatBoxes(db, month)).find(({ box }) => box === 'A1');
    expect(await boxOf('2032-11')).toMatchObject({
      base: { amount: 300_000 },
      parts: [{ use: 'prepayments-taxed', base: { amount: 300_000 } }],
    });
    expect(await boxOf('2032-12')).toMatchObject({
      base: { amount: 700_000 },
      parts: [
        { use: 'vehicles-standard', base: { amount: 1_000_000 } },
        { use: 'prepayments-taxed', base: { amount: -300_000 } },
      ],
    });
  });

  it('of a delivered order that owes deducts what was received, and is due for the rest', async () => {
    await match(PREPAYMENT);
    const { id } = await invoiceDeal(db, order.dealId, new Date());
    const shown = (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
    expect(shown).toMatchObject({
      isPrepayment: false,
      total: { amount: TOTAL - PREPAYMENT },
      due: { amount: TOTAL - PREPAYMENT },
      paid: { amount: 0 },
      left: { amount: TOTAL },
    });
    await match(100_000);
    expect(await kinds()).toHaveLength(2);
  });
});

// MONEY-50
describe('a credit note', () => {
  it('of the invoice credits the prepayments that it deducted, and never more than is invoiced', async () => {
    await match(PREPAYMENT);
    await match(TOTAL - PREPAYMENT);
    const [prepayment, invoice] = await documents();
    const answer = await creditAll(invoice as TestInvoice);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await kinds()).slice(2)).toEqual([
      ['Avoir', TOTAL - PREPAYMENT],
      ['Avoir', PREPAYMENT],
    ]);
    const [, , note, noteOfPrepayment] = await documents();
    for (const one of [note, noteOfPrepayment]) await invoiceXml((one as TestInvoice).content);
    expect(noteOfPrepayment?.content.corrects?.number).toBe(prepayment?.number);
    expect(await surplusOf(order.dealId)).toBe(TOTAL);
    await postAll(db);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(-TOTAL);
    expect(await owedBy(db, buyer.workspaceId)).toBe(-TOTAL);
    for (const account of ['419110', '707100', '445710'])
      expect(await balanceOfOrder(account), account).toBe(0);
  });

  it('is refused for a prepayment that an invoice deducts', async () => {
    await match(PREPAYMENT);
    await invoiceDeal(db, order.dealId, new Date());
    const [prepayment] = await documents();
    const { left } = (await asStaff(app, accountant, `GET /backoffice/invoices/${prepayment?.id}`)).json();
    expect(left).toMatchObject({ amount: 0 });
    const answer = await asStaff(
      app,
      accountant,
      `POST /backoffice/invoices/${prepayment?.id}/credit-notes`,
      {
        reason: 'Erreur',
        left: 0,
        credits: [{ key: prepayment?.content.lines[0]?.key, net: 1 }],
      },
    );
    expect(answer.statusCode).toBe(422);
  });

  it('of what exceeds an order that costs less by now comes before its invoice', async () => {
    await match(PREPAYMENT);
    await match(TOTAL - PREPAYMENT - 100);
    const cents = { excl_tax_cents: 200_000, vat_cents: 40_000, incl_tax_cents: 240_000 };
    await db.updateTable('bundle').set(cents).where('deal_id', '=', order.dealId).execute();
    await withTransaction(db, (trx) => settleChangedOrder(trx, order.dealId, new Date()));
    const made = await documents();
    expect(made.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', PREPAYMENT],
      ['invoice', TOTAL - PREPAYMENT - 100],
      ['credit-note', PREPAYMENT - 240_000],
      ['credit-note', TOTAL - PREPAYMENT - 100],
      ['invoice', 0],
    ]);
    for (const { content } of made) await invoiceXml(content);
    const vat = made.reduce((sum, { kind, content }) => {
      const own = content.lines.reduce((all, line) => all + (line.vat ?? 0), 0);
      return sum + (kind === 'invoice' ? own : -own);
    }, 0);
    expect(vat).toBe(40_000);
    expect(await surplusOf(order.dealId)).toBe(TOTAL - 100 - 240_000);
    await postAll(db);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(240_000 - (TOTAL - 100));
    for (const account of ['419110', '707100', '445710'])
      expect([account, await balanceOfOrder(account)]).toEqual([
        account,
        { '419110': 0, '707100': -200_000, '445710': -40_000 }[account],
      ]);
  });

  it('of the prepayment comes with an order that is cancelled before its invoice, and its money is refundable', async () => {
    await match(PREPAYMENT);
    const { revision } = (await asStaff(app, sales, `GET /backoffice/deals/${order.dealId}`)).json();
    const answer = await asStaff(app, sales, `POST /backoffice/deals/${order.dealId}/withdraw`, {
      revision,
      reason: 'Le financement vous a été refusé.',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await kinds()).toEqual([
      ['Facture d’acompte', PREPAYMENT],
      ['Avoir', PREPAYMENT],
    ]);
    expect(await surplusOf(order.dealId)).toBe(PREPAYMENT);
  });
});

async function balanceOfOrder(account: string): Promise<number> {
  const rows = await db
    .selectFrom('accounting_line as line')
    .innerJoin('accounting_entry as entry', 'entry.id', 'line.entry_id')
    .select(['line.debit_cents as debit', 'line.credit_cents as credit'])
    .where('entry.deal_id', '=', order.dealId)
    .where('line.account', '=', account)
    .execute();
  return rows.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0);
}
