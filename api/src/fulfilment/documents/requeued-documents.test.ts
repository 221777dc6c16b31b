import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { requeueDocuments } from './documents.service.ts';

const api = await testApi();
const { db } = api;

const documentsOfDeal = (dealId: string) =>
  db.selectFrom('document').select(['id', 'file_key']).where('deal_id', '=', dealId).orderBy('id').execute();
const jobKeys = async (): Promise<(string | null)[]> =>
  (
    await sql<{
      key: string | null;
    }>`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'make-document' ORDER BY key`.execute(db)
  ).rows.map(({ key }) => key);

it('adds a job for each document without file and job, and for no other', async () => {
  const { dealId } = await placeOrder(db, await signedIn(api), { at: new Date('2026-11-21T09:00:00Z') });
  const keys = (await documentsOfDeal(dealId)).map(({ id }) => `document:${id}`);
  await sql`DELETE FROM graphile_worker._private_jobs WHERE key = ${keys[0]}`.execute(db);
  // It failed permanently: a person handles it.
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = ${keys[1]}`.execute(
    db,
  );

  await requeueDocuments(db);
  expect(await jobKeys()).toEqual(keys);
  await api.runJobs();
  expect((await documentsOfDeal(dealId)).map(({ file_key }) => file_key !== null)).toEqual([true, false]);

  await requeueDocuments(db);
  expect(await jobKeys()).toEqual([keys[1]]);
});
