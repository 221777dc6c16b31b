import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createOffer } from '../../testing/offers.ts';
import { SPECIMENS } from '../../testing/specimens.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

let owner: Buyer;
beforeEach(async () => {
  owner = await signedIn(api, 'owner');
});

const read = async (who = owner): Promise<Dashboard> => {
  await catalogueIsCurrent();
  const answer = await as(app, who, 'GET /public/dashboard');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const kindsOf = ({ tasks }: Dashboard): string[] => tasks.map(({ kind }) => kind);

async function placeOrder(
  who: Buyer,
  given: { at?: Date; complete?: boolean; cents?: readonly number[] } = {},
): Promise<string> {
  const { at = new Date(), complete = false, cents = [1_000_000] } = given;
  const id = uuidv7();
  const { workspaceId, personId } = who;
  await db
    .insertInto('deal')
    .values({
      id,
      workspace_id: workspaceId,
      person_id: personId,
      step: 'step-4',
      complete,
      created_at: at,
      ordered_at: at,
      ordered_by: personId,
    })
    .execute();
  for (const [place, exclTax] of cents.entries()) {
    const item = await createListing(db);
    await db
      .insertInto('bundle')
      .values({
        id: uuidv7(),
        number: `${id}-${place}`,
        deal_id: id,
        item_id: item.id,
        product_id: item.productId,
        title: `Véhicule ${place}`,
        vat_regime: 'recuperable',
        excl_tax_cents: exclTax,
        vat_cents: exclTax / 5,
        incl_tax_cents: (exclTax * 6) / 5,
      })
      .execute();
  }
  return id;
}

describe('what needs me today', () => {
  // ORD-6
  it('is nothing for a company that just began', async () => {
    const { now: _, purchases, ...others } = await read();
    expect(others).toEqual({
      tasks: [],
      orders: { data: [], total: 0 },
      toPay: { total: { amount: 0, currency: 'EUR' }, deals: [] },
      recentSearches: [],
      priceMoves: [],
    });
    expect(purchases).toHaveLength(12);
    expect(purchases.every(({ vehicles, inclTax }) => vehicles === 0 && inclTax.amount === 0)).toBe(true);
  });

  // ORD-6
  it('comes in the order of its urgency', async () => {
    const [soon, later, inCart] = [
      await createListing(db),
      await createListing(db),
      await createListing(db, { vat_regime: 'marge', price_b2b_cents: 900_000 }),
    ];
    await as(app, owner, `POST /public/catalog/products/${soon.productId}/booking`, { duration: 5 });
    await as(app, owner, `POST /public/catalog/products/${later.productId}/booking`, { duration: 7 });
    const colleague = await signedIn(api, 'buyer', owner.workspaceId);
    await SPECIMENS.approval(db, colleague);
    await SPECIMENS['join-request'](db, owner);
    await as(app, owner, 'POST /public/cart/products', { product_ids: [inCart.productId] });
    await placeOrder(owner);
    await db.updateTable('person').set({ phone1: null }).where('id', '=', owner.personId).execute();
    const { tasks } = await read();
    expect(tasks).toMatchObject([
      {
        kind: 'booking-ends',
        productId: soon.productId,
        title: 'Peugeot 208 1.2 PureTech 100 GT',
        extendable: true,
      },
      { kind: 'approval', vehicles: 1 },
      { kind: 'join-request' },
      { kind: 'to-pay', orders: 1, amount: { amount: 1_200_000 } },
      { kind: 'cart-waits', vehicles: 1, total: { amount: 900_000 } },
      { kind: 'profile', missing: ['phone1'] },
    ]);
  });

  it('names the offers to answer until they are answered; a viewer answers none', async () => {
    const { dealId, number, productIds } = await createOffer(db, owner, { vehicles: [{}, {}] });
    const viewer = await signedIn(api, 'viewer', owner.workspaceId);
    expect((await read()).tasks).toMatchObject([
      { kind: 'offer', dealId, number, vehicles: 2, total: { amount: 2_640_000 } },
    ]);
    expect(kindsOf(await read(viewer))).toEqual([]);
    const lines = [{ productId: productIds[0], price: 1_000_000 }];
    await as(app, owner, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
    expect(kindsOf(await read())).toEqual([]);
  });

  it('shows no owner’s decision to a buyer, and no impossible task to a viewer', async () => {
    const item = await createListing(db);
    await as(app, owner, `POST /public/catalog/products/${item.productId}/booking`, { duration: 3 });
    await SPECIMENS.approval(db, owner);
    await SPECIMENS['join-request'](db, owner);
    const [buyer, viewer] = [
      await signedIn(api, 'buyer', owner.workspaceId),
      await signedIn(api, 'viewer', owner.workspaceId),
    ];
    await db.updateTable('person').set({ phone1: null }).where('id', '=', viewer.personId).execute();
    expect(kindsOf(await read(buyer))).toEqual(['booking-ends']);
    expect((await read(viewer)).tasks).toMatchObject([{ kind: 'booking-ends', extendable: false }]);
  });
});

describe('orders and amounts', () => {
  it('are the open ones of the workspace, the newest first, ten at most with their number', async () => {
    await placeOrder(owner, { at: new Date(Date.now() - 3 * DAY_MS), cents: [100_000, 200_000] });
    await placeOrder(owner, { complete: true });
    const last = await placeOrder(owner, { cents: Array.from({ length: 9 }, () => 500_000) });
    await placeOrder(await signedIn(api));
    const { orders, toPay } = await read(await signedIn(api, 'viewer', owner.workspaceId));
    expect([orders.data.length, orders.total]).toEqual([10, 11]);
    expect(orders.data[0]).toMatchObject({ dealId: last, inclTaxPrice: { amount: 600_000 } });
    expect(orders.data[0]?.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['ordered', true],
      ['paid', false],
      ['preparing', false],
      ['shipped', false],
      ['delivered', false],
    ]);
    expect(toPay.deals.map(({ amount }) => amount.amount)).toEqual([360_000, 5_400_000]);
    expect(toPay.total.amount).toBe(5_760_000);
    expect((await as(app, owner, 'GET /public/me')).json().toPay).toEqual(toPay.total);
  });

  it('show the progress of each vehicle, from its tracking events', async () => {
    const dealId = await placeOrder(owner, { at: new Date(Date.now() - 5 * DAY_MS) });
    const { id } = await db
      .selectFrom('bundle')
      .select('id')
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow();
    const at = new Date(Date.now() - DAY_MS);
    for (const step of ['paid', 'preparing'] as const)
      await db.insertInto('tracking_event').values({ bundle_id: id, step, at }).execute();
    const { orders } = await read();
    const { steps } = orders.data.find(({ bundleId }) => bundleId === id) ?? { steps: [] };
    expect(steps.map((one) => one.at !== null)).toEqual([true, true, true, false, false]);
    expect(steps[2]).toEqual({ step: 'preparing', at: at.toISOString() });
  });

  it('show which vehicle is collected and which is delivered, once chosen', async () => {
    const dealId = await placeOrder(owner);
    const delivery = async () =>
      (await read()).orders.data.find((order) => order.dealId === dealId)?.delivery;
    expect(await delivery()).toBeNull();
    const { id } = await db
      .selectFrom('bundle')
      .select('id')
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow();
    const chosen = {
      address: '12 rue Mercière, 69002 Lyon',
      delivery_type: 'depot',
      km: 0,
      release_code: '123456',
    } as const;
    await db
      .insertInto('delivery')
      .values({ bundle_id: id, ...chosen })
      .execute();
    expect(await delivery()).toEqual({ deliveryType: 'depot' });
  });

  // ORD-6
  it('are added up by month in Paris, complete or not', async () => {
    const { purchases } = await read();
    const [first, last] = [purchases[0]?.month, purchases[11]?.month];
    await placeOrder(owner, { complete: true, cents: [100_000, 300_000] });
    // The first instant of the first month in Paris is still the month before in UTC.
    const start = await sql<{
      at: Date;
    }>`SELECT (${`${first}-01`}::timestamp AT TIME ZONE 'Europe/Paris') AS at`.execute(db);
    const startMs = start.rows[0]?.at.getTime() ?? 0;
    await placeOrder(owner, { complete: true, at: new Date(startMs), cents: [700_000] });
    await placeOrder(owner, { complete: true, at: new Date(startMs - 1), cents: [900_000] });
    const found = (await read()).purchases.filter(({ vehicles }) => vehicles > 0);
    expect(found).toEqual([
      {
        month: first,
        vehicles: 1,
        exclTax: { amount: 700_000, currency: 'EUR' },
        inclTax: { amount: 840_000, currency: 'EUR' },
      },
      {
        month: last,
        vehicles: 2,
        exclTax: { amount: 400_000, currency: 'EUR' },
        inclTax: { amount: 480_000, currency: 'EUR' },
      },
    ]);
  });
});

describe('favourites whose price moved', () => {
  it('are listed with the last change of thirty days, the latest first, for their own person only', async () => {
    const [fell, rose, still, old] = [
      await createListing(db),
      await createListing(db),
      await createListing(db),
      await createListing(db),
    ];
    for (const { id } of [fell, rose, still, old])
      await as(app, owner, `POST /public/catalog/favorites/${id}`);
    const price = (id: number, cents: number) =>
      db.updateTable('catalogue_item').set({ price_b2b_cents: cents }).where('id', '=', id).execute();
    await price(old.id, 1_000_000);
    await sql`UPDATE item_price SET at = at - interval '40 days' WHERE item_id = ${old.id}`.execute(db);
    await price(fell.id, 1_200_000);
    await price(fell.id, 1_100_000);
    await price(rose.id, 1_300_000);
    const { priceMoves } = await read();
    expect(priceMoves.map(({ item, before, now }) => [item.id, before.amount, now.amount])).toEqual([
      [rose.id, 1_234_500, 1_300_000],
      [fell.id, 1_200_000, 1_100_000],
    ]);
    expect(priceMoves[0]?.item).toMatchObject({
      favorite: true,
      inCart: false,
      pricingListB2b: { amount: 1_300_000 },
    });
    expect((await read(await signedIn(api, 'buyer', owner.workspaceId))).priceMoves).toEqual([]);
  });
});
