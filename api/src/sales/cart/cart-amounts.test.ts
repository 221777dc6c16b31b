import { Bundles } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { Cart, ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { Money } from '@pomelo/contract/money.ts';
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing, createWorkspace } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

const someCart = record({
  abroad: boolean(),
  vehicles: array(
    record({
      vat_regime: constantFrom(...VAT_REGIMES),
      price_b2b_cents: integer({ min: 1, max: 20_000_000 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
});
/** The register's answer for a company of another member state, which is sold to without VAT. */
const BELGIAN = {
  vat_number: 'BE0403170701',
  vat_state: 'valid',
  vat_checked_at: new Date(),
  vat_consultation: 'WAPI',
} as const;
const buyers: Record<'home' | 'abroad', Buyer> = {
  home: await signedIn(api),
  abroad: await signedIn(api, 'buyer', (await createWorkspace(db, BELGIAN)).id),
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => Money | null): number =>
  rows.reduce((total, row) => total + (of(row)?.amount ?? 0), 0);

// SITE-2
it('for any cart, its lines add up to its totals, and every screen from there to the order has the same cents', async () => {
  await assert(
    asyncProperty(someCart, async ({ abroad, vehicles }) => {
      const buyer = buyers[abroad ? 'abroad' : 'home'];
      const read = async (path: string): Promise<unknown> =>
        (await as(app, buyer, `GET /public/${path}`)).json();
      const due = async (): Promise<number> => ((await read('me')) as { toPay: Money }).toPay.amount;
      const before = await due();
      const product_ids: number[] = [];
      for (const vehicle of vehicles) product_ids.push((await createListing(db, vehicle)).productId);
      await catalogueIsCurrent();
      await as(app, buyer, 'POST /public/cart/products', { product_ids });

      const { data, totals } = Cart.parse(await read('cart'));
      expect(data.map(({ price }) => price.exclTax.amount).toSorted((a, b) => a - b)).toEqual(
        vehicles.map(({ price_b2b_cents }) => price_b2b_cents).toSorted((a, b) => a - b),
      );
      const taxed = data.filter(({ price }) => price.tax === 'standard');
      const marge = data.filter(({ price }) => price.tax === 'margin');
      const exempt = data.filter(({ price }) => price.tax === 'intra-community');
      expect(marge).toHaveLength(vehicles.filter(({ vat_regime }) => vat_regime === 'marge').length);
      expect([taxed.length, exempt.length].includes(0)).toBe(true);
      expect([...marge, ...exempt].every(({ price }) => price.vat === null)).toBe(true);
      expect(totals.toPay.amount).toBe(sum(data, ({ price }) => price.toPay));
      expect(totals.recuperable).toMatchObject({
        count: taxed.length,
        exclTax: { amount: sum(taxed, ({ price }) => price.exclTax) },
        vat: { amount: sum(taxed, ({ price }) => price.vat) },
        inclTax: { amount: sum(taxed, ({ price }) => price.toPay) },
      });
      expect(totals.marge).toMatchObject({
        count: marge.length,
        net: { amount: sum(marge, ({ price }) => price.toPay) },
      });
      expect(totals.exempt).toMatchObject({
        count: exempt.length,
        net: { amount: sum(exempt, ({ price }) => price.toPay) },
      });
      expect(totals.exempt.sale).toBe(exempt.length > 0 ? 'intra-community' : null);

      const delivered = DeliveredCart.parse(await read('cart/delivered-price'));
      expect(delivered.data.map(({ lines }) => lines[0]?.toPay)).toEqual(
        data.map(({ price }) => price.toPay),
      );
      for (const line of delivered.data)
        expect(line.toPay.amount).toBe(sum(line.lines, ({ toPay }) => toPay));
      const { byRegime } = delivered;
      expect(delivered.toPay.amount).toBe(sum(delivered.data, ({ toPay }) => toPay));
      expect(delivered.net.amount).toBe(delivered.toPay.amount - delivered.recoverableVat.amount);
      expect(delivered.net.amount).toBe(
        byRegime.recuperable.net.amount + byRegime.marge.net.amount + byRegime.exempt.net.amount,
      );
      expect(delivered.totals).toMatchObject({
        recuperable: totals.recuperable,
        marge: totals.marge,
        exempt: totals.exempt,
      });

      const validated = ValidatedCart.parse((await as(app, buyer, 'POST /public/cart/validate')).json());
      expect(validated.totals).toEqual(totals);
      expect(validated.bundles.map(({ productId, inclTaxPrice }) => [productId, inclTaxPrice])).toEqual(
        data.map(({ productId, price }) => [productId, price.toPay]),
      );
      expect(await read(`cart/validated/${validated.dealId}`)).toEqual(validated);
      expect(await read(`cart/validated/${validated.dealId}/delivered-price`)).toEqual({
        estimate: { ...delivered, estimatedAt: expect.any(String) },
      });
      const deal = Deal.parse(await read(`deals/${validated.dealId}`));
      expect([deal.totals, deal.toPay]).toEqual([totals, totals.toPay]);
      const bundles = Bundles.parse(await read(`bundles?q=${validated.dealNumber}&perPage=100`));
      const ordered = bundles.data.toSorted((one, other) => one.number.localeCompare(other.number));
      expect(ordered.map(({ inclTaxPrice }) => inclTaxPrice)).toEqual(data.map(({ price }) => price.toPay));
      expect((await due()) - before).toBe(totals.toPay.amount);
    }),
    { numRuns: 15 },
  );
});

// CART-7
it('is validated as it is by a client that names no total, whatever else it sends', async () => {
  for (const body of [undefined, {}, { ids: [1] }]) {
    const buyer = await signedIn(api);
    const { productId } = await createListing(db, {});
    await as(app, buyer, 'POST /public/cart/products', { product_ids: [productId] });
    expect((await as(app, buyer, 'POST /public/cart/validate', body)).statusCode).toBe(200);
  }
});

// CART-7
it('orders nothing at another total than was shown: a colleague added a vehicle, or a price rose', async () => {
  const buyer = await signedIn(api);
  const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
  const add = async (who: Buyer) => {
    const { id, productId } = await createListing(db, {
      price_b2b_cents: 1_000_000,
      vat_regime: 'recuperable',
    });
    await as(app, who, 'POST /public/cart/products', { product_ids: [productId] });
    return id;
  };
  const shownTotal = async () =>
    Cart.parse((await as(app, buyer, 'GET /public/cart')).json()).totals.toPay.amount;
  const validate = async (toPay: number) => as(app, buyer, 'POST /public/cart/validate', { toPay });
  const itemId = await add(buyer);
  const alone = await shownTotal();
  await add(colleague);
  const both = await shownTotal();
  const raised = { price_b2b_cents: 1_100_000 };
  for (const [shown, now] of [
    [alone, both],
    [both, both + 120_000],
  ] as const) {
    if (shown === both) await db.updateTable('catalogue_item').set(raised).where('id', '=', itemId).execute();
    const refused = await validate(shown);
    expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/price-changed$/)]);
    expect(refused.json().detail).toContain(formatAmount(now));
  }
  expect(Bundles.parse((await as(app, buyer, 'GET /public/bundles')).json()).data).toEqual([]);
  await catalogueIsCurrent();
  const order = ValidatedCart.parse((await validate(await shownTotal())).json());
  expect(order.totals.toPay.amount).toBe(both + 120_000);
});
