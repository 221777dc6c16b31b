import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, signIn, testApi } from '../../testing/app.ts';
import {
  createMembership,
  createListing,
  createPerson,
  createWorkspace,
  type TestListing,
} from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

const stocked = async (options: Parameters<typeof createListing>[1] = {}): Promise<TestListing> => {
  const item = await createListing(db, options);
  await catalogueIsCurrent();
  return item;
};
const add = (buyer: Pick<Buyer, 'headers'>, ...productIds: number[]) =>
  as(app, buyer, 'POST /public/cart/products', { product_ids: productIds });
const cart = async (buyer: Buyer) => (await as(app, buyer, 'GET /public/cart')).json();
const validate = (buyer: Buyer, headers: Record<string, string> = {}) =>
  as(app, buyer, 'POST /public/cart/validate', undefined, headers);
const book = (buyer: Buyer, productId: number) =>
  as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});
const ordersOf = (buyer: Buyer) =>
  db.selectFrom('deal').selectAll().where('workspace_id', '=', buyer.workspaceId).execute();
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';

describe('the cart', () => {
  // CART-1, CART-4
  it('is shared by the workspace, and does not book its vehicles', async () => {
    const buyer = await signedIn(api);
    const colleague = await signedIn(api, 'viewer', buyer.workspaceId);
    const rival = await signedIn(api);
    const { productId } = await stocked();
    expect((await add(buyer, productId)).json().ids).toEqual([productId]);
    expect((await cart(colleague)).data).toMatchObject([
      { productId, available: true, booking: null, addedBy: 'Camille Renard' },
    ]);
    expect((await cart(rival)).ids).toEqual([]);
    expect((await book(rival, productId)).statusCode).toBe(200);
    expect((await cart(buyer)).data[0].available).toBe(false);
  });

  it('adds its totals line by line, and shows no VAT under the margin scheme', async () => {
    const buyer = await signedIn(api);
    const ids = [
      (await stocked({ price_b2b_cents: 1_000_003 })).productId,
      (await stocked({ price_b2b_cents: 1_000_003 })).productId,
      (await stocked({ price_b2b_cents: 500_000, vat_regime: 'marge' })).productId,
    ];
    const { totals } = (await add(buyer, ...ids)).json();
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    expect(totals).toEqual({
      recuperable: { count: 2, exclTax: eur(2_000_006), vat: eur(400_002), inclTax: eur(2_400_008) },
      marge: { count: 1, net: eur(500_000) },
      exempt: { count: 0, net: eur(0), sale: null },
      services: { exclTax: eur(0), vat: eur(0), inclTax: eur(0) },
      disbursements: eur(0),
      toPay: eur(2_900_008),
    });
  });

  // CART-1, CART-2, CART-3
  it('refuses a vehicle twice, with the text of the toast', async () => {
    const buyer = await signedIn(api);
    const { productId } = await stocked();
    await add(buyer, productId);
    const again = await add(buyer, productId);
    expect([again.statusCode, codeOf(again), again.json().detail]).toEqual([
      409,
      'already-in-cart',
      'Le véhicule est déjà dans votre panier',
    ]);
  });

  // CART-3
  it('refuses everything when one vehicle is unknown', async () => {
    const buyer = await signedIn(api);
    const { productId } = await stocked();
    expect((await add(buyer, productId, 2_000_000_000)).statusCode).toBe(404);
    expect((await cart(buyer)).ids).toEqual([]);
  });

  // CART-5
  it('requires what the profile lacks', async () => {
    const person = await createPerson(db, { phone1: null });
    const workspace = await createWorkspace(db);
    await createMembership(db, workspace.id, person.id);
    const headers = await signIn(app, person.email, workspace.id);
    const answer = await add({ headers }, (await stocked()).productId);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'profile-incomplete']);
    expect(answer.json().detail).toBe(
      'Complétez votre profil pour commander\u202f: indiquez votre téléphone.',
    );
  });

  // CART-4, CART-6
  it('refuses a vehicle booked by another workspace, or takes an identical one', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const single = await stocked();
    const several = await stocked({ products: 2 });
    await book(rival, single.productId);
    await book(rival, several.productId);
    expect(codeOf(await add(buyer, single.productId))).toBe('booked-by-another');
    expect((await add(buyer, several.productId)).json().ids).toEqual([several.productIds[1]]);
    await book(await signedIn(api), several.productId);
    const third = await signedIn(api);
    expect((await add(third, several.productId)).statusCode).toBe(412);
  });

  it('is refused to a visitor and, for changes, to a viewer', async () => {
    const viewer = await signedIn(api, 'viewer');
    const { productId } = await stocked();
    expect((await app.inject('/public/cart')).statusCode).toBe(401);
    expect((await add(viewer, productId)).statusCode).toBe(403);
    expect((await validate(viewer)).statusCode).toBe(403);
  });

  // CART-9
  it('removes a vehicle; one that is in another workspace’s cart is not found', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const { productId } = await stocked();
    await add(buyer, productId);
    expect((await as(app, rival, `DELETE /public/cart/products/${productId}`)).statusCode).toBe(404);
    expect((await as(app, buyer, `DELETE /public/cart/products/${productId}`)).json().ids).toEqual([]);
  });
});

describe('validating the cart', () => {
  // CART-7, CART-8, CART-9
  it('orders every vehicle at the price of the moment, books it without end and empties the cart', async () => {
    const buyer = await signedIn(api);
    const [held, free] = [await stocked(), await stocked({ vat_regime: 'marge', price_b2b_cents: 700_000 })];
    await book(buyer, held.productId);
    await add(buyer, held.productId, free.productId);
    const answer = await validate(buyer);
    expect(answer.statusCode).toBe(200);
    const order = answer.json();
    expect(
      order.bundles.map(
        ({ productId, inclTaxPrice }: { productId: number; inclTaxPrice: { amount: number } }) => [
          productId,
          inclTaxPrice.amount,
        ],
      ),
    ).toEqual([
      [held.productId, 1_481_400],
      [free.productId, 700_000],
    ]);
    await db.updateTable('catalogue_item').set({ price_b2b_cents: 1 }).where('id', '=', held.id).execute();
    expect((await as(app, buyer, `GET /public/cart/validated/${order.dealId}`)).json()).toEqual(order);
    expect((await cart(buyer)).ids).toEqual([]);
    expect((await as(app, buyer, 'GET /public/catalog/products/bookings')).json().data).toEqual([]);
    expect((await as(app, buyer, 'GET /public/me')).json().toPay.amount).toBe(2_181_400);
    const rival = await signedIn(api);
    for (const { productId } of [held, free]) expect((await book(rival, productId)).statusCode).toBe(409);
    expect((await as(app, rival, `GET /public/cart/validated/${order.dealId}`)).statusCode).toBe(404);
  });

  it('refuses an empty cart', async () => {
    expect(codeOf(await validate(await signedIn(api)))).toBe('cart-empty');
  });

  // CART-7, CART-8
  it('names the vehicle that was lost and leaves the cart unchanged', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const [stored, lost] = [await stocked(), await stocked({ reference: 'PERDU-1' })];
    await add(buyer, stored.productId, lost.productId);
    await book(rival, lost.productId);
    const answer = await validate(buyer);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'vehicle-lost']);
    expect(answer.json().detail).toContain('Peugeot 208 1.2 PureTech 100 GT (réf. PERDU-1)');
    expect((await cart(buyer)).ids).toEqual([stored.productId, lost.productId]);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('makes one order of a cart validated twenty times at once', async () => {
    const buyer = await signedIn(api);
    await add(buyer, (await stocked()).productId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(buyer)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('makes one order of twenty retries with the same key, all with the same response', async () => {
    const buyer = await signedIn(api);
    await add(buyer, (await stocked()).productId);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(buyer, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('gives the last vehicle to a booking or to a cart, never to both', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    for (let round = 0; round < 20; round += 1) {
      const { productId } = await stocked();
      await add(buyer, productId);
      const [ordered, booked] = await Promise.all([validate(buyer), book(rival, productId)]);
      expect([ordered.statusCode, booked.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
      if (ordered.statusCode !== 200) await as(app, buyer, `DELETE /public/cart/products/${productId}`);
      await as(app, rival, `DELETE /public/catalog/products/${productId}/booking`);
    }
  });

  it('never locks two carts with the same vehicles in opposite order', async () => {
    const [left, right] = [await signedIn(api), await signedIn(api)];
    for (let round = 0; round < 10; round += 1) {
      const items = await Promise.all(Array.from({ length: 6 }, () => createListing(db)));
      await catalogueIsCurrent();
      const ids = items.map(({ productId }) => productId);
      await Promise.all([add(left, ...ids), add(right, ...ids.toReversed())]);
      const answers = await Promise.all([validate(left), validate(right)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      for (const who of [left, right])
        for (const id of (await cart(who)).ids) await as(app, who, `DELETE /public/cart/products/${id}`);
    }
  });
});
