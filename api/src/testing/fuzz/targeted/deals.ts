import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { createContactRequest, createMail } from '../../office.ts';
import type { TestApi } from '../../whole-api.ts';
import { callAsAdmin, asAdministrator, dayIn, type RequestGenerators } from './targeted-request.ts';

/** A job that used up its attempts; its document does not exist. */
async function createFailedJob({ db }: TestApi): Promise<string> {
  const key = crypto.randomUUID();
  await addJob(db, 'make-document', { id: uuidv7() }, { key, maxAttempts: 1 });
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'refused' WHERE key = ${key}`.execute(
    db,
  );
  const { rows } = await sql<{
    id: string;
  }>`SELECT id::text AS id FROM graphile_worker.jobs WHERE key = ${key}`.execute(db);
  return rows[0]?.id ?? '';
}

const KEY = 'homeStockDisplayMin';
const WARRANTY = {
  table: 'services',
  code: 'warranty-12',
  kind: 'warranty',
  label: 'Garantie 12 mois',
  exclTaxCents: 36_000,
} as const;
const line = (from: string) => ({ table: 'services', key: WARRANTY.code, from });

export const DEALS: RequestGenerators = {
  'POST /backoffice/mails/:id/retry': async (api) =>
    asAdministrator({ path: { id: (await createMail(api.db)).id } }),
  'DELETE /backoffice/mails/:id': async (api) =>
    asAdministrator({ path: { id: (await createMail(api.db)).id } }),
  'POST /backoffice/jobs/:id/retry': async (api) =>
    asAdministrator({ path: { id: await createFailedJob(api) } }),
  'DELETE /backoffice/jobs/:id': async (api) => asAdministrator({ path: { id: await createFailedJob(api) } }),
  'PUT /backoffice/queues/:queue/:item/owner': async (api) =>
    asAdministrator({
      path: { queue: 'contacts', item: await createContactRequest(api.db) },
      body: { owner: null, was: null },
    }),
  'GET /backoffice/queues/:queue/:item': async (api) =>
    asAdministrator({ path: { queue: 'contacts', item: await createContactRequest(api.db) } }),
  'PUT /backoffice/queues/:queue/:item/deferral': async (api) =>
    asAdministrator({
      path: { queue: 'contacts', item: await createContactRequest(api.db) },
      body: { day: dayInParis(new Date(), 2), hour: 9, seen: new Date().toISOString() },
    }),
  'POST /backoffice/queues/:queue/:item/filing': async (api) =>
    asAdministrator({
      path: { queue: 'contacts', item: await createContactRequest(api.db) },
      body: { seen: new Date().toISOString() },
    }),
  'DELETE /backoffice/queues/:queue/:item/deferral': async (api) =>
    asAdministrator({ path: { queue: 'contacts', item: await createContactRequest(api.db) } }),
  'GET /backoffice/figures/:figure/:table/file': async (api, admin) => {
    const { tables } = await callAsAdmin<Figure>(api, admin, 'GET /backoffice/figures/stock-age');
    return asAdministrator({ path: { figure: 'stock-age', table: tables[0]?.key ?? '' } });
  },
  'DELETE /backoffice/configuration/:key': async (api, admin) => {
    const { data } = await callAsAdmin<{ data: { key: string; version: number }[] }>(
      api,
      admin,
      'GET /backoffice/configuration',
    );
    const version = data.find(({ key }) => key === KEY)?.version ?? 0;
    await callAsAdmin(api, admin, `PUT /backoffice/configuration/${KEY}`, {
      type: 'integer',
      value: '12',
      version,
    });
    return asAdministrator({ path: { key: KEY } });
  },
  'DELETE /backoffice/tariffs': async (api, admin) => {
    const from = dayIn(40);
    await callAsAdmin(api, admin, 'POST /backoffice/tariffs', { ...WARRANTY, from });
    return asAdministrator({ query: line(from) });
  },
  'POST /backoffice/tariffs/end': async (api, admin) => {
    await callAsAdmin(api, admin, 'POST /backoffice/tariffs', { ...WARRANTY, from: dayIn(40) });
    return asAdministrator({ body: line(dayIn(60)) });
  },
};
