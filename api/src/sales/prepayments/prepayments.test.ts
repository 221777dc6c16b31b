import { randomUUID } from 'node:crypto';
import type { PrepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import type { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createOffer } from '../../testing/offers.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { paymentOf } from '../../finance/payments/payments.service.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const accountant = await createStaffMember(api, 'accounting');

const ask = (workspaceId: string, prepayment: unknown, by = accountant) =>
  asStaff(app, by, `PUT /backoffice/workspaces/${workspaceId}/prepayment`, { prepayment });
async function asked(prepayment: PrepaymentRule): Promise<Buyer> {
  const buyer = await signedIn(api, 'owner');
  expect((await ask(buyer.workspaceId, prepayment)).statusCode).toBe(200);
  return buyer;
}
/** A vehicle under the margin scheme: its price is what is due. */
async function order(who: Buyer, price_b2b_cents: number): Promise<string> {
  const { productId } = await createListing(db, { price_b2b_cents, vat_regime: 'marge' });
  await catalogueIsCurrent();
  await as(app, who, 'POST /public/cart/products', { product_ids: [productId] });
  return (await as(app, who, 'POST /public/cart/validate')).json<{ dealId: string }>().dealId;
}
const prepaymentOf = async (dealId: string) => (await paymentOf(db, dealId))?.prepayment ?? null;

// MONEY-46
describe('the prepayment rule of a company', () => {
  it('is set by who handles money, recorded, and read back', async () => {
    const { workspaceId } = await signedIn(api);
    const share = { kind: 'percent', basisPoints: 3000 };
    expect((await ask(workspaceId, share)).json()).toMatchObject({ prepayment: share });
    expect((await ask(workspaceId, { kind: 'amount', cents: 50_000 })).json()).toMatchObject({
      prepayment: { kind: 'amount', cents: 50_000 },
    });
    expect((await ask(workspaceId, { kind: 'none' })).json()).toMatchObject({ prepayment: { kind: 'none' } });
    const recorded = await db
      .selectFrom('audit_entry')
      .select('after')
      .where('resource_id', '=', workspaceId)
      .orderBy('id')
      .execute();
    expect(recorded.map(({ after }) => after)).toEqual([
      { prepayment: '30\u202f%' },
      { prepayment: '500\u202f€' },
      { prepayment: null },
    ]);
  });

  it('is refused to other roles, buyers and visitors, for an invalid rule, and for an unknown company', async () => {
    const buyer = await signedIn(api);
    const sales = await createStaffMember(api, 'sales');
    const rule = { kind: 'percent', basisPoints: 3000 };
    expect((await ask(buyer.workspaceId, rule, sales)).statusCode).toBe(403);
    for (const wrong of [
      { kind: 'percent', basisPoints: 99 },
      { kind: 'percent', basisPoints: 10_001 },
      { kind: 'amount', cents: 0 },
      { kind: 'amount', cents: 1, basisPoints: 100 },
      { kind: 'half' },
    ])
      expect((await ask(buyer.workspaceId, wrong)).statusCode).toBe(422);
    expect((await ask(randomUUID(), rule)).statusCode).toBe(404);
    const url = `/backoffice/workspaces/${buyer.workspaceId}/prepayment`;
    const payload = { prepayment: rule };
    expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(401);
    expect((await app.inject({ method: 'PUT', url, payload, headers: buyer.headers })).statusCode).toBe(403);
  });
});

// MONEY-47
describe('an order', () => {
  it('states the prepayment of the day it was placed, whatever the rule is later', async () => {
    const buyer = await asked({ kind: 'percent', basisPoints: 2000 });
    const { productId } = await createListing(db, { price_b2b_cents: 1_000_003, vat_regime: 'marge' });
    await catalogueIsCurrent();
    await as(app, buyer, 'POST /public/cart/products', { product_ids: [productId] });
    const shown = (await as(app, buyer, 'GET /public/checkout')).json<Checkout>();
    expect(shown.prepayment?.amount).toBe(Math.round(shown.toPay.amount / 5));
    const { dealId } = (await as(app, buyer, 'POST /public/cart/validate')).json<{ dealId: string }>();
    await api.runJobs();
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    const mail = api.mails.find(({ subject }) => subject === `Commande ${number} enregistrée`);
    expect(mail?.text).toContain('Dont acompte à la commande');
    const stored = { asked: { amount: 200_001 }, due: { amount: 200_001 } };
    expect(await prepaymentOf(dealId)).toMatchObject(stored);
    await ask(buyer.workspaceId, { kind: 'none' });
    expect(await prepaymentOf(dealId)).toMatchObject(stored);
    expect(await prepaymentOf(await order(buyer, 500_000))).toBeNull();
  });

  it('requires no more than its total', async () => {
    const buyer = await asked({ kind: 'amount', cents: 900_000 });
    expect(await prepaymentOf(await order(buyer, 800_000))).toMatchObject({ asked: { amount: 800_000 } });
  });

  it('that accepts an offer requires it too, and its pro forma says so', async () => {
    const buyer = await asked({ kind: 'amount', cents: 123_456 });
    const { dealId } = await createOffer(db, buyer, { vehicles: [{ priceCents: 800_000 }] });
    const shown = async () => (await as(app, buyer, `GET /public/deals/${dealId}`)).json<Deal>().prepayment;
    expect(await shown()).toMatchObject({ amount: 123_456 });
    await as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept: true });
    expect(await prepaymentOf(dealId)).toMatchObject({ asked: { amount: 123_456 } });
    await ask(buyer.workspaceId, { kind: 'none' });
    expect(await shown()).toMatchObject({ amount: 123_456 });
    const { content } = await db
      .selectFrom('document')
      .select('content')
      .where('deal_id', '=', dealId)
      .where('kind', '=', 'pro-forma')
      .executeTakeFirstOrThrow();
    expect(TradeContent.parse(content).facts).toContainEqual([
      'Acompte à la commande',
      '1\u202f234,56\u202f€',
    ]);
  });
});
