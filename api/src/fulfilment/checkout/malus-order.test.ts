import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, testApi } from '../../testing/app.ts';
import { checkoutStage, choiceOf } from '../../testing/checkout.ts';

const api = await testApi({ clock: { now: () => new Date('2026-11-27T11:00:00Z') } });
const { app } = api;
const { buyerInParis, fill, read, choose, order } = await checkoutStage(api);

const german = {
  body: 'berline',
  co2: 175,
  seats: 5,
  first_registration: '2023-11-27',
  sheet: JSON.stringify({ massKg: 1500 }),
  product: { plate: 'M AB 1234' },
} as const;
/** 7,462 € less 28 % at 36 months. */
const MALUS = 537_300;

const priceOf = async (buyer: Buyer, id: number): Promise<DeliveredPrice> =>
  DeliveredPrice.parse((await as(app, buyer, `GET /public/catalog/products/${id}/delivered-price`)).json());
const resaleOf = async (buyer: Buyer, id: number): Promise<VehicleResale> =>
  VehicleResale.parse((await as(app, buyer, `GET /public/catalog/products/${id}/resale`)).json());

/** Orders the one vehicle of the cart; its bundle. */
async function ordered(buyer: Buyer): Promise<Bundle> {
  const answer = await order(buyer, await read(buyer));
  expect(answer.statusCode, answer.body).toBe(200);
  const [bundle] = answer.json<{ bundles: { id: string }[] }>().bundles;
  return Bundle.parse((await as(app, buyer, `GET /public/bundles/${bundle?.id ?? ''}`)).json());
}
const taxLineOf = ({ services }: Bundle) => services.find(({ code }) => code === 'carte-grise-tax');

// CG-7
describe('the order of an imported vehicle', () => {
  it('costs no malus for the stock, and the same malus to the cent wherever the company registers it', async () => {
    const buyer = await buyerInParis();
    const [car, other] = await fill(buyer, [german, german]);
    const [id, productId] = [car?.id ?? 0, car?.productId ?? 0];
    expect((await read(buyer)).parts.taxes.amount).toBe(0);
    await as(app, buyer, `DELETE /public/cart/products/${other?.productId ?? 0}`);
    await choose(buyer, [choiceOf(productId, { papers: 'company' })]);
    const { parts, lines } = await read(buyer);
    const delivered = await priceOf(buyer, id);
    const taxes = delivered.lines
      .filter(({ estimate }) => estimate)
      .reduce((sum, { toPay }) => sum + toPay.amount, 0);
    const cost = lines.find((line) => line.productId === productId)?.registration.company;
    expect(cost?.malus).toEqual(delivered.malus);
    expect(cost?.malus.total?.amount).toBe(MALUS);
    expect([parts.taxes.amount, cost?.taxes.amount]).toEqual([taxes, taxes]);
    const bundle = await ordered(buyer);
    expect(bundle.carteGrise?.cost.total?.amount).toBe(taxes);
    expect(taxLineOf(bundle)).toMatchObject({ label: 'Taxes de carte grise', exclTax: { amount: taxes } });
    // A company that registers what it buys has the taxes in its margins from then on.
    await expect
      .poll(() => resaleOf(buyer, other?.id ?? 0))
      .toMatchObject({ registration: { isCharged: true }, proposed: { registration: { amount: taxes } } });
  });

  it('is quoted without an unknown malus, and its line says so', async () => {
    const buyer = await buyerInParis();
    const [car] = await fill(buyer, [{ ...german, co2: null }]);
    const productId = car?.productId ?? 0;
    await choose(buyer, [choiceOf(productId, { papers: 'company' })]);
    const { lines } = await read(buyer);
    expect(lines[0]?.registration.company?.malus).toMatchObject({ state: 'unknown', total: null });
    const bundle = await ordered(buyer);
    const cost = bundle.carteGrise?.cost;
    expect(cost).toMatchObject({ total: null, malus: { state: 'unknown' } });
    expect(taxLineOf(bundle)).toMatchObject({
      label: 'Taxes de carte grise, hors malus à établir',
      exclTax: { amount: cost?.known.amount },
    });
  });
});
