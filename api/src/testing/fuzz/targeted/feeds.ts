import { runImport } from '../../../catalogue/feeds/run-import.service.ts';
import type { TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  callAsAdmin,
  asAdministrator,
  type RequestGenerators,
  sendForm,
} from './targeted-request.ts';

const FEED = {
  kind: 'upload',
  location: '',
  schedule: 'manual',
  dailyAt: null,
  tradeMargin: 8,
  allowShrink: true,
} as const;
const HEADER = 'Référence;Marque;Modèle;Version;Énergie;Boîte;Puissance;Km;Année;Prix;Code postal';
/** A row that can be imported, and one that is refused. */
const rows = (): string => {
  const reference = crypto.randomUUID().slice(0, 8);
  const car = (price: string): string =>
    `${reference}${price};Peugeot;208;1.2 PureTech;Essence;Manuelle;100 ch;45 000;2021;${price};69003`;
  return [HEADER, car('12990'), car('cher')].join('\n');
};
const csv = () => ({ name: 'file', fileName: 'stock.csv', content: Buffer.from(rows()) });
/** Maps no column by hand: every column is recognised by its heading. */
const MAPPING = { columns: [], constants: [] };

const createFeed = async (api: TestApi, admin: Administrator): Promise<number> =>
  (
    await callAsAdmin<{ id: number }>(api, admin, 'POST /backoffice/feeds', {
      ...FEED,
      name: `Source ${crypto.randomUUID()}`,
    })
  ).id;

async function createSampledFeed(api: TestApi, admin: Administrator): Promise<number> {
  const id = await createFeed(api, admin);
  await sendForm(api, admin, `/backoffice/feeds/${id}/sample`, {}, csv());
  return id;
}

/** Runs only this import, not the other queued jobs. */
const runImportJob = async (api: TestApi, id: string): Promise<void> =>
  runImport(api.jobs, id, { last: true });

async function createDryRun(api: TestApi, admin: Administrator): Promise<string> {
  const { id } = await sendForm<{ id: string }>(
    api,
    admin,
    `/backoffice/feeds/${await createFeed(api, admin)}/runs`,
    {},
    csv(),
  );
  await runImportJob(api, id);
  return id;
}
/** An applied import, and its vehicle. */
export async function createImport(
  api: TestApi,
  admin: Administrator,
): Promise<{ id: string; itemId: number }> {
  const id = await createDryRun(api, admin);
  const { feedId } = await callAsAdmin<{ feedId: number }>(
    api,
    admin,
    `POST /backoffice/imports/${id}/apply`,
  );
  await runImportJob(api, id);
  const item = api.db.selectFrom('catalogue_item').select('id').where('feed_id', '=', feedId);
  return { id, itemId: (await item.executeTakeFirstOrThrow()).id };
}
const withDryRun = async (api: TestApi, admin: Administrator): Promise<TargetedRequest> =>
  asAdministrator({ path: { id: await createDryRun(api, admin) } });

export const FEEDS: RequestGenerators = {
  'PUT /backoffice/feeds/:id': async (api, admin) =>
    asAdministrator({
      path: { id: await createFeed(api, admin) },
      body: { ...FEED, name: `Source ${crypto.randomUUID()}`, version: 1 },
    }),
  'GET /backoffice/feeds/:id/sample': async (api, admin) =>
    asAdministrator({ path: { id: await createSampledFeed(api, admin) } }),
  'POST /backoffice/feeds/:id/preview': async (api, admin) =>
    asAdministrator({ path: { id: await createSampledFeed(api, admin) }, body: MAPPING }),
  'PUT /backoffice/feeds/:id/mapping': async (api, admin) =>
    asAdministrator({
      path: { id: await createSampledFeed(api, admin) },
      body: { was: 0, mapping: MAPPING },
    }),
  'GET /backoffice/imports/:id': withDryRun,
  'GET /backoffice/imports/:id/changes': withDryRun,
  'GET /backoffice/imports/:id/refusals': withDryRun,
  'GET /backoffice/imports/:id/report.csv': withDryRun,
  'POST /backoffice/imports/:id/apply': withDryRun,
  'POST /backoffice/imports/:id/roll-back': async (api, admin) =>
    asAdministrator({ path: { id: (await createImport(api, admin)).id } }),
};
