import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { unzipped } from '../../testing/files/unzip.ts';
import { insertUploaded } from './documents.repository.ts';

const api = await testApi();
const { app, db, files } = api;
const now = new Date('2026-11-21T09:00:00Z');

async function orderWithUpload() {
  const buyer = await signedIn(api);
  const { bundle, dealId } = await placeOrder(db, buyer, { at: now });
  const [id, key] = [randomUUID(), `private/documents/${randomUUID()}.pdf`];
  await files.write(key, Buffer.from('%PDF-1.7'));
  const document = { id, workspaceId: buyer.workspaceId, dealId, bundleId: bundle.id, label: 'Rapport', now };
  await insertUploaded(db, document, { key, sha256: Buffer.alloc(32), size: 8 });
  return { buyer, bundleId: bundle.id, dealId, id, key };
}
const archive = (buyer: Buyer, bundleId: string) =>
  as(app, buyer, `GET /public/bundles/${bundleId}/documents`);

it('omits an uploaded document whose file is gone', async () => {
  const { buyer, bundleId, key } = await orderWithUpload();
  await files.remove(key);
  const answer = await archive(buyer, bundleId);
  expect(answer.statusCode).toBe(200);
  expect([...unzipped(answer.rawPayload).keys()].map((name) => name.split('-a')[0])).toEqual([
    'bon-de-commande',
    'facture-pro-forma-pf',
  ]);
});

it('ends every answer while its documents are rendered again and removed', async () => {
  const address = await app.listen({ port: 0 });
  const { buyer, bundleId, id, dealId } = await orderWithUpload();
  const requested = Array.from({ length: 8 }, async () => {
    const answer = await fetch(`${address}/pomelos/public/bundles/${bundleId}/documents`, {
      headers: buyer.headers,
    });
    // Complete, or a closed connection: never one that hangs.
    return [
      answer.status,
      await answer.arrayBuffer().then(
        () => 'ended',
        () => 'ended',
      ),
    ];
  });
  await db
    .updateTable('document')
    .set({ file_key: null, sha256: null, size_bytes: null })
    .where('deal_id', '=', dealId)
    .where('id', '<>', id)
    .execute();
  await Promise.all([db.deleteFrom('document').where('id', '=', id).execute(), api.runJobs()]);
  for (const [status, end] of await Promise.all(requested))
    expect([[200, 404], end]).toEqual([expect.arrayContaining([status]), 'ended']);
});
