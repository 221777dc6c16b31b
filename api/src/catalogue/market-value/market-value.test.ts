import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { VehicleDetail, VehicleMarket } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import {
  createListing,
  createMake,
  createModel,
  type ListingOptions,
  type TestListing,
} from '../../testing/factories.ts';
import { valueStock } from './value-stock.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const make_id = await createMake(db, 'Lada', 'lada');
const niva = await createModel(db, make_id, 'Niva', 'niva');
const vesta = await createModel(db, make_id, 'Vesta', 'vesta');
const car: ListingOptions = {
  make_id,
  model_id: niva,
  first_registration: '2023-05-10',
  price_b2b_cents: 1_000_000,
};
/** All alike, at 10,000 to 11,000 euros excluding VAT. */
const nivas: TestListing[] = [];
for (let index = 0; index < 11; index++)
  nivas.push(await createListing(db, { ...car, price_b2b_cents: 1_000_000 + index * 10_000 }));
const [first, second] = nivas;
if (!first || !second) throw new Error('Eleven listings');
const margin = await createListing(db, { ...car, vat_regime: 'marge', price_b2b_cents: 1_260_000 });
const regimeless = await createListing(db, { ...car, vat_regime: 'non-communique' });
const undated = await createListing(db, { ...car, first_registration: 'unknown' });
const announced = await createListing(db, {
  ...car,
  sales_date: new Date(Date.now() + 3_600_000),
  price_b2b_cents: 1,
});
const vestas: TestListing[] = [];
for (let index = 0; index < 8; index++)
  vestas.push(await createListing(db, { ...car, model_id: vesta, market_value_cents: 1_240_000 }));
await valueStock(api.jobs);

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  await catalogueIsCurrent();
});

const marketOf = async (id: number, who = buyer): Promise<VehicleMarket> =>
  VehicleMarket.parse((await as(app, who, `GET /public/catalog/products/${id}/market`)).json());
const pageOf = async (
  id: number,
  who: Buyer | null = buyer,
  query: '' | `?${string}` = '',
): Promise<VehicleDetail> => {
  const url = `/public/catalog/products/${id}${query}` as const;
  const answer = who ? await as(app, who, `GET ${url}`) : await app.inject({ url });
  return VehicleDetail.parse(answer.json());
};

// VALUE-1, VALUE-2
describe('the market value of a vehicle', () => {
  it('is near the asking prices of comparable ones, with its interval, count and date', async () => {
    const { marketValue } = await pageOf(first.id);
    expect(marketValue).toMatchObject({ comparables: 11, sold: 0 });
    const { value, low, high } = marketValue ?? {};
    expect(value?.amount).toBeGreaterThan(1_020_000);
    expect(value?.amount).toBeLessThan(1_080_000);
    expect(low?.amount).toBeLessThanOrEqual(value?.amount ?? 0);
    expect(high?.amount).toBeGreaterThanOrEqual(value?.amount ?? 0);
  });

  it('has the basis of the trade price: a net price is compared including VAT', async () => {
    const [net, taxed] = [await pageOf(margin.id), await pageOf(first.id)];
    const ratio = (net.marketValue?.value.amount ?? 0) / (taxed.marketValue?.value.amount ?? 1);
    expect(ratio).toBeCloseTo(1.2, 1);
  });

  it('lists the comparables nearest first, at their asking prices, without the vehicle itself', async () => {
    const { marketValue, data, elsewhere } = await marketOf(first.id);
    expect(data).toHaveLength(11);
    expect(elsewhere).toBe(0);
    expect(marketValue).toEqual((await pageOf(first.id)).marketValue);
    const ids = data.map(({ id }) => id);
    expect(ids).not.toContain(first.id);
    // Neither what has no comparable price, nor what is not on sale yet.
    for (const { id } of [regimeless, undated, announced]) expect(ids).not.toContain(id);
    expect(data.every(({ pricingListB2b }) => pricingListB2b !== undefined)).toBe(true);
  });

  it('is silent with seven comparables, and without age or VAT regime; the team’s own value replaces nothing', async () => {
    for (const { id } of [...vestas, regimeless, undated]) {
      expect((await pageOf(id)).marketValue).toBeNull();
      expect(await marketOf(id)).toEqual({ marketValue: null, data: [], elsewhere: 0 });
    }
  });

  it('is the same for each company, and of no part of it of a company', async () => {
    const other = await signedIn(api);
    expect(await marketOf(second.id, other)).toEqual(await marketOf(second.id));
  });

  it('is not for visitors, nor in showroom mode', async () => {
    expect((await app.inject(`/public/catalog/products/${first.id}/market`)).statusCode).toBe(
      HTTP_STATUS.unauthorized,
    );
    expect(await pageOf(first.id, null)).not.toHaveProperty('marketValue');
    expect(await pageOf(first.id, null, '?view=b2b')).not.toHaveProperty('marketValue');
    expect(await pageOf(first.id, buyer, '?view=b2c')).not.toHaveProperty('marketValue');
  });

  it('answers 404 for a vehicle that is not on sale', async () => {
    const answer = await as(app, buyer, 'GET /public/catalog/products/2000000000/market');
    expect(answer.statusCode).toBe(HTTP_STATUS.notFound);
  });
});

// VALUE-1
describe('computing again', () => {
  it('leaves out what left the stock, and removes a value without enough comparables', async () => {
    const left = nivas.slice(6).map(({ id }) => id);
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', 'in', left).execute();
    await catalogueIsCurrent();
    // Until the next run the value stays; comparables that left are no longer shown.
    const before = await marketOf(first.id);
    expect([before.marketValue?.comparables, before.data.length]).toEqual([11, 6]);
    await valueStock(api.jobs);
    expect((await marketOf(first.id)).marketValue).toBeNull();
    await db.updateTable('catalogue_item').set({ status: 'published' }).where('id', 'in', left).execute();
    await catalogueIsCurrent();
    await valueStock(api.jobs);
    expect((await marketOf(first.id)).marketValue?.comparables).toBe(11);
  });

  it('counts prices seen elsewhere, at most 180 days old, without showing them', async () => {
    const observe = async (model_id: number, daysAgo: number, count: number) => {
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      const day = dayInParis(at);
      const import_id = crypto.randomUUID();
      await db
        .insertInto('market_import')
        .values({
          id: import_id,
          file_name: 'prix.csv',
          source: 'Salon',
          observed_on: day,
          observations: count,
          created_at: at,
        })
        .execute();
      const seen = {
        energy: 'essence',
        gearbox: 'manuelle',
        power_hp: 100,
        km: 40_000,
        price_cents: 1_300_000,
      };
      await db
        .insertInto('market_observation')
        .values(
          Array.from({ length: count }, () => ({
            ...seen,
            import_id,
            model_id,
            first_registration: '2023',
            observed_on: day,
          })),
        )
        .execute();
    };
    await observe(vesta, 200, 5);
    await valueStock(api.jobs);
    const [listing] = vestas;
    if (!listing) throw new Error('Vestas');
    expect((await marketOf(listing.id)).marketValue).toBeNull();
    await observe(vesta, 20, 3);
    await valueStock(api.jobs);
    const market = await marketOf(listing.id);
    expect([market.marketValue?.comparables, market.data.length, market.elsewhere]).toEqual([10, 7, 3]);
    expect(JSON.stringify(market)).not.toContain('Salon');
  });
});
