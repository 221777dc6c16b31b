import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { notifyExpiredApprovals } from './expired-approvals.service.ts';

const api = await testApi();
const { app, db, mails } = api;

async function expiredRequest(hoursAgo: number): Promise<Buyer> {
  const owner = await signedIn(api, 'owner');
  const buyer = await signedIn(api, 'buyer', owner.workspaceId);
  const { productId } = await createListing(db);
  await api.catalogueIsCurrent();
  await as(app, buyer, 'POST /public/cart/products', { product_ids: [productId] });
  const { id } = (await as(app, buyer, 'POST /public/approvals')).json();
  const expires_at = new Date(Date.now() - hoursAgo * HOUR_MS);
  await db
    .updateTable('approval')
    .set({ created_at: new Date(expires_at.getTime() - HOUR_MS), expires_at })
    .where('id', '=', id)
    .execute();
  await api.runJobs();
  mails.length = 0;
  return buyer;
}
async function sentTo({ email }: Buyer): Promise<string[]> {
  for (let round = 0; round < 2; round += 1) await notifyExpiredApprovals(api.jobs);
  await api.runJobs();
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

it('writes once to the person whose request for approval expired without an answer', async () => {
  expect(await sentTo(await expiredRequest(1))).toEqual(['Votre demande d’achat est restée sans réponse']);
});

it('writes nothing about a pending request, one that expired days ago, or to a person who turned approvals off', async () => {
  expect(await sentTo(await expiredRequest(-1))).toEqual([]);
  expect(await sentTo(await expiredRequest(50))).toEqual([]);
  const buyer = await expiredRequest(1);
  await as(app, buyer, 'POST /public/me/notifications', { approvals: 'off' });
  expect(await sentTo(buyer)).toEqual([]);
});
