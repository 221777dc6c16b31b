import { Bundles } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { expect, test } from 'vitest';
import { as, signedIn, testApi } from '../../../src/testing/app.ts';
import { createListing } from '../../../src/testing/factories.ts';
import { addDemoVehicleOrders, DEMO_ORDERED } from './demo-orders.ts';

const api = await testApi();
const { app, db } = api;
const address = '118 rue de Gerland, 69007 Lyon';

test('the orders of the demo show every state, with money that adds up, and no mail is sent', async () => {
  const buyer = await signedIn(api, 'owner');
  const products: { itemId: number; productId: number }[] = [];
  for (let place = 0; place < DEMO_ORDERED; place += 1) {
    const { id: itemId, productId } = await createListing(db, {
      vat_regime: place % 2 ? 'marge' : 'recuperable',
    });
    products.push({ itemId, productId });
  }
  await db
    .transaction()
    .execute((trx) =>
      addDemoVehicleOrders(trx, { ...buyer, rs: 'Garage Bertin', address }, products, new Date()),
    );
  const answer = await as(
    app,
    buyer,
    'GET /public/bundles?include=tracking,delivery,payment&sort=number&direction=ASC',
  );
  const { data } = Bundles.parse(answer.json());
  expect(data.map(({ complete, currentStep }) => [complete, currentStep])).toEqual([
    [true, 'delivered'],
    [true, 'delivered'],
    [false, 'shipped'],
    [false, 'preparing'],
    [false, 'paid'],
    [false, 'ordered'],
  ]);
  expect(data.map(({ delivery }) => delivery?.state ?? null)).toEqual([
    'delivered',
    'delivered',
    'shipped',
    'planned',
    'planned',
    null,
  ]);
  expect(data.map(({ payment }) => payment?.due.amount === 0)).toEqual([true, true, true, true, true, false]);
  await api.runJobs();
  expect(api.mails).toEqual([]);
});

test('with too few vehicles there are fewer orders', async () => {
  const buyer = await signedIn(api, 'owner');
  const { id: itemId, productId } = await createListing(db);
  await db
    .transaction()
    .execute((trx) =>
      addDemoVehicleOrders(
        trx,
        { ...buyer, rs: 'Garage Bertin', address },
        [{ itemId, productId }],
        new Date(),
      ),
    );
  expect((await as(app, buyer, 'GET /public/bundles')).json().meta.total).toBe(0);
});
