import { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createDepot, createListing, createMake, type TestListing } from '../../../testing/factories.ts';

let now = new Date('2026-11-27T11:00:00Z');
const api = await testApi({ clock: { now: () => now } });
const { app, db, catalogueIsCurrent } = api;
const makeId = await createMake(db, 'Isuzu', 'isuzu');
const lyon = await createDepot(db, 'lyon', { latitude: 45.764, longitude: 4.8357 });
const car = {
  make_id: makeId,
  depot_id: lyon,
  price_b2b_cents: 2_000_000,
  price_b2c_cents: 2_600_000,
  body: 'berline',
  fiscal_hp: 7,
  co2: 175,
  seats: 5,
  first_registration: '2023-11-27',
  sheet: JSON.stringify({ massKg: 1500 }),
} as const;
const german = { product: { plate: 'M AB 1234' } };
const [french, imported, unknownCo2, unknownOrigin]: TestListing[] = [
  await createListing(db, car),
  await createListing(db, { ...car, ...german }),
  await createListing(db, { ...car, ...german, co2: null }),
  await createListing(db, { ...car, product: { plate: null } }),
];
if (!french || !imported || !unknownCo2 || !unknownOrigin) throw new Error('Four listings');
/** 7,462 € less 28 % at 36 months. */
const MALUS = 537_300;

let buyer: Buyer;
beforeAll(() => catalogueIsCurrent());
beforeEach(async () => {
  now = new Date('2026-11-27T11:00:00Z');
  buyer = await signedIn(api);
});

const priceOf = async (id: number): Promise<DeliveredPrice> =>
  DeliveredPrice.parse((await as(app, buyer, `GET /public/catalog/products/${id}/delivered-price`)).json());
const listed = async () =>
  CatalogueList.parse(
    (await as(app, buyer, 'GET /public/catalog/list?make=isuzu&sort=deliveredPrice')).json(),
  ).data;

// CG-7, VEH-9
describe('the delivered price of an imported vehicle', () => {
  it('contains the malus that a French one of the same price does not owe, with the reason', async () => {
    const [one, other] = [await priceOf(french.id), await priceOf(imported.id)];
    expect(other.net.amount - one.net.amount).toBe(MALUS);
    expect(
      other.lines.filter(({ code }) => code === 'malus').map(({ exclTax, vat }) => [exclTax.amount, vat]),
    ).toEqual([[MALUS, null]]);
    expect(other.malus).toMatchObject({ state: 'due', total: { amount: MALUS } });
    expect(other.malus?.reason).toContain('réduction de 28\u202f% pour 36 mois');
    expect(one.malus).toMatchObject({ state: 'none', total: { amount: 0 } });
    expect(one.lines.some(({ code }) => code === 'malus')).toBe(false);
    expect(other.lines.reduce((sum, { toPay }) => sum + toPay.amount, 0)).toBe(other.toPay.amount);
  });

  it('excludes an unknown malus, and names the missing fact', async () => {
    const known = await priceOf(french.id);
    for (const [{ id }, missing] of [
      [unknownCo2, 'CO₂'],
      [unknownOrigin, 'immatriculé en France'],
    ] as const) {
      const { malus, net } = await priceOf(id);
      expect(malus).toMatchObject({ state: 'unknown', total: null });
      expect(malus?.reason).toContain(missing);
      expect(net).toEqual(known.net);
    }
  });
});

describe('the listing by delivered price', () => {
  it('sorts the malus in, and those without a known one last, without an amount', async () => {
    const items = await listed();
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([french.id, imported.id]);
    expect(new Set(items.slice(2).map(({ id }) => id))).toEqual(new Set([unknownCo2.id, unknownOrigin.id]));
    for (const { id, deliveredPrice } of items.slice(0, 2))
      expect(deliveredPrice).toEqual((await priceOf(id)).net);
    for (const { deliveredPrice } of items.slice(2)) expect(deliveredPrice).toBeUndefined();
    const gaps = new Map(items.map(({ id, deliveredPriceGap }) => [id, deliveredPriceGap]));
    expect([unknownCo2.id, unknownOrigin.id, french.id].map((id) => gaps.get(id))).toEqual([
      'co2',
      'origin',
      undefined,
    ]);
  });

  it('follows the age of a vehicle on the day it changes, without any change of the stock', async () => {
    const before = (await listed()).find(({ id }) => id === imported.id)?.deliveredPrice?.amount ?? 0;
    now = new Date('2026-11-27T23:30:00Z');
    const after = (await listed()).find(({ id }) => id === imported.id)?.deliveredPrice?.amount ?? 0;
    // The 37th month begins: 33 % instead of 28 %.
    expect(before - after).toBe(MALUS - 500_000);
    expect((await priceOf(imported.id)).net.amount).toBe(after);
  });

  it('shows no delivered price of it after the last year that is known', async () => {
    now = new Date('2026-12-31T23:00:00Z');
    buyer = await signedIn(api);
    expect((await listed()).find(({ id }) => id === imported.id)?.deliveredPrice).toBeUndefined();
    expect((await priceOf(imported.id)).malus).toMatchObject({ state: 'unknown' });
    expect((await listed())[0]).toMatchObject({
      id: french.id,
      deliveredPrice: (await priceOf(french.id)).net,
    });
  });

  it('follows the facts of the sheet and the plate', async () => {
    const one = await createListing(db, { ...car, ...german, sheet: '{}' });
    await catalogueIsCurrent();
    const shown = async () => (await listed()).find(({ id }) => id === one.id)?.deliveredPrice;
    expect(await shown()).toBeUndefined();
    await db
      .updateTable('catalogue_item')
      .set({ sheet: JSON.stringify({ massKg: 1500 }) })
      .where('id', '=', one.id)
      .execute();
    await expect.poll(shown).toEqual((await priceOf(imported.id)).net);
    await db.updateTable('product').set({ plate: 'GA-321-BC' }).where('id', '=', one.productId).execute();
    await expect.poll(shown).toEqual((await priceOf(french.id)).net);
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', one.id).execute();
  });
});

describe('the calculator of a trader', () => {
  it('charges nothing for a vehicle in stock, and shows what its registration would cost', async () => {
    const resale = async (id: number) =>
      VehicleResale.parse((await as(app, buyer, `GET /public/catalog/products/${id}/resale`)).json());
    const [one, other, none] = [
      await resale(french.id),
      await resale(imported.id),
      await resale(unknownCo2.id),
    ];
    expect(other.proposed.registration?.amount).toBe(0);
    expect((other.registration.cost?.amount ?? 0) - (one.registration.cost?.amount ?? 0)).toBe(MALUS);
    expect(none.registration).toEqual({ isCharged: false, cost: null });
  });
});
