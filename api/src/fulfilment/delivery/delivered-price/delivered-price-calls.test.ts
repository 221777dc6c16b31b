import { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import {
  createDepot,
  createMake,
  createAddress,
  createListing,
  createWorkspace,
  type TestListing,
} from '../../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const makeId = await createMake(db, 'Isuzu', 'isuzu');
const lyon = await createDepot(db, 'lyon', { latitude: 45.764, longitude: 4.8357 });
const paris = await createDepot(db, 'paris', {
  name: 'Parc de Paris',
  postcode: '75012',
  city: 'Paris',
  department: 'Paris',
  latitude: 48.84,
  longitude: 2.38,
});
const car = { make_id: makeId, price_b2b_cents: 1_000_000, price_b2c_cents: 1_500_000, fiscal_hp: 5 };
/**
 * Dear and near to Lyon; cheaper, but from Paris; cheapest, with twenty horsepower to tax; old, so taxed by
 * half; electric.
 */
const stock: TestListing[] = [
  await createListing(db, { ...car, price_b2b_cents: 1_010_000, depot_id: lyon }),
  await createListing(db, { ...car, depot_id: paris }),
  await createListing(db, { ...car, price_b2b_cents: 990_000, depot_id: lyon, fiscal_hp: 20 }),
  await createListing(db, {
    ...car,
    depot_id: lyon,
    fiscal_hp: 20,
    first_registration: '2010-05-01',
    vat_regime: 'marge',
  }),
  await createListing(db, {
    ...car,
    depot_id: paris,
    energy: 'electrique',
    fiscal_hp: null,
    power_hp: 204,
    co2: 0,
    first_registration: '2023-01-01',
  }),
  await createListing(db, {
    ...car,
    depot_id: lyon,
    fiscal_hp: null,
    co2: null,
    first_registration: '2015-01-01',
  }),
];

const EXEMPTION = {
  region: 'Auvergne-Rhône-Alpes',
  energy: 'electrique',
  percent: 50,
  valid: '[2020-01-01,)',
  source: 'Délibération régionale',
} as const;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  await catalogueIsCurrent();
});

const priceOf = async (id: number, query = '', who = buyer): Promise<DeliveredPrice> => {
  const answer = await as(app, who, `GET /public/catalog/products/${id}/delivered-price${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return DeliveredPrice.parse(answer.json());
};
const listed = async (query: string, who = buyer): Promise<z.output<typeof CatalogueList>['data']> => {
  const answer = await as(app, who, `GET /public/catalog/list?make=isuzu&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return CatalogueList.parse(answer.json()).data;
};

describe('the delivered price of a vehicle', () => {
  it('is its price, the usual services, the transport to the buyer’s address and the carte grise of their region', async () => {
    const found = await priceOf(stock[1]?.id ?? 0);
    expect(found.lines.map(({ kind, code }) => [kind, code])).toEqual([
      ['vehicle', 'vehicle'],
      ['preparation', 'preparation-standard'],
      ['carte-grise', 'carte-grise-fee'],
      ['delivery', 'delivery'],
      ['carte-grise', 'carte-grise'],
    ]);
    expect(found.delivery).toMatchObject({
      address: '1 rue du Pont, 69003 Lyon',
      from: 'Parc de Paris, Paris',
    });
    expect(found.carteGrise?.region).toBe('Auvergne-Rhône-Alpes');
    expect(found.lines.reduce((sum, { toPay }) => sum + toPay.amount, 0)).toBe(found.toPay.amount);
    expect(found.resale.margin.amount).toBe(1_500_000 - found.toPay.amount);
  });

  it('follows the chosen services and delivery type', async () => {
    const bare = await priceOf(stock[0]?.id ?? 0, '?services=&deliveryType=depot');
    expect(bare.lines.map(({ code, toPay }) => [code, toPay.amount])).toMatchObject([
      ['vehicle', 1_212_000],
      ['delivery', 0],
      ['carte-grise', expect.any(Number)],
    ]);
    const more = await priceOf(stock[0]?.id ?? 0, '?services=warranty-12,inconnu');
    expect(more.services.filter(({ chosen }) => chosen).map(({ code }) => code)).toEqual(['warranty-12']);
    expect(
      (
        await as(
          app,
          buyer,
          `GET /public/catalog/products/${stock[0]?.id}/delivered-price?deliveryType=avion`,
        )
      ).statusCode,
    ).toBe(400);
  });

  it('omits delivery and carte grise for a company without an address', async () => {
    const homeless = await signedIn(api, 'buyer', (await createWorkspace(db, { billing: false })).id);
    const found = await priceOf(stock[0]?.id ?? 0, '', homeless);
    expect([found.delivery, found.carteGrise]).toEqual([null, null]);
    expect(found.lines.map(({ code }) => code)).toEqual([
      'vehicle',
      'preparation-standard',
      'carte-grise-fee',
    ]);
  });

  it('counts no lorry across an ocean, and the carte grise of where the company is', async () => {
    const island = await signedIn(api, 'buyer', (await createWorkspace(db, { billing: false })).id);
    await createAddress(db, island.workspaceId, {
      street: '3 rue de Paris',
      postcode: '97400',
      city: 'Saint-Denis',
      delivery: true,
    });
    const found = await priceOf(stock[0]?.id ?? 0, '', island);
    expect([found.delivery, found.lines.some(({ kind }) => kind === 'delivery')]).toEqual([null, false]);
    expect(found.carteGrise?.region).toBe('La Réunion');
    for (const item of await listed('sort=deliveredPrice', island))
      expect(item.deliveredPrice).toBeUndefined();
  });

  it('is read by a viewer, by the id of a vehicle too; not by visitors, nor of what is not on sale', async () => {
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await priceOf(stock[0]?.productId ?? 0, '', viewer)).toPay).toEqual(
      (await priceOf(stock[0]?.id ?? 0)).toPay,
    );
    expect((await as(app, buyer, 'GET /public/catalog/products/2000000000/delivered-price')).statusCode).toBe(
      404,
    );
    expect(
      (await app.inject({ url: `/public/catalog/products/${stock[0]?.id}/delivered-price` })).statusCode,
    ).toBe(401);
  });
});

describe('the listing by delivered price', () => {
  // VEH-9
  it('returns for each vehicle the values of its own page, in that order', async () => {
    const items = await listed('sort=deliveredPrice');
    expect(items).toHaveLength(stock.length);
    const amounts = items.map(({ deliveredPrice }) => deliveredPrice?.amount ?? 0);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    for (const { id, deliveredPrice } of items)
      expect((await priceOf(id)).net, String(id)).toEqual(deliveredPrice);
    expect(items.map(({ id }) => id)).not.toEqual((await listed('sort=price')).map(({ id }) => id));
  });

  it('follows the delivery address', async () => {
    const first = (await listed('sort=deliveredPrice')).map(({ id }) => id);
    await createAddress(db, buyer.workspaceId, {
      street: '3 rue de Lyon',
      postcode: '75012',
      city: 'Paris',
      delivery: true,
    });
    await expect
      .poll(async () => (await listed('sort=deliveredPrice')).map(({ id }) => id))
      .not.toEqual(first);
  });

  it.each([
    [
      'the prices of services',
      () =>
        db
          .updateTable('service_price')
          .set({ excl_tax_cents: 15_900 })
          .where('code', '=', 'preparation-standard'),
    ],
    [
      'the scale of transports',
      () =>
        db.updateTable('delivery_scale').set({ base_cents: 13_000 }).where('delivery_type', '=', 'camion'),
    ],
    ['the tariffs of cartes grises', () => db.updateTable('carte_grise_tariff').set({ per_hp_cents: 4_900 })],
    ['the exemptions from them', () => db.insertInto('carte_grise_exemption').values(EXEMPTION)],
    [
      'their fixed taxes',
      () => db.updateTable('carte_grise_tax').set({ cents: 1_200 }).where('region', 'is', null),
    ],
    [
      'where a yard is',
      () => db.updateTable('depot').set({ latitude: 48.1, longitude: 5.1 }).where('slug', '=', 'paris'),
    ],
  ])('follows %s as soon as they change', async (_what, change) => {
    const amounts = async () =>
      (await listed('sort=deliveredPrice')).map(({ id, deliveredPrice }) => [id, deliveredPrice]);
    const before = await amounts();
    await change().execute();
    await expect.poll(amounts).not.toEqual(before);
    for (const [id, amount] of await amounts())
      expect([id, (await priceOf(Number(id))).net]).toEqual([id, amount]);
  });

  it('has the order of prices, and no other data, without an address, for visitors and in showroom mode', async () => {
    const homeless = await signedIn(api, 'buyer', (await createWorkspace(db, { billing: false })).id);
    const byPrice = (await listed('sort=price')).map(({ id }) => id);
    const items = await listed('sort=deliveredPrice', homeless);
    expect(items.map(({ id }) => id)).toEqual(byPrice);
    const visitor = CatalogueList.parse(
      (await app.inject({ url: '/public/catalog/list?make=isuzu&sort=deliveredPrice' })).json(),
    ).data;
    const showroom = await listed('sort=deliveredPrice&view=b2c');
    for (const item of [...items, ...visitor, ...showroom, ...(await listed('sort=price'))])
      expect(item.deliveredPrice).toBeUndefined();
  });
});
