import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createDocument, createListing } from '../../testing/factories.ts';
import { createOffer, type TestOffer } from '../../testing/offers.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { createBooking, periodBetween } from '../../testing/purchases.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent, files } = api;
const SHEET = { damages: [{ x: 10, y: 20, part: 'Aile', kind: 'Rayure', extent: '5 cm' }] };

let buyer: Buyer;
let rival: Buyer;
beforeAll(async () => {
  [buyer, rival] = [await signedIn(api), await signedIn(api)];
});

const page = (who: Buyer, id: number, query = '') =>
  as(app, who, `GET /public/catalog/products/${id}${query}`);
const listed = async (who: Buyer, id: number) =>
  (await as(app, who, `GET /public/catalog/list?ids=${id}`)).json().data[0];

describe('a vehicle booked by an offer', () => {
  let offer: TestOffer;
  let itemId: number;
  beforeAll(async () => {
    offer = await createOffer(db, buyer);
    itemId = offer.itemIds[0] ?? 0;
    await catalogueIsCurrent();
  });

  it('shows it to the company it is booked for, in lists and on its page', async () => {
    const bookedIds = {
      offered: { dealId: offer.dealId, until: expect.any(String) },
      booking: null,
      stock: { free: 0 },
    };
    expect(await listed(buyer, itemId)).toMatchObject(bookedIds);
    expect((await page(buyer, itemId)).json()).toMatchObject(bookedIds);
  });

  it('is booked by another for any other company, and is not shown to a visitor', async () => {
    expect(await listed(rival, itemId)).toMatchObject({ offered: null, booking: null, stock: { free: 0 } });
    const visitor = (await app.inject({ url: `/public/catalog/products/${itemId}` })).json();
    expect(visitor).not.toHaveProperty('offered');
  });

  it('is free again once the offer no longer books it', async () => {
    await db.updateTable('booking').set({ cancelled: true }).where('deal_id', '=', offer.dealId).execute();
    await catalogueIsCurrent();
    expect(await listed(buyer, itemId)).toMatchObject({ offered: null, stock: { free: 1 } });
  });
});

describe('a vehicle that the buyer ordered', () => {
  let order: TestOrder;
  let document: string;
  beforeAll(async () => {
    order = await placeOrder(db, buyer, {
      vehicles: [{ tradePriceCents: 990_000, item: { sheet: JSON.stringify(SHEET) } }],
    });
    await createBooking(db, buyer, order.bundle, {
      period: periodBetween(new Date(), null),
      dealId: order.dealId,
    });
    await files.write('papers/own.pdf', Buffer.from('%PDF'));
    document = await createDocument(db, order.bundle.itemId, {
      file_key: 'papers/own.pdf',
      label: 'Contrôle technique',
    });
    await catalogueIsCurrent();
  });

  it('retains its page for them, by either id, with condition and documents, at the price of the order', async () => {
    for (const id of [order.bundle.itemId, order.bundle.productId]) {
      const answer = await page(buyer, id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        id: order.bundle.itemId,
        ordered: { bundleId: order.bundle.id, number: order.bundle.number },
        pricingListB2b: { amount: 990_000 },
        damages: [{ part: 'Aile' }],
        documents: [{ id: document, label: 'Contrôle technique' }],
        products: [{ id: order.bundle.productId, free: false }],
        stock: { free: 0 },
      });
    }
  });

  it('lets only them open its documents', async () => {
    const path = `/public/catalog/product/${order.bundle.productId}/documents/${document}` as const;
    const url = `GET ${path}` as const;
    expect((await as(app, buyer, url)).statusCode).toBe(200);
    expect((await as(app, rival, url)).statusCode).toBe(404);
    expect((await app.inject({ url: path })).statusCode).toBe(404);
  });

  it('is gone for another company, for a visitor and in showroom mode', async () => {
    const { itemId } = order.bundle;
    expect((await page(rival, itemId)).statusCode).toBe(410);
    expect((await app.inject({ url: `/public/catalog/products/${itemId}` })).statusCode).toBe(410);
    expect((await page(buyer, itemId, '?view=b2c')).statusCode).toBe(410);
  });

  it('is gone for them too once its order is cancelled', async () => {
    await sql`UPDATE bundle SET cancelled_at = now(), cancel_reason = 'Véhicule accidenté' WHERE id = ${order.bundle.id}`.execute(
      db,
    );
    expect((await page(buyer, order.bundle.itemId)).statusCode).toBe(410);
  });
});

describe('an arrival', () => {
  it('stays one when it is booked, and is in its yard from its day on', async () => {
    const day = (offset: number): string => dayInParis(Date.now() + offset * 86_400_000);
    const expected = await createListing(db, { available_from: day(5) });
    const arrived = await createListing(db, { available_from: day(-5) });
    await catalogueIsCurrent();
    for (const { productId } of [expected, arrived])
      await as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});
    await catalogueIsCurrent();
    expect(await listed(buyer, expected.id)).toMatchObject({
      availability: 'reserve',
      availableFrom: day(5),
    });
    expect(await listed(buyer, arrived.id)).toMatchObject({ availability: 'reserve', availableFrom: null });
  });
});
