import { VehicleMarket } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing, createMake, createModel } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { valueStock } from './value-stock.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const make_id = await createMake(db, 'Saab', 'saab');
const reader = await signedIn(api);
const second = await signedIn(api);
const fifth = await signedIn(api);
const sixth = await signedIn(api);
const buyers = [reader, second, await signedIn(api), await signedIn(api), fifth];

const ASKED = 1_000_000;
let models = 0;
/** A model of which nine alike are on sale. */
async function marketOfNine() {
  const slug = `modele-${++models}`;
  const car = {
    make_id,
    model_id: await createModel(db, make_id, slug, slug),
    first_registration: '2022-03-01',
    // Before the instant of the valuation, however quickly it follows.
    sales_date: new Date(Date.now() - DAY_MS),
  };
  const listings = [];
  for (let index = 0; index < 9; index++)
    listings.push(await createListing(db, { ...car, price_b2b_cents: ASKED + index * 5000 }));
  const [{ id } = { id: 0 }] = listings;
  const answer = async () => {
    await valueStock(api.jobs);
    await catalogueIsCurrent();
    const market = VehicleMarket.parse(
      (await as(app, reader, `GET /public/catalog/products/${id}/market`)).json(),
    );
    const { value, low, high, sold } = market.marketValue ?? {};
    return { value: value?.amount, low: low?.amount, high: high?.amount, sold };
  };
  const sell = async (buyer: Buyer, cents: number): Promise<string> => {
    const item = { ...car, price_b2b_cents: ASKED, status: 'withdrawn' } as const;
    const order = await placeOrder(db, buyer, { vehicles: [{ item, tradePriceCents: cents }] });
    return order.bundle.id;
  };
  return { answer, sell };
}

// VALUE-3
describe('a sold price', () => {
  it('changes no answer before five companies bought, and then all five together', async () => {
    const { answer, sell } = await marketOfNine();
    const before = await answer();
    for (const buyer of buyers.slice(0, 4)) {
      await sell(buyer, 600_000);
      expect(await answer()).toEqual(before);
    }
    await sell(fifth, 600_000);
    const after = await answer();
    expect(after.sold).toBe(5);
    expect((after.value ?? 0) / (before.value ?? 1)).toBeCloseTo(0.6, 2);
  });

  it('of one company is not a group, however many it bought', async () => {
    const { answer, sell } = await marketOfNine();
    const before = await answer();
    for (let index = 0; index < 8; index++) await sell(second, 500_000);
    expect(await answer()).toEqual(before);
  });

  it('is not revealed by the difference of two answers: sales at other prices with the same mean give the same answers', async () => {
    const [one, other] = [await marketOfNine(), await marketOfNine()];
    const prices = [
      [600_000, 900_000, 850_000, 800_000, 850_000],
      [980_000, 700_000, 780_000, 940_000, 600_000],
    ];
    const answers: unknown[][] = [[], []];
    for (const [side, market] of [one, other].entries())
      for (const [place, cents] of (prices[side] ?? []).entries()) {
        await market.sell(buyers[place] ?? reader, cents);
        answers[side]?.push(await market.answer());
      }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('after a group waits for the next five companies, and none leaves its group when it is cancelled', async () => {
    const { answer, sell } = await marketOfNine();
    const bundles: string[] = [];
    for (const buyer of buyers) bundles.push(await sell(buyer, 900_000));
    const grouped = await answer();
    await sell(sixth, 400_000);
    expect(await answer()).toEqual(grouped);
    await api.asOwner(
      `UPDATE bundle SET cancelled_at = now(), cancel_reason = 'Essai' WHERE id = '${bundles[0]}'`,
    );
    expect(await answer()).toEqual(grouped);
  });
});
