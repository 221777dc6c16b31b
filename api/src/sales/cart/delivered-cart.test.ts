import { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { DeliveredCart, DeliveredOrder } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { DeliveryEstimation } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import {
  createCartLine,
  createDepot,
  createListing,
  createWorkspace,
  type TestListing,
} from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { deliveredCart } from '../../fulfilment/delivery/delivered-price/delivered-cart.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const lyon = await createDepot(db);
await db.updateTable('depot').set({ latitude: 45.764, longitude: 4.8357 }).where('id', '=', lyon).execute();
const PARIS = '1 rue de Rivoli, 75004 Paris';

let buyer: Buyer;
beforeEach(async () => {
  const { id } = await createWorkspace(db);
  await db
    .updateTable('address')
    .set({ street: '1 rue de Rivoli', postcode: '75004', city: 'Paris' })
    .where('workspace_id', '=', id)
    .execute();
  buyer = await signedIn(api, 'buyer', id);
});

async function fill(count: number, who = buyer): Promise<TestListing[]> {
  const items: TestListing[] = [];
  for (let place = 0; place < count; place += 1)
    items.push(await createListing(db, { depot_id: lyon, fiscal_hp: 5 }));
  await catalogueIsCurrent();
  const answer = await as(app, who, 'POST /public/cart/products', {
    product_ids: items.map(({ productId }) => productId),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return items;
}
const delivered = async (who = buyer): Promise<DeliveredCart> =>
  DeliveredCart.parse((await as(app, who, 'GET /public/cart/delivered-price')).json());
const transports = ({ data }: DeliveredCart): number[] =>
  data.map(({ lines }) => lines.find(({ code }) => code === 'delivery')?.exclTax.amount ?? Number.NaN);
async function deliver(bundleId: string, body: object = {}): Promise<void> {
  const answer = await as(app, buyer, `POST /public/bundles/${bundleId}/delivery`, {
    address: PARIS,
    deliveryType: 'camion',
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the delivered price of a cart', () => {
  it('of one vehicle is that of its page', async () => {
    const [item] = await fill(1);
    const page = DeliveredPrice.parse(
      (await as(app, buyer, `GET /public/catalog/products/${item?.id}/delivered-price`)).json(),
    );
    const found = await delivered();
    expect(found).toMatchObject({
      address: PARIS,
      net: page.net,
      toPay: page.toPay,
      resale: page.resale,
      totals: page.totals,
    });
    const [line] = found.data;
    expect(line?.lines.slice(1)).toEqual(page.lines.slice(1));
    expect(line).toMatchObject({
      productId: item?.productId,
      delivery: page.delivery,
      carteGrise: page.carteGrise,
      grouped: null,
    });
  });

  // CART-10
  it('counts vehicles transported together: each saves by those before it, as when their deliveries are chosen one by one', async () => {
    await fill(3);
    const found = await delivered();
    const [alone = 0, second = 0, third = 0] = transports(found);
    expect([alone - second, alone - third]).toEqual([1800, 3600]);
    expect(found.data.map(({ grouped }) => grouped)).toEqual([
      null,
      { with: 1, saving: { amount: 1800, currency: 'EUR' } },
      { with: 2, saving: { amount: 3600, currency: 'EUR' } },
    ]);
    expect(found.saving.amount).toBe(5400);

    const { bundles } = (await as(app, buyer, 'POST /public/cart/validate')).json<{
      bundles: { id: string }[];
    }>();
    const chosen: number[] = [];
    for (const { id } of bundles) {
      const requested = await as(
        app,
        buyer,
        `GET /public/bundles/${id}/delivery/estimation?address=${encodeURIComponent(PARIS)}`,
      );
      const ways = DeliveryEstimation.parse(requested.json()).choices;
      chosen.push(ways.find(({ deliveryType }) => deliveryType === 'camion')?.exclTax.amount ?? Number.NaN);
      await deliver(id);
    }
    expect(chosen).toEqual([alone, second, third]);
  });

  it('counts those that go there already, however their address is written, and not those that go elsewhere', async () => {
    const { bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}] });
    await fill(1);
    const [alone = 0] = transports(await delivered());
    await deliver(bundles[0]?.id ?? '', { address: '1 RUE DE RIVOLI 75004 PARIS' });
    await deliver(bundles[1]?.id ?? '', { address: '33000 Bordeaux' });
    expect(transports(await delivered())).toEqual([alone - 1800]);
  });

  it('leaves out what can no longer be ordered', async () => {
    const [stored, lost] = await fill(2);
    const rival = await signedIn(api);
    await as(app, rival, `POST /public/catalog/products/${lost?.productId}/booking`, {});
    const found = await delivered();
    expect(found.data.map(({ productId }) => productId)).toEqual([stored?.productId]);
    const { totals } = Cart.parse((await as(app, buyer, 'GET /public/cart')).json());
    expect(found.totals.recuperable).toEqual(totals.recuperable);
  });

  it('reports that there is no address, and then includes neither transport nor carte grise', async () => {
    await db.deleteFrom('address').where('workspace_id', '=', buyer.workspaceId).execute();
    const item = await createListing(db);
    await createCartLine(db, { ...buyer, itemId: item.id, productId: item.productId });
    const found = await delivered();
    expect([found.address, found.carteGrise]).toEqual([null, null]);
    expect(found.data[0]?.lines.map(({ code }) => code)).toEqual([
      'vehicle',
      'preparation-standard',
      'carte-grise-fee',
    ]);
  });

  it('of an empty cart is nothing', async () => {
    expect(await delivered()).toMatchObject({
      data: [],
      toPay: { amount: 0 },
      net: { amount: 0 },
      saving: { amount: 0 },
    });
  });

  it('takes as many queries for twelve vehicles as for one', async () => {
    const asking = { workspaceId: buyer.workspaceId, now: new Date() };
    const counted = async (): Promise<number> => {
      const questions: string[] = [];
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          questions.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await deliveredCart(watched, asking);
      return questions.length;
    };
    await fill(1);
    const one = await counted();
    await fill(11);
    expect(await counted()).toBe(one);
  });

  it('is read by a viewer; each company has its own, a visitor none', async () => {
    await fill(1);
    expect((await delivered(await signedIn(api, 'viewer', buyer.workspaceId))).data).toHaveLength(1);
    expect((await delivered(await signedIn(api))).data).toEqual([]);
    expect((await app.inject({ url: '/public/cart/delivered-price' })).statusCode).toBe(401);
  });
});

describe('the delivered price of a validated cart', () => {
  const ofOrder = async (dealId: string): Promise<z.output<typeof DeliveredOrder>['estimate']> =>
    DeliveredOrder.parse(
      (await as(app, buyer, `GET /public/cart/validated/${dealId}/delivered-price`)).json(),
    ).estimate;

  it('retains the prices it was ordered at', async () => {
    const [item] = await fill(1);
    const before = await delivered();
    const { dealId } = (await as(app, buyer, 'POST /public/cart/validate')).json<{ dealId: string }>();
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 1 })
      .where('id', '=', item?.id ?? 0)
      .execute();
    expect((await ofOrder(dealId))?.toPay).toEqual(before.toPay);
  });

  // CART-10
  it('is not shown once a delivery or a service was chosen: the order is more exact', async () => {
    const fetched = await placeOrder(db, buyer);
    const served = await placeOrder(db, buyer);
    await deliver(fetched.bundle.id, { deliveryType: 'depot' });
    await as(app, buyer, `POST /public/bundles/${served.bundle.id}/services`, { code: 'warranty-12' });
    expect([await ofOrder(fetched.dealId), await ofOrder(served.dealId)]).toEqual([null, null]);
    const { totals } = (await as(app, buyer, `GET /public/cart/validated/${served.dealId}`)).json();
    expect(totals).toEqual((await as(app, buyer, `GET /public/deals/${served.dealId}`)).json().totals);
    expect(totals.services.exclTax.amount).toBe(34_000);
  });

  it('does not belong to another workspace', async () => {
    const { dealId } = await placeOrder(db, buyer);
    const answer = await as(app, await signedIn(api), `GET /public/cart/validated/${dealId}/delivered-price`);
    expect(answer.statusCode).toBe(404);
  });
});
