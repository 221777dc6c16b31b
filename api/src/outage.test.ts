import { expect, onTestFinished, test } from 'vitest';
import { freezingProxy } from './testing/freezing-proxy.ts';
import { testDatabase } from './testing/database/database.ts';
import { createListing } from './testing/factories.ts';
import { as, signedIn, signIn, wholeApi } from './testing/whole-api.ts';

const PATIENCE = { timeout: 60_000 };

test('a buyer can still read while the database is unreachable: lists, bookings and cart as last known, marked with the time', async () => {
  const database = await testDatabase();
  const proxy = await freezingProxy(database.url);
  const api = await wholeApi({ ...database, url: proxy.url }, { logLevel: 'silent' });
  onTestFinished(async () => {
    await api.close();
    await proxy.close();
  });
  const { app } = api;
  const buyer = await signedIn(api);
  const item = await createListing(api.db);
  await api.catalogueIsCurrent();
  expect(
    (await as(app, buyer, `POST /public/catalog/products/${item.productId}/booking`, {})).statusCode,
  ).toBe(200);
  const READS = [
    'GET /public/me/state',
    'GET /public/cart',
    'GET /public/catalog/products/bookings',
  ] as const;
  const read = () => Promise.all(READS.map((call) => as(app, buyer, call)));
  // Every node is notified of the booking and reloads the workspace.
  await api.catalogueIsCurrent();
  const before = await read();
  expect(before.map(({ statusCode, body }) => [statusCode, 'asOf' in JSON.parse(body)])).toEqual(
    READS.map(() => [200, false]),
  );

  proxy.breakOff();
  const ready = async (): Promise<number> => (await app.inject('/health/ready')).statusCode;
  await expect.poll(ready, PATIENCE).toBe(503);
  const list = await as(app, buyer, 'GET /public/catalog/list');
  expect([list.statusCode, list.json().data.map(({ id }: { id: number }) => id)]).toEqual([200, [item.id]]);
  const [state, cart, bookings] = await read();
  expect(state?.json()).toMatchObject({
    asOf: expect.any(String),
    bookings: [{ productId: item.productId }],
  });
  expect(cart?.json()).toMatchObject({ asOf: expect.any(String), ids: [] });
  expect(bookings?.json()).toMatchObject({ asOf: expect.any(String), data: [{ productId: item.productId }] });

  // Writes are refused with advice; a session that was never loaded cannot be checked.
  const write = await as(app, buyer, `POST /public/catalog/products/${item.productId}/waiting-list`);
  expect([write.statusCode, write.headers['retry-after'], write.json().detail]).toEqual([
    503,
    '2',
    expect.stringContaining('réessayez'),
  ]);
  expect(
    (
      await as(
        app,
        { headers: { ...buyer.headers, authorization: 'Bearer of.nobody.known' } },
        'GET /public/cart',
      )
    ).statusCode,
  ).toBe(401);

  proxy.restore();
  await expect.poll(ready, PATIENCE).toBe(200);
  await expect
    .poll(async () => (await read()).map(({ body }) => 'asOf' in JSON.parse(body)), PATIENCE)
    .toEqual([false, false, false]);
});

test('a session that was ended is not opened again while the database is unreachable', async () => {
  const database = await testDatabase();
  const proxy = await freezingProxy(database.url);
  const api = await wholeApi({ ...database, url: proxy.url }, { logLevel: 'silent' });
  onTestFinished(async () => {
    await api.close();
    await proxy.close();
  });
  const buyer = await signedIn(api);
  const other = { headers: await signIn(api.app, buyer.email, buyer.workspaceId) };
  const state = (who: { headers: Record<string, string> }) => as(api.app, who, 'GET /public/me/state');
  expect([(await state(buyer)).statusCode, (await state(other)).statusCode]).toEqual([200, 200]);
  expect((await as(api.app, other, 'POST /public/logout')).statusCode).toBeLessThan(300);
  await expect.poll(async () => (await state(other)).statusCode, PATIENCE).toBe(401);
  // After one session has ended, all sessions of the person are checked again.
  await api.catalogueIsCurrent();
  expect((await state(buyer)).statusCode).toBe(200);
  proxy.breakOff();
  await expect.poll(async () => (await api.app.inject('/health/ready')).statusCode, PATIENCE).toBe(503);
  await expect
    .poll(async () => (await state(buyer)).json(), PATIENCE)
    .toMatchObject({ asOf: expect.any(String) });
  expect((await state(other)).statusCode).toBe(503);
});
