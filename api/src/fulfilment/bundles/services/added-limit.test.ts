import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createDepot } from '../../../testing/factories.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder, type TestBundle } from '../../../testing/orders.ts';
import { addService } from './services.service.ts';

const api = await testApi();
const { app, db } = api;

let buyer: Buyer;
let bundle: TestBundle;
beforeEach(async () => {
  buyer = await signedIn(api);
  const depotId = await createDepot(db);
  await db
    .updateTable('depot')
    .set({ latitude: 45.764, longitude: 4.8357 })
    .where('id', '=', depotId)
    .execute();
  ({ bundle } = await placeOrder(db, buyer));
});

const limit = (cents: number, period: 'order' | 'month') =>
  db
    .updateTable('membership')
    .set({ purchase_limit_cents: cents, purchase_limit_period: period })
    .where('workspace_id', '=', buyer.workspaceId)
    .where('person_id', '=', buyer.personId)
    .execute();
const add = (code: string, { who = buyer, id = bundle.id } = {}) =>
  as(app, who, `POST /public/bundles/${id}/services`, { code });
const deliver = (deliveryType: 'camion' | 'depot', who = buyer) =>
  as(app, who, `POST /public/bundles/${bundle.id}/delivery`, {
    address: '10 rue de Rivoli 75004 Paris',
    deliveryType,
  });
const claim = (who = buyer, id = bundle.id) =>
  postForm(
    app,
    `/pomelos/public/bundles/${id}/claim-carte-grise`,
    [
      { name: 'holder', content: 'Garage du Pont' },
      { name: 'address', content: '10 rue de Rivoli 75004 Paris' },
    ],
    who.headers,
  );
const outcome = (answer: { statusCode: number; json: () => { type?: string } }) =>
  answer.statusCode === 200 ? 'added' : answer.json().type?.split('/').at(-1);
const linesOfOrder = async () =>
  (
    await db
      .selectFrom('bundle_service')
      .select('code')
      .where('bundle_id', '=', bundle.id)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);

/** The vehicle costs 10,000 € excluding VAT, `warranty-12` 340 €, `warranty-6` less. */
describe('the purchase limit of a person who adds to an order', () => {
  // CART-12
  it('refuses the service that takes the order above it, and accepts the service from an owner without a limit', async () => {
    await limit(1_020_000, 'order');
    const refused = await add('warranty-12');
    expect([refused.statusCode, outcome(refused), await linesOfOrder()]).toEqual([409, 'purchase-limit', []]);
    expect(refused.json().detail).toBe(
      'Cet ajout de 340\u202f€ hors TVA porterait le montant de cette commande à 10\u202f340\u202f€, au-delà de votre plafond de 10\u202f200\u202f€ hors TVA par commande. ' +
        'Demandez à un titulaire de votre espace de faire cet ajout à votre place.',
    );
    expect(outcome(await add('warranty-12', { who: await signedIn(api, 'owner', buyer.workspaceId) }))).toBe(
      'added',
    );
  });

  it('counts what the order has already, and only the difference to the service that is replaced', async () => {
    await limit(1_000_000 + 34_000 + 5_000, 'order');
    expect(outcome(await add('warranty-12'))).toBe('added');
    expect(outcome(await add('preparation-standard'))).toBe('purchase-limit');
    await limit(1, 'order');
    expect(outcome(await add('warranty-6'))).toBe('added');
    expect(outcome(await add('warranty-12'))).toBe('purchase-limit');
  });

  it('refuses a delivery above it, and never a free one', async () => {
    await limit(1_010_000, 'order');
    expect([outcome(await deliver('camion')), await linesOfOrder()]).toEqual(['purchase-limit', []]);
    expect(outcome(await deliver('depot'))).toBe('added');
    await limit(1_200_000, 'order');
    expect([outcome(await deliver('camion')), await linesOfOrder()]).toEqual(['added', ['delivery']]);
  });

  // CART-12
  it('of a month counts services of all orders, and taxes of a carte grise', async () => {
    const { bundle: other } = await placeOrder(db, buyer);
    await limit(2_000_000 + 30_000 + 34_000, 'month');
    await db
      .insertInto('bundle_service')
      .values({
        id: '0199d4c2-0000-7000-8000-000000000001',
        bundle_id: bundle.id,
        kind: 'carte-grise',
        code: 'carte-grise-tax',
        label: 'Taxes',
        excl_tax_cents: 30_000,
        vat_cents: null,
      })
      .execute();
    expect(outcome(await add('warranty-12'))).toBe('added');
    expect(outcome(await add('warranty-6', { id: other.id }))).toBe('purchase-limit');
  });

  // CART-12
  it.each(['order', 'month'] as const)(
    'of one %s refuses a carte grise above it, to the cent',
    async (period) => {
      await limit(1, period);
      const refused = await claim();
      expect([refused.statusCode, outcome(refused), await linesOfOrder()]).toEqual([
        409,
        'purchase-limit',
        [],
      ]);
      const owner = await signedIn(api, 'owner', buyer.workspaceId);
      expect(outcome(await claim(owner))).toBe('added');
      const { cents } = await db
        .selectFrom('bundle_service')
        .select(({ fn }) => fn.sum<string>('excl_tax_cents').as('cents'))
        .where('bundle_id', '=', bundle.id)
        .executeTakeFirstOrThrow();
      const { bundle: next } = await placeOrder(db, buyer);
      const before = period === 'order' ? 1_000_000 : 2_000_000 + Number(cents);
      await limit(before + Number(cents) - 1, period);
      expect(outcome(await claim(buyer, next.id))).toBe('purchase-limit');
      await limit(before + Number(cents), period);
      expect(outcome(await claim(buyer, next.id))).toBe('added');
      // Asked again with nothing new.
      await limit(1, period);
      expect(outcome(await claim(buyer, next.id))).toBe('added');
    },
  );

  it('applies to two services that are added at once', async () => {
    await limit(1_000_000 + 34_000, 'order');
    const both = await Promise.all([add('warranty-12'), add('preparation-standard')]);
    expect(both.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('does not apply to services added by the staff', async () => {
    await limit(1, 'order');
    const { workspaceId } = buyer;
    await db
      .transaction()
      .execute((trx) =>
        addService(trx, { workspaceId, bundleId: bundle.id }, { code: 'warranty-12' }, new Date()),
      );
    expect(await linesOfOrder()).toEqual(['warranty-12']);
  });
});
