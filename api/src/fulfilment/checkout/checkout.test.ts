import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { checkoutStage, choiceOf, codeOf } from '../../testing/checkout.ts';
import { makeForeign } from '../../testing/exports/exported.ts';
import { NOT_DECLARABLE } from '../carte-grise/declaration/declaration.messages.ts';

const api = await testApi();
const { app, db } = api;
const { buyerInParis, fill, read, choose, order } = await checkoutStage(api);

const bundlesOf = async (buyer: Buyer, { bundles }: ValidatedCart): Promise<Bundle[]> => {
  const found: Bundle[] = [];
  for (const { id } of bundles)
    found.push(Bundle.parse((await as(app, buyer, `GET /public/bundles/${id}`)).json()));
  return found;
};
const codesOf = ({ services }: Bundle): string[] => services.map(({ code }) => code).toSorted();

describe('the checkout', () => {
  // CART-13
  it('proposes the usual choices, every option with its price, and adds all of it up', async () => {
    const buyer = await buyerInParis();
    const [first, second] = await fill(buyer, [{}, { vat_regime: 'marge', price_b2b_cents: 800_000 }]);
    const { lines, parts, totals, toPay, net, delivery } = await read(buyer);
    expect(lines.map(({ productId, choice }) => [productId, choice])).toEqual(
      [first, second].map((item) => [
        item?.productId,
        {
          delivery: 'camion',
          preparation: 'preparation-standard',
          warranty: null,
          papers: 'purchase-declaration',
        },
      ]),
    );
    expect(lines[0]?.deliveries.map(({ type }) => type)).toEqual(['depot', 'camion', 'plateau']);
    expect(lines[0]?.deliveries[0]?.exclTax.amount).toBe(0);
    expect(lines[0]?.registration.company?.taxes.amount).toBeGreaterThan(0);
    expect(lines[0]?.registration.customer).toBeNull();
    // The second is transported with the first.
    expect(lines[1]?.deliveries.find(({ type }) => type === 'camion')?.saving?.amount).toBe(1800);
    expect(parts).toMatchObject({ saving: { amount: 1800 }, registrations: 0, taxes: { amount: 0 } });
    expect(totals.services.exclTax.amount).toBe(parts.preparation.amount + parts.delivery.amount);
    expect(net.amount).toBe(toPay.amount - totals.recuperable.vat.amount - totals.services.vat.amount);
    expect(lines.reduce((sum, line) => sum + line.net.amount, 0)).toBe(net.amount);
    expect(delivery.address).toContain('75004 Paris');
    expect(delivery.arrivals.flatMap(({ productIds }) => productIds)).toHaveLength(2);
  });

  it('stores the choices of a vehicle for the workspace only', async () => {
    const buyer = await buyerInParis();
    const colleague = await signedIn(api, 'viewer', buyer.workspaceId);
    const rival = await buyerInParis();
    const [item] = await fill(buyer, [{}]);
    const productId = item?.productId ?? 0;
    const chosen = choiceOf(productId, { delivery: 'plateau', preparation: null, warranty: 'warranty-12' });
    const answer = await choose(buyer, [chosen], { contact: 'Samir Haddad', phone: '06 12 34 56 78' });
    expect(answer.statusCode, answer.body).toBe(200);
    const seen = await read(colleague);
    expect(seen.lines[0]?.choice).toMatchObject({
      delivery: 'plateau',
      preparation: null,
      warranty: 'warranty-12',
    });
    expect(seen.delivery).toMatchObject({ contact: 'Samir Haddad', phone: '+33612345678' });
    expect((await read(rival)).lines).toEqual([]);
    // Another company's vehicle is ignored, as one that a colleague removed.
    expect((await choose(rival, [chosen])).statusCode).toBe(200);
    expect((await read(buyer)).lines[0]?.choice.delivery).toBe('plateau');
    expect((await choose(colleague, [chosen])).statusCode).toBe(403);
    expect((await app.inject({ method: 'GET', url: '/pomelos/public/checkout' })).statusCode).toBe(401);
  });

  it('refuses a telephone number that is none, and stores nothing of the request', async () => {
    const buyer = await buyerInParis();
    const [item] = await fill(buyer, [{}]);
    const chosen = choiceOf(item?.productId ?? 0, { delivery: 'depot' });
    const answer = await choose(buyer, [chosen], { phone: '12' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'phone', message: 'Ce numéro de téléphone n’est pas valide.' }],
    ]);
    expect((await read(buyer)).lines[0]?.choice.delivery).toBe('camion');
  });
});

describe('an order from the checkout', () => {
  // CART-13, DELIV-2, CG-1
  it('has its deliveries, services and papers at once, at the total that was shown', async () => {
    const buyer = await buyerInParis();
    const items = await fill(buyer, [{}, { vat_regime: 'marge' }, {}]);
    const [a = 0, b = 0, c = 0] = items.map(({ productId }) => productId);
    await choose(
      buyer,
      [
        choiceOf(a),
        choiceOf(b, { papers: 'company', warranty: 'warranty-6' }),
        choiceOf(c, {
          delivery: 'depot',
          preparation: null,
          papers: 'customer',
          holder: 'Hugo Lambert',
          address: '3 rue du Lac, 69003 Lyon',
        }),
      ],
      { contact: 'Samir', sameDay: true },
    );
    const shown = await read(buyer);
    const answer = await order(buyer, shown);
    expect(answer.statusCode, answer.body).toBe(200);
    const placed = ValidatedCart.parse(answer.json());
    expect(placed.totals.toPay).toEqual(shown.toPay);
    const bundles = await bundlesOf(buyer, placed);
    expect(bundles.map(codesOf)).toEqual([
      ['delivery', 'preparation-standard'],
      ['carte-grise-fee', 'carte-grise-tax', 'delivery', 'preparation-standard', 'warranty-6'],
      ['carte-grise-fee', 'carte-grise-tax'],
    ]);
    expect(bundles.map(({ delivery }) => [delivery?.deliveryType, delivery?.contact])).toEqual([
      ['camion', 'Samir'],
      ['camion', 'Samir'],
      ['depot', 'Samir'],
    ]);
    const slots = bundles.map(({ delivery }) => delivery?.slot);
    expect([slots[0] === slots[1], slots[2]]).toEqual([true, null]);
    expect(bundles.map(({ carteGrise }) => [carteGrise?.claimedAt !== null, carteGrise?.holder])).toEqual([
      [false, expect.any(String)],
      [true, expect.any(String)],
      [true, 'Hugo Lambert'],
    ]);
    const declared = await db.selectFrom('purchase_declaration').select('bundle_id').execute();
    expect(declared.map(({ bundle_id }) => bundle_id)).toContain(placed.bundles[0]?.id);
    expect((await read(buyer)).lines).toEqual([]);
    expect(
      await db
        .selectFrom('checkout_choice')
        .selectAll()
        .where('workspace_id', '=', buyer.workspaceId)
        .execute(),
    ).toEqual([]);
  });

  it('is proposed again for the next vehicles', async () => {
    const buyer = await buyerInParis();
    const [item] = await fill(buyer, [{}]);
    await choose(buyer, [
      choiceOf(item?.productId ?? 0, { delivery: 'depot', papers: 'company', preparation: null }),
    ]);
    expect((await order(buyer, await read(buyer))).statusCode).toBe(200);
    await fill(buyer, [{}]);
    const next = await read(buyer);
    expect(next.fromLastOrder).toBe(true);
    expect(next.lines[0]?.choice).toEqual({
      delivery: 'depot',
      preparation: null,
      warranty: null,
      papers: 'company',
    });
  });

  it('of another total than shown is refused with the new one, and nothing is ordered', async () => {
    const buyer = await buyerInParis();
    const items = await fill(buyer, [{}, {}]);
    const shown = await read(buyer);
    await choose(buyer, [choiceOf(items[0]?.productId ?? 0, { warranty: 'warranty-24' })]);
    const answer = await order(buyer, shown);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'price-changed']);
    expect(answer.json().detail).toMatch(/^Le total a changé\u202f: il est maintenant de .* TTC\./);
    expect((await read(buyer)).lines).toHaveLength(2);
    // A vehicle that a colleague added in the meantime changes the total too.
    await fill(buyer, [{}]);
    const two = { ...shown, lines: shown.lines };
    expect(codeOf(await order(buyer, two))).toBe('price-changed');
  });

  it('leaves out a vehicle that another company booked, and proposes replacements', async () => {
    const [buyer, rival] = [await buyerInParis(), await buyerInParis()];
    // Alike by their public price, which no other vehicle here has.
    const rare = { price_b2c_cents: 2_512_300 };
    const [lost, kept] = await fill(buyer, [rare, {}]);
    const shown = await read(buyer);
    const [like] = await fill(rival, [{ ...rare, price_b2b_cents: 1_254_500 }]);
    expect(
      (await as(app, rival, `POST /public/catalog/products/${lost?.productId}/booking`, {})).statusCode,
    ).toBe(200);
    // The order that names it is refused by its name.
    const refused = await order(buyer, shown);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'vehicle-lost']);
    expect(refused.json().detail).toContain('Le total est celui des autres véhicules.');
    const now = await read(buyer);
    expect(now.lines.map(({ productId }) => productId)).toEqual([kept?.productId]);
    expect(now.lost).toMatchObject([{ productId: lost?.productId, bookedUntil: expect.any(String) }]);
    const replacement = now.lost[0]?.replacements.find(({ productId }) => productId === like?.productId);
    expect(replacement?.difference.amount).toBe(20_000);
    const answer = await order(buyer, now);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await as(app, buyer, 'GET /public/cart')).json().ids).toEqual([lost?.productId]);
  });

  it('never proposes a vehicle of the cart as a replacement', async () => {
    const [buyer, rival] = [await buyerInParis(), await buyerInParis()];
    const rare = { price_b2c_cents: 2_612_300 };
    const [lost, own] = await fill(buyer, [rare, rare]);
    await as(app, rival, `POST /public/catalog/products/${lost?.productId}/booking`, {});
    const [line] = (await read(buyer)).lost;
    expect(line?.replacements.length).toBeGreaterThan(0);
    expect(line?.replacements.map(({ productId }) => productId)).not.toContain(own?.productId);
  });

  // CART-14
  it('takes a replacement in the place of a lost vehicle, with its choices', async () => {
    const [buyer, rival] = [await buyerInParis(), await buyerInParis()];
    const [lost] = await fill(buyer, [{}]);
    await choose(buyer, [choiceOf(lost?.productId ?? 0, { warranty: 'warranty-12' })]);
    const [like] = await fill(rival, [{}]);
    await as(app, rival, `POST /public/catalog/products/${lost?.productId}/booking`, {});
    const replace = (who: Buyer) =>
      as(app, who, `POST /public/checkout/lines/${lost?.productId}/replacement`, {
        productId: like?.productId,
      });
    expect((await replace(rival)).statusCode).toBe(404);
    const answer = await replace(buyer);
    const { lines, lost: gone } = Checkout.parse(answer.json());
    expect(lines.map(({ productId, choice }) => [productId, choice.warranty])).toEqual([
      [like?.productId, 'warranty-12'],
    ]);
    expect(gone).toEqual([]);
    expect((await replace(buyer)).statusCode).toBe(404);
  });

  // CG-10
  it.each([
    ['that was never registered', { first_registration: null }, false, 'new' as const],
    ['that is registered abroad alone', { product: { plate: 'M AB 1234' } }, false, 'imported' as const],
    ['that leaves France', { product: { plate: 'FG-123-HJ' } }, true, 'abroad' as const],
  ])('makes no purchase declaration of a vehicle %s', async (_, vehicle, isForeign, papers) => {
    const buyer = await buyerInParis();
    if (isForeign) await makeForeign(db, buyer);
    await fill(buyer, [vehicle]);
    expect((await read(buyer)).lines.map(({ stockPapers }) => stockPapers)).toEqual([papers]);
    const placed = ValidatedCart.parse((await order(buyer, await read(buyer))).json());
    const declared = await db
      .selectFrom('purchase_declaration')
      .select('bundle_id')
      .where('bundle_id', '=', placed.bundles[0]?.id ?? '')
      .execute();
    expect(declared).toEqual([]);
    const id = placed.bundles[0]?.id ?? '';
    const asked = await as(app, buyer, `POST /public/bundles/${id}/purchase-declaration`);
    expect([asked.statusCode, asked.json().detail]).toEqual([422, NOT_DECLARABLE[papers]]);
  });

  it('in the name of a customer needs a name and a taxed address', async () => {
    const buyer = await buyerInParis();
    const [item] = await fill(buyer, [{}]);
    const id = item?.productId ?? 0;
    for (const [holder, address, path] of [
      ['', '', `holder.${id}`],
      ['Hugo Lambert', '', `holder.${id}`],
      ['Hugo Lambert', 'à Lyon', `address.${id}`],
    ]) {
      await choose(buyer, [choiceOf(id, { papers: 'customer', holder, address })]);
      const answer = await order(buyer, await read(buyer));
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, path]);
    }
    expect((await read(buyer)).lines[0]?.holder).toEqual({ name: 'Hugo Lambert', address: 'à Lyon' });
  });

  it('is created once when it is sent three times at the same time', async () => {
    const buyer = await buyerInParis();
    await fill(buyer, [{}, {}]);
    const shown = await read(buyer);
    const answers = await Promise.all([order(buyer, shown), order(buyer, shown), order(buyer, shown)]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409]);
    const deals = await db
      .selectFrom('deal')
      .select('id')
      .where('workspace_id', '=', buyer.workspaceId)
      .execute();
    expect(deals).toHaveLength(1);
  });
});

describe('an order above the limit of its buyer', () => {
  async function limited(cents: number): Promise<{ buyer: Buyer; owner: Buyer }> {
    const buyer = await buyerInParis();
    const owner = await signedIn(api, 'owner', buyer.workspaceId);
    await limitTo(buyer, cents);
    return { buyer, owner };
  }
  const limitTo = ({ personId }: Buyer, purchase_limit_cents: number) =>
    db
      .updateTable('membership')
      .set({ purchase_limit_cents, purchase_limit_period: 'order' })
      .where('person_id', '=', personId)
      .execute();

  // CART-12
  it('counts services, delivery and the carte grise with its taxes', async () => {
    const { buyer } = await limited(100_000_000);
    const [item] = await fill(buyer, [{}]);
    await choose(buyer, [choiceOf(item?.productId ?? 0, { papers: 'company', warranty: 'warranty-6' })]);
    const { totals } = await read(buyer);
    expect(totals.disbursements.amount).toBeGreaterThan(0);
    const cents = 1_234_500 + totals.services.exclTax.amount + totals.disbursements.amount;
    await limitTo(buyer, cents);
    expect((await read(buyer)).approval).toBeNull();
    await limitTo(buyer, cents - 1);
    const over = await read(buyer);
    expect([over.approval?.excess.amount, codeOf(await order(buyer, over))]).toEqual([1, 'purchase-limit']);
    await limitTo(buyer, cents);
    expect((await order(buyer, over)).statusCode).toBe(200);
  });

  // CART-12
  it('names who approves', async () => {
    const { buyer } = await limited(1_234_500 + 14_900);
    const [item] = await fill(buyer, [{}]);
    await choose(buyer, [choiceOf(item?.productId ?? 0, { delivery: 'depot', warranty: 'warranty-6' })]);
    const over = await read(buyer);
    expect(over.approval).toMatchObject({ excess: { amount: 19_000 }, approvers: ['Camille Renard'] });
    expect(codeOf(await order(buyer, over))).toBe('purchase-limit');
  });

  it('waits for the owner with its choices, and becomes the same order', async () => {
    const { buyer, owner } = await limited(100_000);
    const [item] = await fill(buyer, [{}]);
    await choose(buyer, [choiceOf(item?.productId ?? 0, { papers: 'company', warranty: 'warranty-6' })]);
    const shown = await read(buyer);
    const requested = await as(app, buyer, 'POST /public/checkout/approval', {
      productIds: [item?.productId],
      toPay: shown.toPay.amount,
    });
    expect(requested.statusCode, requested.body).toBe(200);
    expect((await read(buyer)).lines).toEqual([]);
    const [approval] = (await as(app, owner, 'GET /public/approvals')).json().data;
    const { exclTax } = shown.totals.services;
    expect(approval.services.amount).toBe(exclTax.amount + shown.totals.disbursements.amount);
    expect(approval.total.amount).toBe(1_234_500 + approval.services.amount);
    const decided = await as(app, owner, `POST /public/approvals/${approval.id}/decision`, {
      accept: true,
      total: approval.total.amount,
    });
    expect(decided.statusCode, decided.body).toBe(200);
    const validated = await as(app, buyer, `GET /public/cart/validated/${decided.json().dealId}`);
    const placed = ValidatedCart.parse(validated.json());
    expect(placed.totals.toPay).toEqual(shown.toPay);
    const [bundle] = await bundlesOf(buyer, placed);
    expect(bundle?.delivery?.deliveryType).toBe('camion');
    expect(bundle?.carteGrise?.claimedAt).not.toBeNull();
  });

  it('retains the choices when the owner refuses', async () => {
    const { buyer, owner } = await limited(100_000);
    const [item] = await fill(buyer, [{}]);
    await choose(buyer, [choiceOf(item?.productId ?? 0, { delivery: 'depot' })]);
    const { toPay } = await read(buyer);
    const body = { productIds: [item?.productId], toPay: toPay.amount };
    const { id } = (await as(app, buyer, 'POST /public/checkout/approval', body)).json();
    await as(app, owner, `POST /public/approvals/${id}/decision`, { accept: false, reason: 'Trop cher' });
    expect((await read(buyer)).lines[0]?.choice.delivery).toBe('depot');
  });
});
