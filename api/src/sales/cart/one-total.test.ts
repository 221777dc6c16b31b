import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { Cart, ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { Checkout, REGISTRATION_PAPERS } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createDepot, createListing } from '../../testing/factories.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { extendMalus } from '../../testing/stock/malus.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { renderDocument } from '../../platform/documents/pdf/render-document.ts';

const api = await testApi();
const { app, db, mails } = api;
const accountant = await createStaffMember(api, 'accounting');
const { receive } = statementAdmin(api, accountant);
const MALUS_TO_ESTABLISH = 'malus à établir';
const PARIS = '10 rue de Rivoli 75004 Paris';
/** Documents with amounts. */
const PRICED = ['order-slip', 'pro-forma', 'invoice'] as const;
const SERVICES = ['preparation-standard', 'warranty-12'] as const;

const vehicle = record({
  vat_regime: constantFrom(...VAT_REGIMES),
  price_b2b_cents: integer({ min: 100_000, max: 9_000_000 }),
  service: constantFrom(null, ...SERVICES),
  isDelivered: boolean(),
  isRegistered: boolean(),
});
const someCart = array(vehicle, { minLength: 1, maxLength: 4 });
await extendMalus(db);
const depotId = await createDepot(db);
await db
  .updateTable('depot')
  .set({ latitude: 45.764, longitude: 4.8357 })
  .where('id', '=', depotId)
  .execute();

const read = async (buyer: Buyer, path: string): Promise<unknown> =>
  (await as(app, buyer, `GET /public/${path}`)).json();

/** The total that every screen of an order, its mails and its documents state, by its source; in cents. */
async function totalsOf(buyer: Buyer, { dealId, bundles }: ValidatedCart): Promise<Record<string, number>> {
  const bundleId = bundles[0]?.id ?? '';
  const { payment } = Bundle.parse(await read(buyer, `bundles/${bundleId}`));
  const deal = Deal.parse(await read(buyer, `deals/${dealId}`));
  const { toPay } = Dashboard.parse(await read(buyer, 'dashboard'));
  const documents = await db
    .selectFrom('document')
    .select(['kind', 'content'])
    .where('deal_id', '=', dealId)
    .where('kind', 'in', PRICED)
    .execute();
  return {
    validated: ValidatedCart.parse(await read(buyer, `cart/validated/${dealId}`)).totals.toPay.amount,
    deal: deal.totals.toPay.amount,
    payment: payment?.total.amount ?? Number.NaN,
    due: payment?.due.amount ?? Number.NaN,
    dashboard: toPay.deals.find((one) => one.dealId === dealId)?.amount.amount ?? Number.NaN,
    dashboardSum: toPay.total.amount,
    me: ((await read(buyer, 'me')) as { toPay: { amount: number } }).toPay.amount,
    ...Object.fromEntries(
      documents.map(({ kind, content }) => [kind, TradeContent.parse(content).totals.toPay.amount]),
    ),
  };
}
/** The amounts of the last mail about an order to its buyer. */
async function lastMail(buyer: Buyer, number: string): Promise<string> {
  await api.runJobs();
  return mails.findLast(({ to, subject }) => to === buyer.email && subject.includes(number))?.text ?? '';
}
async function printedTexts(dealId: string, kind: 'pro-forma' | 'invoice'): Promise<string[]> {
  const { content } = await db
    .selectFrom('document')
    .select('content')
    .where('deal_id', '=', dealId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return pdfText(await renderDocument(TradeContent.parse(content)));
}
async function printedTotal(dealId: string, kind: 'pro-forma' | 'invoice'): Promise<string | undefined> {
  const texts = await printedTexts(dealId, kind);
  return texts[texts.lastIndexOf(kind === 'invoice' ? 'Total' : 'Total à payer') + 1];
}

it('every screen, mail and document of an order states one total, for any cart and any addition', async () => {
  await assert(
    asyncProperty(someCart, async (vehicles) => {
      const buyer = await signedIn(api);
      mails.length = 0;
      const product_ids: number[] = [];
      for (const { vat_regime, price_b2b_cents } of vehicles) {
        product_ids.push((await createListing(db, { vat_regime, price_b2b_cents, fiscal_hp: 5 })).productId);
      }
      await api.catalogueIsCurrent();
      await as(app, buyer, 'POST /public/cart/products', { product_ids });
      const cart = Cart.parse(await read(buyer, 'cart')).totals.toPay.amount;
      const order = ValidatedCart.parse((await as(app, buyer, 'POST /public/cart/validate')).json());
      expect(new Set(Object.values(await totalsOf(buyer, order)))).toEqual(new Set([cart]));
      expect(await lastMail(buyer, order.dealNumber)).toContain(`Total à payer\u202f: ${formatAmount(cart)}`);
      expect(await printedTotal(order.dealId, 'pro-forma')).toBe(formatAmount(cart));

      const answers: Awaited<ReturnType<typeof as>>[] = [];
      for (const [place, { service, isDelivered, isRegistered }] of vehicles.entries()) {
        const path = `public/bundles/${order.bundles[place]?.id}`;
        if (service) answers.push(await as(app, buyer, `POST /${path}/services`, { code: service }));
        if (isDelivered)
          answers.push(
            await as(app, buyer, `POST /${path}/delivery`, { address: PARIS, deliveryType: 'camion' }),
          );
        if (isRegistered)
          answers.push(await postForm(app, `/pomelos/${path}/claim-carte-grise`, [], buyer.headers));
      }
      expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
      const all = await totalsOf(buyer, order);
      const { total = Number.NaN } = { total: all['payment'] };
      expect(total).toBeGreaterThanOrEqual(cart);
      // The order slip retains what was ordered on its day.
      const { 'order-slip': slip, ...current } = all;
      expect(new Set(Object.values(current)), JSON.stringify(all)).toEqual(new Set([total]));
      expect([cart, total]).toContain(slip);
      expect(await printedTotal(order.dealId, 'pro-forma')).toBe(formatAmount(total));
      await as(app, buyer, `POST /public/bundles/${order.bundles[0]?.id}/mail_payment`);
      expect(await lastMail(buyer, order.dealNumber)).toContain(`Montant\u202f: ${formatAmount(total)}`);

      const { payment } = Bundle.parse(await read(buyer, `bundles/${order.bundles[0]?.id}`));
      await receive({ cents: total, text: payment?.reference ?? '' });
      const received = await lastMail(buyer, order.dealNumber);
      expect(received).toContain(`Total de la commande\u202f: ${formatAmount(total)}`);
      expect(received).toContain(`Reste à payer\u202f: ${formatAmount(0)}`);
      expect(await printedTotal(order.dealId, 'invoice')).toBe(formatAmount(total));
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 180_000);

const IMPORTED = {
  body: 'berline',
  seats: 5,
  sheet: JSON.stringify({ massKg: 1500 }),
  product: { plate: 'M AB 1234' },
} as const;
/** Cost of a carte grise besides its regional tax: nothing, a malus, or an unknown malus. */
const MALUS = { none: {}, due: { ...IMPORTED, co2: 175 }, unknown: { ...IMPORTED, co2: null } } as const;

const chosen = record({
  malus: constantFrom(...(['none', 'due', 'unknown'] as const)),
  vat_regime: constantFrom(...VAT_REGIMES),
  price_b2b_cents: integer({ min: 100_000, max: 9_000_000 }),
  choice: record({
    delivery: constantFrom(...DELIVERY_TYPES),
    preparation: constantFrom(null, 'preparation-standard', 'preparation-complete'),
    warranty: constantFrom(null, 'warranty-6', 'warranty-24'),
    papers: constantFrom(...REGISTRATION_PAPERS),
  }),
});

// CART-13
it('an order from the checkout states the total of its page everywhere, whatever is chosen', async () => {
  await assert(
    asyncProperty(array(chosen, { minLength: 1, maxLength: 4 }), boolean(), async (vehicles, sameDay) => {
      const buyer = await signedIn(api);
      mails.length = 0;
      const product_ids: number[] = [];
      for (const { vat_regime, price_b2b_cents, malus } of vehicles) {
        const listing = { vat_regime, price_b2b_cents, fiscal_hp: 5, first_registration: '2023-05-04' };
        product_ids.push((await createListing(db, { ...listing, ...MALUS[malus] })).productId);
      }
      await api.catalogueIsCurrent();
      await as(app, buyer, 'POST /public/cart/products', { product_ids });
      const lines = vehicles.map(({ choice }, place) => ({
        productId: product_ids[place],
        ...choice,
        holder: choice.papers === 'customer' ? 'Hugo Lambert' : '',
        address: choice.papers === 'customer' ? PARIS : '',
      }));
      const saved = await as(app, buyer, 'PUT /public/checkout/choices', { lines, sameDay });
      const { toPay, net, lines: shown } = Checkout.parse(saved.json());
      expect(shown.reduce((sum, line) => sum + line.net.amount, 0)).toBe(net.amount);
      const placed = await as(app, buyer, 'POST /public/checkout', {
        productIds: product_ids,
        toPay: toPay.amount,
      });
      expect(placed.statusCode, placed.body).toBe(200);
      const order = ValidatedCart.parse(placed.json());
      const all = await totalsOf(buyer, order);
      expect(new Set(Object.values(all)), JSON.stringify(all)).toEqual(new Set([toPay.amount]));
      const total = formatAmount(toPay.amount);
      expect(await lastMail(buyer, order.dealNumber)).toContain(`Total à payer\u202f: ${total}`);
      expect(await printedTotal(order.dealId, 'pro-forma')).toBe(total);
      const isOpen = vehicles.some(
        ({ malus, choice }) => malus === 'unknown' && choice.papers !== 'purchase-declaration',
      );
      expect((await printedTexts(order.dealId, 'pro-forma')).join(' ').includes(MALUS_TO_ESTABLISH)).toBe(
        isOpen,
      );
      const { payment } = Bundle.parse(await read(buyer, `bundles/${order.bundles[0]?.id}`));
      await receive({ cents: toPay.amount, text: payment?.reference ?? '' });
      expect(await lastMail(buyer, order.dealNumber)).toContain(`Reste à payer\u202f: ${formatAmount(0)}`);
      expect(await printedTotal(order.dealId, 'invoice')).toBe(total);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 180_000);
