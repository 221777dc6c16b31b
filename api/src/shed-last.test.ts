import { expect, test } from 'vitest';
import { testDatabase } from './testing/database.ts';
import { wholeApi } from './testing/whole-api.ts';

/** BOOK-13: booking and cart; what a page needs to know before it sends one; what follows from a cart; and who asks how the server is. */
const LAST = [
  'DELETE /public/approvals/:id',
  'DELETE /public/cart/products/:id',
  'DELETE /public/catalog/products/:id/booking',
  'GET /health/live',
  'GET /health/ready',
  'GET /public/cart',
  'GET /public/cart/validated/:dealId',
  'GET /public/me/state',
  'POST /public/approvals',
  'POST /public/approvals/:id/decision',
  'POST /public/cart/products',
  'POST /public/cart/validate',
  'POST /public/catalog/products/:id/booking',
  'POST /public/catalog/products/:id/booking/extension',
  'POST /public/catalog/products/:id/waiting-list',
  'POST /public/deals/:id/counter-offer',
  'POST /public/deals/:id/decision',
  'POST /public/stripe/webhook',
];

// BOOK-13
test('these calls, and no others, are answered when all the rest is shed', async () => {
  const found = new Set<string>();
  const api = await wholeApi(await testDatabase(), {}, (app) =>
    app.addHook('onRoute', ({ method, url, config }) => {
      // What is asked by HEAD is answered as by GET.
      const methods = [method].flat().filter((each) => each !== 'HEAD');
      if (config?.shedLast) for (const each of methods) found.add(`${each} ${url.replace('/pomelos', '')}`);
    }),
  );
  await api.close();
  expect([...found].toSorted()).toEqual(LAST);
});
