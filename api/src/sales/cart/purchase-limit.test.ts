import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { parisMonthStart } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
const validate = (who: Buyer) => as(app, who, 'POST /public/cart/validate');

async function limited(period: 'order' | 'month', cents: number, role: Role = 'buyer'): Promise<Buyer> {
  const buyer = await signedIn(api, role);
  const limit = { purchase_limit_cents: cents, purchase_limit_period: period };
  await db.updateTable('membership').set(limit).where('person_id', '=', buyer.personId).execute();
  return buyer;
}
async function fill(who: Buyer, ...prices: number[]): Promise<void> {
  for (const price_b2b_cents of prices) {
    const { productId } = await createListing(db, { price_b2b_cents });
    await catalogueIsCurrent();
    await as(app, who, 'POST /public/cart/products', { product_ids: [productId] });
  }
}

describe('a purchase limit', () => {
  it('of an order is met to the cent, excluding VAT, and refuses one cent more', async () => {
    const buyer = await limited('order', 2_000_000);
    await fill(buyer, 1_500_000, 500_000);
    expect((await validate(buyer)).statusCode).toBe(200);
    await fill(buyer, 1_500_000, 500_001);
    const answer = await validate(buyer);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'purchase-limit']);
    for (const message of [
      '20\u202f000,01\u202f€',
      '20\u202f000\u202f€ hors TVA par commande',
      'Demandez l’accord',
    ])
      expect(answer.json().detail).toContain(message);
    expect((await as(app, buyer, 'GET /public/cart')).json().ids).toHaveLength(2);
  });

  it('of a month counts the orders of the calendar month in Paris, those of the person only', async () => {
    const buyer = await limited('month', 2_000_000);
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    await fill(colleague, 1_900_000);
    await validate(colleague);
    await fill(buyer, 1_500_000);
    expect((await validate(buyer)).statusCode).toBe(200);
    await fill(buyer, 600_000);
    const answer = await validate(buyer);
    expect([codeOf(answer), answer.json().detail]).toEqual([
      'purchase-limit',
      expect.stringContaining('vos achats du mois à 21\u202f000\u202f€'),
    ]);
    const before = new Date(parisMonthStart(Date.now()) - 1);
    await db
      .updateTable('deal')
      .set({ ordered_at: before })
      .where('person_id', '=', buyer.personId)
      .execute();
    expect((await validate(buyer)).statusCode).toBe(200);
  });

  it('of a month is not passed by two orders at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await limited('month', 2_000_000);
      await fill(buyer, 1_500_000);
      // Refused where the cart was filled first: it contains too much then.
      const [{ statusCode }] = await Promise.all([validate(buyer), fill(buyer, 1_400_000)]);
      await Promise.all([validate(buyer), validate(buyer), validate(buyer)]);
      const orders = await db
        .selectFrom('deal')
        .select('id')
        .where('person_id', '=', buyer.personId)
        .execute();
      expect(orders).toHaveLength(statusCode === 200 ? 1 : 0);
    }
  });

  it('applies to an owner too, until another raises it', async () => {
    const owner = await limited('order', 100_000, 'owner');
    const other = await signedIn(api, 'owner', owner.workspaceId);
    await fill(owner, 100_001);
    expect(codeOf(await validate(owner))).toBe('purchase-limit');
    await as(app, other, `POST /public/me/contact/people/${owner.personId}`, { purchaseLimit: null });
    expect((await validate(owner)).statusCode).toBe(200);
  });
});
