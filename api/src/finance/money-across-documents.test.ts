import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { expect, it } from 'vitest';
import { balanceOf, owedBy, postAll, receiveTransfer } from '../testing/accounting/books.ts';
import { amountsIn, buyerViews, exportedInvoices, summationOf } from '../testing/accounting/money-views.ts';
import { documentsOfDeal } from '../testing/accounting/prepayments.ts';
import { as, type Buyer, testApi } from '../testing/app.ts';
import { checkoutStage, choiceOf } from '../testing/checkout.ts';
import { makeForeign } from '../testing/exports/exported.ts';
import { asStaff, createStaffMember } from '../testing/staff.ts';
import { statementAdmin } from '../testing/statement-admin.ts';
import { brokenEntries } from './accounting/chain.service.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const admin = await createStaffMember(api, 'administrator');
const { buyerInParis, fill, read, choose, order } = await checkoutStage(api);
const bank = statementAdmin(api, accountant);
type Placed = { buyer: Buyer; dealId: string; bundleIds: string[]; toPay: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
const paymentOf = async ({ buyer, bundleIds }: Placed): Promise<NonNullable<Bundle['payment']>> =>
  (await as(app, buyer, `GET /public/bundles/${bundleIds[0]}?include=payment`)).json().payment;

/** Three vehicles under both regimes, with delivery, warranty, a carte grise and its taxes; ordered by the checkout. */
async function ordered(buyer: Buyer): Promise<Placed> {
  const items = await fill(buyer, [
    { price_b2b_cents: 1_234_567 },
    { vat_regime: 'marge', price_b2b_cents: 801_233 },
    { price_b2b_cents: 999_999 },
  ]);
  const [a = 0, b = 0, c = 0] = items.map(({ productId }) => productId);
  await choose(buyer, [
    choiceOf(a),
    choiceOf(b, { papers: 'company', warranty: 'warranty-6' }),
    choiceOf(c, { delivery: 'depot', preparation: null }),
  ]);
  const shown = await read(buyer);
  const cart = (await as(app, buyer, 'GET /public/cart')).json();
  const services = [shown.totals.services.inclTax.amount, shown.totals.disbursements.amount];
  expect(cart.totals.toPay.amount + sum(services)).toBe(shown.toPay.amount);
  const placed = ValidatedCart.parse((await order(buyer, shown)).json());
  expect(placed.totals).toEqual(shown.totals);
  const { dealId } = placed;
  return { buyer, dealId, bundleIds: placed.bundles.map(({ id }) => id), toPay: shown.toPay.amount };
}

type Views = Awaited<ReturnType<typeof buyerViews>>;

/** The page of each vehicle, the order slip and the pro forma state what was ordered. */
function expectOrdered({ bundles, documents }: Views, toPay: number): void {
  expect(sum(bundles.map(({ totals }) => totals.toPay.amount))).toBe(toPay);
  for (const { inclTaxPrice, services, totals } of bundles)
    expect(inclTaxPrice.amount + sum(services.map(({ inclTax }) => inclTax.amount))).toBe(
      totals.toPay.amount,
    );
  const ordering = documents.filter(({ kind }) => kind === 'order-slip' || kind === 'pro-forma');
  expect(ordering.map(({ total }) => total)).toEqual([toPay, toPay]);
}

/** Each invoice and credit note: its PDF, its XML, its page in the back-office and its line in the exported file. */
async function expectInvoiced({ buyer, dealId }: Placed, { documents }: Views): Promise<void> {
  const issued = await documentsOfDeal(db, dealId);
  const printed = documents.filter(({ kind }) => kind === 'invoice' || kind === 'credit-note');
  const rows = await exportedInvoices(api, accountant, buyer.workspaceId);
  expect([printed.length, rows.length]).toEqual([issued.length, issued.length]);
  for (const { number, kind, total, id } of issued) {
    const pdf = printed.find(({ texts }) => texts.some((text) => text.startsWith(`N° ${number} `)));
    const xml = pdf?.xml;
    expect([number, pdf?.total, xml?.total]).toEqual([number, total, total]);
    // A credit note is below zero in the file.
    const signed = (cents = Number.NaN): number => (kind === 'invoice' ? cents : 0 - cents);
    const row = rows.find((one) => one.number === number);
    expect([row?.net, row?.vat, row?.total]).toEqual(
      [xml?.net, xml?.vat, total].map((cents) => signed(cents)),
    );
    const shown: StaffInvoice = (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
    expect([shown.net.amount + shown.vat.amount, shown.total.amount]).toEqual([total, total]);
    expect(sum(shown.lines.map(({ toPay }) => toPay.amount))).toBe(total);
    expect([row?.paid, row?.due]).toEqual([shown.paid?.amount ?? 0, shown.due?.amount ?? 0]);
    const { body } = await asStaff(app, accountant, `GET /backoffice/invoices/${id}/xml`);
    expect(summationOf(body)).toEqual(xml);
  }
}

/** What is due and received, as the buyer, the team and the books have it. */
async function expectPayments(placed: Placed): Promise<void> {
  const { buyer, dealId } = placed;
  const { total, received, due, transfers } = await paymentOf(placed);
  const deal = (await as(app, buyer, `GET /public/deals/${dealId}`)).json();
  const company = (await asStaff(app, admin, `GET /backoffice/workspaces/${buyer.workspaceId}`)).json();
  expect([deal.toPay.amount, company.due.total.amount]).toEqual([due.amount, due.amount]);
  expect(sum(transfers.map(({ amount }) => amount.amount))).toBe(received.amount);
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses?perPage=100')).json();
  const surplus = data.find(({ id }: { id: string }) => id === dealId)?.surplus.amount ?? 0;
  expect(surplus).toBe(Math.max(0, received.amount - total.amount));
  await postAll(db);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
  expect(await brokenEntries(db)).toEqual([]);
}

/** All that states the money of an order, compared to the cent. */
async function expectAgreement(placed: Placed): Promise<void> {
  await api.runJobs();
  const views = await buyerViews(api, placed.buyer, placed.bundleIds);
  expectOrdered(views, placed.toPay);
  await expectInvoiced(placed, views);
  await expectPayments(placed);
}

const lastMail = ({ buyer }: Placed) => api.mails.findLast(({ to }) => to === buyer.email);

/** Credits so much of the first line of the last invoice, or all that is left of it; cents without VAT. */
async function credit({ dealId }: Placed, net?: number): Promise<void> {
  const invoice = (await documentsOfDeal(db, dealId)).findLast(({ kind }) => kind === 'invoice');
  const path = `/backoffice/invoices/${invoice?.id}` as const;
  const { left, lines } = (await asStaff(app, accountant, `GET ${path}`)).json<{
    left: { amount: number };
    lines: { key: string; left: { amount: number } }[];
  }>();
  const open = lines.filter((line) => line.left.amount > 0);
  const credits =
    net === undefined
      ? open.map(({ key, left: { amount } }) => ({ key, net: amount }))
      : [{ key: open[0]?.key, net }];
  const body = { reason: 'Rayure', left: left.amount, credits };
  const answer = await asStaff(app, accountant, `POST ${path}/credit-notes`, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

// DOC-1 PAY-2 PAY-3 CART-13 MONEY-1 MONEY-3 MONEY-27 MONEY-48 MONEY-49 MONEY-50
it('cart, order, documents, mails, exports and books of a French deal agree at each step', async () => {
  const deal = await ordered(await buyerInParis('owner'));
  await expectAgreement(deal);
  expect(amountsIn(lastMail(deal)?.text ?? '').at(-1)).toBe(deal.toPay);
  const { reference } = await paymentOf(deal);

  await bank.receive({ cents: 333_333, text: reference });
  await expectAgreement(deal);
  expect(amountsIn(lastMail(deal)?.text ?? '')).toEqual(
    expect.arrayContaining([333_333, deal.toPay, deal.toPay - 333_333]),
  );

  const rest = deal.toPay - 333_333 + 1234;
  const id = await receiveTransfer(db, { cents: rest, at: new Date() });
  const body = { dealId: deal.dealId, cents: rest, was: rest };
  await asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, body);
  await expectAgreement(deal);
  expect(lastMail(deal)?.text).toContain(formatAmount(1234));

  await credit(deal, 33_333);
  await expectAgreement(deal);
  expect(amountsIn(lastMail(deal)?.text ?? '')).toEqual([40_000]);

  await credit(deal);
  await expectAgreement(deal);
  const notes = (await documentsOfDeal(db, deal.dealId)).filter(({ kind }) => kind === 'credit-note');
  expect(amountsIn(lastMail(deal)?.text ?? '')).toEqual([
    ...notes.slice(1).map(({ total }) => total),
    deal.toPay - 40_000,
  ]);
  expect(sum(notes.map(({ total }) => total))).toBe(deal.toPay);
});

// DOC-1 PAY-3 MONEY-27 MONEY-48 EXPORT-1
it('those of an intra-community deal agree, with VAT on its services alone', async () => {
  const buyer = await buyerInParis('owner');
  await makeForeign(db, buyer);
  const deal = await ordered(buyer);
  await expectAgreement(deal);
  const { reference } = await paymentOf(deal);
  await bank.receive({ cents: 100_001, text: reference });
  await expectAgreement(deal);
  await bank.receive({ cents: deal.toPay - 100_001, text: reference });
  await expectAgreement(deal);
  const issued = await documentsOfDeal(db, deal.dealId);
  expect(sum(issued.map(({ total }) => total))).toBe(deal.toPay);
  for (const { content } of issued)
    for (const { tax, vat } of content.lines) expect(vat === null).toBe(tax !== 'standard');
  await credit(deal, 12_345);
  await expectAgreement(deal);
});
