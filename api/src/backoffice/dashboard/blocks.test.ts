import { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { Home } from '@pomelo/contract/home/home.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordStep } from '../../fulfilment/index.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { placeOrder } from '../../testing/orders.ts';

const api = await testApi();
const { app, db } = api;
let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
});

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
/** The reason why each order in progress is blocked, on both pages. */
async function blocks(who = buyer) {
  const dashboard = Dashboard.parse((await as(app, who, 'GET /public/dashboard')).json());
  const home = Home.parse((await as(app, who, 'GET /public/home')).json());
  const found = dashboard.orders.data.map((order) => order.blocks);
  expect(home.orders.data.map((order) => order.blocks)).toEqual(found);
  return found;
}
const pay = (bundleId: string) =>
  withTransaction(db, (trx) => recordStep(trx, bundleId, 'paid', { at: new Date(), now: new Date() }));

describe('what an order waits for', () => {
  // ORD-8
  it('is nothing before its due day, then the transfer', async () => {
    await placeOrder(db, buyer);
    expect(await blocks()).toEqual([[]]);
    const late = await signedIn(api);
    await placeOrder(db, late, { at: ago(10) });
    const dueOn = daysAfter(dayInParis(ago(10)), 7);
    expect(await blocks(late)).toEqual([[{ kind: 'payment', dueOn }]]);
  });

  it('is the choice of a delivery once it is paid', async () => {
    const { bundle } = await placeOrder(db, buyer);
    await pay(bundle.id);
    expect(await blocks()).toEqual([[{ kind: 'delivery' }]]);
    await db
      .insertInto('delivery')
      .values({
        bundle_id: bundle.id,
        address: '1 rue du Pont, 69003 Lyon',
        delivery_type: 'depot',
        km: 0,
        contact: '',
        release_code: 'ABC123',
        updated_at: new Date(),
      })
      .execute();
    expect(await blocks()).toEqual([[]]);
  });

  it('is the documents of a requested carte grise, those that were refused first', async () => {
    const { bundle } = await placeOrder(db, buyer);
    const claim = await postForm(
      app,
      `/pomelos/public/bundles/${bundle.id}/claim-carte-grise`,
      [],
      buyer.headers,
    );
    expect(claim.statusCode, claim.body).toBe(200);
    const [missing = []] = await blocks();
    expect(missing.length).toBeGreaterThan(1);
    expect(missing.every((block) => block.kind === 'document' && block.state === 'missing')).toBe(true);
    await db
      .insertInto('carte_grise_paper')
      .values({
        bundle_id: bundle.id,
        paper: 'kbis',
        name: 'kbis.pdf',
        type: 'application/pdf',
        size_bytes: 10,
        file_key: 'kbis',
        state: 'refused',
        reason: 'Illisible',
        created_at: new Date(),
      })
      .execute();
    expect((await blocks())[0]?.[0]).toMatchObject({ kind: 'document', state: 'refused' });
  });
});
