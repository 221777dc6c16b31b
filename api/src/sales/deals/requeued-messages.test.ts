import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createOffer } from '../../testing/offers.ts';
import { requeueMessages } from './deal-messages.service.ts';

const api = await testApi();
const { app, db } = api;

const jobKeys = async (): Promise<(string | null)[]> =>
  (
    await sql<{
      key: string | null;
    }>`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'tell-deal-messages'`.execute(db)
  ).rows.map(({ key }) => key);
const requeueAfter = (minutes: number) =>
  requeueMessages({ db, clock: { now: () => new Date(systemClock.now().getTime() + minutes * MINUTE_MS) } });

it('notifies of a message whose job was lost, once it is late', async () => {
  const buyer = await signedIn(api);
  const { dealId } = await createOffer(db, buyer);
  await api.runJobs();
  api.mails.length = 0;
  await as(app, buyer, `POST /public/deals/${dealId}/messages`, { text: 'Bonjour.' });
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);

  await requeueAfter(11);
  expect(await jobKeys()).toEqual([]);
  await requeueAfter(13);
  expect(await jobKeys()).toEqual([`tell-deal-messages:${dealId}:buyer`]);
  await api.runJobs();
  await api.runJobs();
  expect(api.mails.map(({ to }) => to)).toEqual(['equipe@pomelo.test']);

  await requeueAfter(13);
  expect(await jobKeys()).toEqual([]);
});
