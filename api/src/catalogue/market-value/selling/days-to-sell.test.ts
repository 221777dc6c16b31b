import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing, createMake, createModel } from '../../../testing/factories.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { valueStock } from '../value-stock.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const make_id = await createMake(db, 'Simca', 'simca');
const [aronde, ariane, vedette] = [
  await createModel(db, make_id, 'Aronde', 'aronde'),
  await createModel(db, make_id, 'Ariane', 'ariane'),
  await createModel(db, make_id, 'Vedette', 'vedette'),
];
const buyers: Buyer[] = [];
for (let count = 0; count < 5; count += 1) buyers.push(await signedIn(api));
const [reader] = buyers;
if (!reader) throw new Error('Five buyers');

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const onSale = (model_id: number, daysAgo = 5) =>
  createListing(db, { make_id, model_id, body: 'coupe', energy: 'gpl', sales_date: ago(daysAgo) });

/** A vehicle of the model that sold after some days, some days ago. */
async function sell(model_id: number, buyer: Buyer | undefined, days: number, soldAgo = 20): Promise<void> {
  if (!buyer) throw new Error('A buyer');
  const sales_date = ago(soldAgo + days + 0.5);
  const item = { make_id, model_id, body: 'coupe', energy: 'gpl', sales_date, status: 'withdrawn' } as const;
  const { dealId } = await placeOrder(db, buyer, { vehicles: [{ item }] });
  await db
    .updateTable('deal')
    .set({ ordered_at: ago(soldAgo) })
    .where('id', '=', dealId)
    .execute();
}

const detail = async (id: number, who: Buyer | null = reader): Promise<VehicleDetail> => {
  const url = `/public/catalog/products/${id}` as const;
  return VehicleDetail.parse((who ? await as(app, who, `GET ${url}`) : await app.inject({ url })).json());
};
const resaleOf = async (id: number): Promise<VehicleResale> =>
  VehicleResale.parse((await as(app, reader, `GET /public/catalog/products/${id}/resale`)).json());
async function compute(): Promise<void> {
  await valueStock(api.jobs);
  await catalogueIsCurrent();
}

// VALUE-8
describe('the expected days to sell', () => {
  let [own, sibling, other] = [0, 0, 0];
  beforeAll(async () => {
    own = (await onSale(aronde)).id;
    sibling = (await onSale(ariane)).id;
    other = (await createListing(db, { model_id: vedette, make_id, body: 'pickup', energy: 'e85' })).id;
  });

  it('are unknown of ten sales by four companies, and the calculator then has its usual number', async () => {
    for (let sale = 0; sale < 10; sale += 1) await sell(aronde, buyers[sale % 4], 10 + sale);
    await compute();
    expect((await detail(own)).daysToSell).toBeNull();
    expect(await resaleOf(own)).toMatchObject({ stockDaysFrom: 'usual', proposed: { stockDays: 35 } });
  });

  it('are those of the model once a fifth company bought, with what is unsold counted', async () => {
    await sell(aronde, buyers[4], 50);
    await compute();
    // 11 sold in 10 to 19 and 50 days; one in stock for five is there for none of them.
    expect((await detail(own)).daysToSell).toMatchObject({ median: 15, most: 18, sales: 11, level: 'model' });
    expect(await resaleOf(own)).toMatchObject({ stockDaysFrom: 'sales', proposed: { stockDays: 15 } });
    // The same number again, unsold after 90 days: fewer than half are sold within them.
    for (let count = 0; count < 12; count += 1) await onSale(aronde, 90);
    await compute();
    expect((await detail(own)).daysToSell).toBeNull();
  });

  it('are those of the make with body and energy for a model of too few sales, then those of all', async () => {
    await db
      .insertInto('past_sale')
      .values(
        Array.from({ length: 60 }, (_unused, place) => ({
          model_id: ariane,
          body: 'coupe',
          energy: 'gpl',
          listed_on: dayInParis(ago(100)),
          left_on: dayInParis(ago(100 - (place % 5))),
          buyer: place % 20 === 19 ? null : `garage ${place % 4}`,
        })),
      )
      .execute();
    await compute();
    // Of the past sales alone: four companies. With the others, of the family: five.
    expect((await detail(sibling)).daysToSell).toMatchObject({ level: 'family', sales: 68 });
    expect((await detail(other)).daysToSell).toMatchObject({ level: 'all' });
    const { rows } = await api.pool.query('SELECT level, companies FROM days_to_sell ORDER BY level');
    expect(rows).toEqual([
      { level: 'all', companies: 5 },
      { level: 'family', companies: 5 },
    ]);
  });

  it('do not replace what a company set, and are not for visitors', async () => {
    expect(await detail(own, null)).not.toHaveProperty('daysToSell');
    const body = {
      source: 'public-price',
      percent: 118,
      preparation: { amount: 0, currency: 'EUR' },
      fundingPerDay: { amount: 0, currency: 'EUR' },
      stockDays: 60,
      targetMargin: { amount: 0, currency: 'EUR' },
    };
    await as(app, reader, 'POST /public/me/contact/resale-habits', body);
    expect(await resaleOf(own)).toMatchObject({ stockDaysFrom: 'company', proposed: { stockDays: 60 } });
  });
});
