import { randomUUID } from 'node:crypto';
import type { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { describe, expect, it } from 'vitest';
import { receiveTransfer } from '../../testing/accounting/books.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createOffer } from '../../testing/offers.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const accountant = await createStaffMember(api, 'accounting');

const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
const validate = (who: Buyer) => as(app, who, 'POST /public/cart/validate');
const limitTo = (workspaceId: string, creditLimit: number | null, by = accountant) =>
  asStaff(app, by, `PUT /backoffice/workspaces/${workspaceId}/credit-limit`, { creditLimit });
/** Vehicles under the margin scheme in the cart: their price is what is due. */
async function fill(who: Buyer, ...prices: number[]): Promise<void> {
  for (const price_b2b_cents of prices) {
    const { productId } = await createListing(db, { price_b2b_cents, vat_regime: 'marge' });
    await catalogueIsCurrent();
    await as(app, who, 'POST /public/cart/products', { product_ids: [productId] });
  }
}
async function limited(cents: number): Promise<Buyer> {
  const buyer = await signedIn(api, 'owner');
  expect((await limitTo(buyer.workspaceId, cents)).statusCode).toBe(200);
  return buyer;
}
const ordersOf = async ({ workspaceId }: Buyer): Promise<string[]> =>
  (
    await db
      .selectFrom('deal')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('step', '=', 'step-4')
      .execute()
  ).map(({ id }) => id);
const creditOf = async (who: Buyer): Promise<Checkout['credit']> =>
  (await as(app, who, 'GET /public/checkout')).json().credit;

// ORD-9
describe('the credit line of a company', () => {
  it('is met to the cent by its open orders, and refuses one cent more: nothing is ordered', async () => {
    const buyer = await limited(2_000_000);
    await fill(buyer, 1_500_000);
    expect((await validate(buyer)).statusCode).toBe(200);
    await fill(buyer, 500_001);
    expect(await creditOf(buyer)).toMatchObject({ limit: { amount: 2_000_000 }, due: { amount: 1_500_000 } });
    const answer = await validate(buyer);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'credit-limit']);
    expect(answer.json().detail).toContain('devrait 20\u202f000,01\u202f€ TTC');
    expect(await ordersOf(buyer)).toHaveLength(1);
    const cart = (await as(app, buyer, 'GET /public/cart')).json();
    expect(cart.ids).toHaveLength(1);
    await as(app, buyer, `DELETE /public/cart/products/${cart.ids[0]}`);
    await fill(buyer, 500_000);
    expect((await validate(buyer)).statusCode).toBe(200);
  });

  it('counts what was paid, colleagues, and no other company', async () => {
    const buyer = await limited(1_000_000);
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    const other = await signedIn(api, 'owner');
    await fill(colleague, 900_000);
    await validate(colleague);
    await fill(buyer, 600_000);
    expect(codeOf(await validate(buyer))).toBe('credit-limit');
    await fill(other, 5_000_000);
    expect((await validate(other)).statusCode).toBe(200);
    expect(await creditOf(other)).toBeNull();

    const [dealId = ''] = await ordersOf(buyer);
    const transfer = await receiveTransfer(db, { cents: 500_000, at: new Date() });
    const part = { dealId, cents: 500_000, was: 500_000 };
    const matched = await asStaff(app, accountant, `POST /backoffice/transfers/${transfer}/match`, part);
    expect(matched.statusCode, matched.body).toBe(200);
    expect((await validate(buyer)).statusCode).toBe(200);
  });

  it('is not passed by two orders at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await limited(1_000_000);
      const colleague = await signedIn(api, 'owner', buyer.workspaceId);
      const { dealId: first } = await createOffer(db, buyer, { vehicles: [{ priceCents: 800_000 }] });
      const { dealId: second } = await createOffer(db, buyer, { vehicles: [{ priceCents: 800_000 }] });
      const accept = (who: Buyer, id: string) =>
        as(app, who, `POST /public/deals/${id}/decision`, { version: 1, accept: true });
      const answers = await Promise.all([accept(buyer, first), accept(colleague, second)]);
      const [refused, ...others] = answers.filter(({ statusCode }) => statusCode !== 200);
      expect([refused && codeOf(refused), others]).toEqual(['credit-limit', []]);
      expect(await ordersOf(buyer)).toHaveLength(1);
    }
  });

  it('holds for what an owner approves, too: the request stays open', async () => {
    const owner = await limited(1_000_000);
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    await fill(buyer, 1_000_001);
    const { id, total } = (await as(app, buyer, 'POST /public/approvals')).json();
    const decide = () =>
      as(app, owner, `POST /public/approvals/${id}/decision`, { accept: true, total: total.amount });
    expect(codeOf(await decide())).toBe('credit-limit');
    await limitTo(owner.workspaceId, null);
    expect((await decide()).statusCode).toBe(200);
  });
});

// BUYER-14
describe('the credit line', () => {
  it('is set by who handles money, recorded, and shown with what is due', async () => {
    const { workspaceId } = await signedIn(api);
    const answer = await limitTo(workspaceId, 5_000_000);
    expect(answer.json()).toMatchObject({
      creditLimit: { amount: 5_000_000, currency: 'EUR' },
      due: { total: { amount: 0 } },
    });
    expect((await limitTo(workspaceId, null)).json().creditLimit).toBeNull();
    const recorded = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource_id', '=', workspaceId)
      .orderBy('id')
      .execute();
    expect(recorded).toEqual([
      { before: { creditLimitCents: null }, after: { creditLimitCents: 5_000_000 } },
      { before: { creditLimitCents: 5_000_000 }, after: { creditLimitCents: null } },
    ]);
  });

  it('is refused to other roles, buyers and visitors, for invalid amounts, and for an unknown company', async () => {
    const buyer = await signedIn(api);
    const sales = await createStaffMember(api, 'sales');
    expect((await limitTo(buyer.workspaceId, 1, sales)).statusCode).toBe(403);
    for (const wrong of [-1, 1.5, 10_000_000_001])
      expect((await limitTo(buyer.workspaceId, wrong)).statusCode).toBe(422);
    expect((await limitTo(randomUUID(), 1)).statusCode).toBe(404);
    const url = `/backoffice/workspaces/${buyer.workspaceId}/credit-limit`;
    const payload = { creditLimit: 1 };
    expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(401);
    expect((await app.inject({ method: 'PUT', url, payload, headers: buyer.headers })).statusCode).toBe(403);
  });
});
