import { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { expect } from 'vitest';
import { as, type Buyer, signedIn, type TestApi } from './app.ts';
import { createDepot, createListing, createWorkspace, type TestListing } from './factories.ts';

type Response = Awaited<ReturnType<typeof as>>;
export const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';

/** A company in Paris, and vehicles in Lyon, with the calls of the checkout. */
export async function checkoutStage(api: TestApi) {
  const { app, db, catalogueIsCurrent } = api;
  const lyon = await createDepot(db);
  await db.updateTable('depot').set({ latitude: 45.764, longitude: 4.8357 }).where('id', '=', lyon).execute();

  async function buyerInParis(role: Role = 'buyer'): Promise<Buyer> {
    const { id } = await createWorkspace(db);
    await db
      .updateTable('address')
      .set({ street: '1 rue de Rivoli', postcode: '75004', city: 'Paris' })
      .where('workspace_id', '=', id)
      .execute();
    return signedIn(api, role, id);
  }
  async function fill(
    buyer: Buyer,
    vehicles: readonly Parameters<typeof createListing>[1][],
  ): Promise<TestListing[]> {
    const items: TestListing[] = [];
    for (const vehicle of vehicles)
      items.push(
        await createListing(db, {
          depot_id: lyon,
          fiscal_hp: 5,
          first_registration: '2023-05-04',
          ...vehicle,
        }),
      );
    await catalogueIsCurrent();
    const answer = await as(app, buyer, 'POST /public/cart/products', {
      product_ids: items.map(({ productId }) => productId),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return items;
  }
  const read = async (buyer: Buyer): Promise<Checkout> =>
    Checkout.parse((await as(app, buyer, 'GET /public/checkout')).json());
  const choose = (buyer: Buyer, lines: readonly object[], more: object = {}): Promise<Response> =>
    as(app, buyer, 'PUT /public/checkout/choices', { lines, sameDay: false, ...more });
  const order = (buyer: Buyer, { lines, toPay }: Pick<Checkout, 'lines' | 'toPay'>): Promise<Response> =>
    as(app, buyer, 'POST /public/checkout', {
      productIds: lines.map(({ productId }) => productId),
      toPay: toPay.amount,
    });
  return { buyerInParis, fill, read, choose, order };
}

export const choiceOf = (productId: number, more: object = {}) => ({
  productId,
  delivery: 'camion',
  preparation: 'preparation-standard',
  warranty: null,
  papers: 'purchase-declaration',
  ...more,
});
