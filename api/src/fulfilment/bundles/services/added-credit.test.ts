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
  const place = { latitude: 45.764, longitude: 4.8357 };
  await db.updateTable('depot').set(place).where('id', '=', depotId).execute();
  ({ bundle } = await placeOrder(db, buyer));
});

/** The line is what the order owes, and so many cents. */
async function lineAbove(cents: number): Promise<void> {
  const set = (credit_limit_cents: number | null) =>
    db.updateTable('workspace').set({ credit_limit_cents }).where('id', '=', buyer.workspaceId).execute();
  await set(0);
  const { credit } = (await as(app, buyer, 'GET /public/checkout')).json();
  await set(credit.due.amount + cents);
}
const add = (code: string) => as(app, buyer, `POST /public/bundles/${bundle.id}/services`, { code });
const deliver = (deliveryType: 'camion' | 'depot') =>
  as(app, buyer, `POST /public/bundles/${bundle.id}/delivery`, {
    address: '10 rue de Rivoli 75004 Paris',
    deliveryType,
  });
const claim = () =>
  postForm(
    app,
    `/pomelos/public/bundles/${bundle.id}/claim-carte-grise`,
    [
      { name: 'holder', content: 'Garage du Pont' },
      { name: 'address', content: '10 rue de Rivoli 75004 Paris' },
    ],
    buyer.headers,
  );
const outcome = (answer: { statusCode: number; json: () => { type?: string } }) =>
  answer.statusCode === 200 ? 'added' : answer.json().type?.split('/').at(-1);
const lines = async (): Promise<number> =>
  (await db.selectFrom('bundle_service').select('code').where('bundle_id', '=', bundle.id).execute()).length;

/** `warranty-12` costs 408 € with VAT, `preparation-standard` less. */
describe('the credit line of a company that adds to an order', () => {
  // ORD-9
  it('refuses a service, a delivery and a carte grise above it, and adds nothing', async () => {
    await lineAbove(0);
    const refused = await add('warranty-12');
    expect([refused.statusCode, outcome(refused)]).toEqual([409, 'credit-limit']);
    expect(refused.json().detail).toMatch(/^Avec cet ajout, votre société devrait .* rien n’est ajouté\.$/);
    expect([outcome(await deliver('camion')), outcome(await claim())]).toEqual([
      'credit-limit',
      'credit-limit',
    ]);
    expect(await lines()).toBe(0);
    expect(outcome(await deliver('depot'))).toBe('added');
  });

  // ORD-9
  it('is met to the cent, by one of two services that are added at once', async () => {
    await lineAbove(40_800);
    const both = await Promise.all([add('warranty-12'), add('preparation-standard')]);
    expect(new Set(both.map(outcome))).toEqual(new Set(['added', 'credit-limit']));
    expect(outcome(await add('warranty-6'))).toBe('added');
  });

  // ORD-9
  it('does not apply to services that the staff adds', async () => {
    await lineAbove(0);
    const { workspaceId } = buyer;
    await db
      .transaction()
      .execute((trx) =>
        addService(trx, { workspaceId, bundleId: bundle.id }, { code: 'warranty-12' }, new Date()),
      );
    expect(await lines()).toBe(1);
  });
});
