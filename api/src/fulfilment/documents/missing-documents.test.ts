import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { findDocumentsOfBundles } from './documents.repository.ts';

const api = await testApi();
const { app, db } = api;

it('the documents of an order that has none are made once, for any number of concurrent requests', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await signedIn(api);
    const { bundle, dealId } = await placeOrder(db, buyer, { at: new Date('2026-11-21T09:00:00Z') });
    await db.deleteFrom('document').where('deal_id', '=', dealId).execute();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => as(app, buyer, `GET /public/bundles/${bundle.id}/documents`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await findDocumentsOfBundles(db, [bundle.id])).toHaveLength(2);
  }
});
