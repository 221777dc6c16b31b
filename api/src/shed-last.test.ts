import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { loadClassOf } from '@pomelo/contract/load-class.ts';
import { expect, test } from 'vitest';
import { createLoad } from './platform/load/load.ts';
import { createListing } from './testing/factories.ts';
import { testDatabase } from './testing/database/database.ts';
import { as, signedIn, wholeApi } from './testing/whole-api.ts';

/**
 * BOOK-13: booking and cart; the calls a page needs before it sends one; the calls after a cart; payments.
 */
const LAST = [
  'DELETE /public/approvals/:id',
  'DELETE /public/cart/products/:id',
  'DELETE /public/catalog/products/:id/booking',
  'GET /public/cart',
  'GET /public/cart/validated/:dealId',
  'GET /public/checkout',
  'GET /public/me/state',
  'POST /public/approvals',
  'POST /public/approvals/:id/decision',
  'POST /public/cart/products',
  'POST /public/cart/validate',
  'POST /public/catalog/products/:id/booking',
  'POST /public/catalog/products/:id/booking/extension',
  'POST /public/catalog/products/:id/waiting-list',
  'POST /public/checkout',
  'POST /public/checkout/approval',
  'POST /public/checkout/lines/:id/replacement',
  'POST /public/deals/:id/counter-offer',
  'POST /public/deals/:id/decision',
  'POST /public/financings/webhook',
  'POST /public/negotiations',
  'POST /public/negotiations/:id/decision',
  'POST /public/negotiations/:id/proposals',
  'POST /public/negotiations/:id/withdrawal',
  'POST /public/stripe/webhook',
  'PUT /public/checkout/choices',
];
const CALLS = Object.values(endpoints).flatMap((domain) => Object.values<Endpoint>(domain));
const EXPORTS = [
  'commercial_list',
  '/file',
  '/accounting/fec',
  '/accounting/export',
  '/recapitulative.csv',
  'police-book',
  '/me/export',
  '/bundles/:id/documents',
];

// BOOK-13
test('these calls, and no others, are answered when all the rest is shed', () => {
  const sales = CALLS.filter((call) => loadClassOf(call, 'public') === 'sales');
  expect(sales.map(({ name }) => name).toSorted()).toEqual(LAST);
});

test('files that take long to make are shed first', () => {
  const exports = CALLS.filter((call) => loadClassOf(call, 'public') === 'exports').map(({ name }) => name);
  expect(exports.every((name) => EXPORTS.some((part) => name.endsWith(part)))).toBe(true);
  expect(exports).toHaveLength(13);
});

test('a call counts as a visitor’s or a buyer’s by its caller', () => {
  const { list } = endpoints.catalogue;
  expect([loadClassOf(list, 'public'), loadClassOf(list, 'buyer')]).toEqual(['visitors', 'buyers']);
});

test('while more lists are requested than a process can answer, they are refused with 503 and a booking succeeds', async () => {
  const load = createLoad({ deadlineMs: 50 });
  const api = await wholeApi(await testDatabase(), { load });
  const buyer = await signedIn(api);
  const item = await createListing(api.db);
  await api.catalogueIsCurrent();
  const { promise, resolve } = Promise.withResolvers<void>();
  const busy = (['buyers', 'visitors'] as const).flatMap((loadClass) =>
    Array.from({ length: 20 }, () => load.turns.run(loadClass, () => promise).catch(() => undefined)),
  );
  const lists = await Promise.all([
    as(api.app, buyer, 'GET /public/catalog/list'),
    api.app.inject('/public/catalog/list'),
  ]);
  expect(lists.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '2'],
    [503, '2'],
  ]);
  expect(
    (await as(api.app, buyer, `POST /public/catalog/products/${item.productId}/booking`, {})).statusCode,
  ).toBe(200);
  expect((await api.app.inject('/health/ready')).statusCode).toBe(200);
  resolve();
  await Promise.all(busy);
  expect((await as(api.app, buyer, 'GET /public/catalog/list')).statusCode).toBe(200);
  await api.close();
  load.close();
});

test('each connection that the server accepts delays the start of tasks, so that waiting connections are accepted first', async () => {
  const load = createLoad();
  let accepted = 0;
  const connectionAccepted = (): void => {
    accepted += 1;
    load.turns.connectionAccepted();
  };
  const api = await wholeApi(await testDatabase(), {
    load: { ...load, turns: { ...load.turns, connectionAccepted } },
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      fetch(`http://127.0.0.1:${address.port}/health/ready`, { headers: { connection: 'close' } }),
    ),
  );
  expect([answers.map(({ status }) => status), accepted]).toEqual([[200, 200, 200], 3]);
  await api.close();
  load.close();
});
