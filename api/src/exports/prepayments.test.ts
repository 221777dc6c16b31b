import { describe, expect, it } from 'vitest';
import { matchTransfer } from '../finance/payments/match-transfer.service.ts';
import { taxExemptSale } from '../finance/invoices/tax-exempt-sale.service.ts';
import { paymentOf } from '../finance/index.ts';
import { invoiceXml } from '../platform/documents/factur-x/invoice-xml.ts';
import { withTransaction } from '../platform/db/connect.ts';
import { balanceOf, invoiceDeal, owedBy, postAll, receiveTransfer } from '../testing/accounting/books.ts';
import { documentsOfDeal, setPrepaymentRule } from '../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../testing/app.ts';
import { exportStage } from '../testing/exports/export-stage.ts';
import { createExported } from '../testing/exports/exported.ts';
import type { TestOrder } from '../testing/orders.ts';

const api = await testApi();
const { db } = api;
const { answerVat, transport, depositOf } = await exportStage(api);

const PRICE = 1_000_000;
const ASKED = 300_000;
async function pay({ dealId }: TestOrder, cents: number): Promise<void> {
  const id = await receiveTransfer(db, { cents, at: new Date() });
  await withTransaction(db, (trx) => matchTransfer(trx, id, dealId, new Date()));
}
async function exported(): Promise<{ buyer: Buyer; order: TestOrder }> {
  const buyer = await signedIn(api);
  await setPrepaymentRule(db, buyer.workspaceId, { kind: 'amount', cents: ASKED });
  return { buyer, order: await createExported(db, buyer) };
}
const refuseExemption = ({ dealId, bundle }: TestOrder) =>
  withTransaction(db, (trx) => taxExemptSale(trx, { dealId, bundleId: bundle.id }, new Date()));
const documents = async ({ dealId }: TestOrder) =>
  (await documentsOfDeal(db, dealId)).map(({ kind, content, total }) => [
    kind === 'invoice' ? content.title : 'Avoir',
    [...new Set(content.lines.map(({ tax }) => tax))].join(),
    total,
  ]);

// MONEY-48, MONEY-50
describe('a prepayment of a sale without VAT', () => {
  it('bears none, is no part of the deposit of VAT, and is deducted', async () => {
    const { buyer, order } = await exported();
    expect((await transport(buyer, order.bundle.id)).statusCode).toBe(200);
    const deposit = Number((await depositOf(order.bundle.id))?.cents);
    await pay(order, ASKED);
    expect(await paymentOf(db, order.dealId)).toMatchObject({
      due: { amount: PRICE + deposit - ASKED },
      prepayment: { asked: { amount: ASKED }, due: { amount: 0 } },
    });
    await pay(order, PRICE + deposit - ASKED);
    expect(await documents(order)).toEqual([
      ['Facture d’acompte', 'intra-community', ASKED],
      ['Facture', 'intra-community', PRICE - ASKED],
    ]);
    for (const { content } of await documentsOfDeal(db, order.dealId)) await invoiceXml(content);
    await postAll(db);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
    expect((await depositOf(order.bundle.id))?.state).toBe('held');
  });

  it('is credited with the invoice of a refused exemption, whose replacement bears VAT on all of it', async () => {
    const { buyer, order } = await exported();
    await answerVat();
    await pay(order, ASKED);
    await invoiceDeal(db, order.dealId, new Date());
    await refuseExemption(order);
    expect(await documents(order)).toEqual([
      ['Facture d’acompte', 'intra-community', ASKED],
      ['Facture', 'intra-community', PRICE - ASKED],
      ['Avoir', 'intra-community', PRICE - ASKED],
      ['Avoir', 'intra-community', ASKED],
      ['Facture', 'standard', PRICE * 1.2],
    ]);
    const replacement = (await documentsOfDeal(db, order.dealId)).at(-1);
    expect(replacement?.content.received).toBe(ASKED);
    expect(await paymentOf(db, order.dealId)).toMatchObject({ due: { amount: PRICE * 1.2 - ASKED } });
    await postAll(db);
    expect(await owedBy(db, buyer.workspaceId)).toBe(PRICE * 1.2 - ASKED);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(PRICE * 1.2 - ASKED);
  });

  it('is credited when the vehicle is taxed before its invoice: that one bears VAT on all of it', async () => {
    const { buyer, order } = await exported();
    await answerVat();
    await pay(order, ASKED);
    await refuseExemption(order);
    await pay(order, PRICE * 1.2 - ASKED);
    expect((await documents(order)).at(-1)).toEqual(['Facture', 'standard', PRICE * 1.2]);
    await postAll(db);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
  });
});
