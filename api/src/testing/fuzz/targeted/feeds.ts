import { runImport } from '../../../catalogue/feeds/run-import.service.ts';
import type { TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  ask,
  byTeam,
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
/** What shows no column of it: everything is read by its heading. */
const MAPPING = { columns: [], constants: [] };

const feed = async (api: TestApi, team: Administrator): Promise<number> =>
  (
    await ask<{ id: number }>(api, team, 'POST /backoffice/feeds', {
      ...FEED,
      name: `Source ${crypto.randomUUID()}`,
    })
  ).id;

async function sampled(api: TestApi, team: Administrator): Promise<number> {
  const id = await feed(api, team);
  await sendForm(api, team, `/backoffice/feeds/${id}/sample`, {}, csv());
  return id;
}

/** As its job does it: the other jobs that wait are none of this. */
const work = async (api: TestApi, id: string): Promise<void> => runImport(api.jobs, id, { last: true });

async function previewed(api: TestApi, team: Administrator): Promise<string> {
  const { id } = await sendForm<{ id: string }>(
    api,
    team,
    `/backoffice/feeds/${await feed(api, team)}/runs`,
    {},
    csv(),
  );
  await work(api, id);
  return id;
}
/** A run that was imported, and its vehicle. */
export async function imported(api: TestApi, team: Administrator): Promise<{ id: string; itemId: number }> {
  const id = await previewed(api, team);
  const { feedId } = await ask<{ feedId: number }>(api, team, `POST /backoffice/imports/${id}/apply`);
  await work(api, id);
  const item = api.db.selectFrom('catalogue_item').select('id').where('feed_id', '=', feedId);
  return { id, itemId: (await item.executeTakeFirstOrThrow()).id };
}
const onRun = async (api: TestApi, team: Administrator): Promise<TargetedRequest> =>
  byTeam({ path: { id: await previewed(api, team) } });

export const FEEDS: RequestGenerators = {
  'PUT /backoffice/feeds/:id': async (api, team) =>
    byTeam({
      path: { id: await feed(api, team) },
      body: { ...FEED, name: `Source ${crypto.randomUUID()}`, version: 1 },
    }),
  'GET /backoffice/feeds/:id/sample': async (api, team) => byTeam({ path: { id: await sampled(api, team) } }),
  'POST /backoffice/feeds/:id/preview': async (api, team) =>
    byTeam({ path: { id: await sampled(api, team) }, body: MAPPING }),
  'PUT /backoffice/feeds/:id/mapping': async (api, team) =>
    byTeam({ path: { id: await sampled(api, team) }, body: { was: 0, mapping: MAPPING } }),
  'GET /backoffice/imports/:id': onRun,
  'GET /backoffice/imports/:id/changes': onRun,
  'GET /backoffice/imports/:id/refusals': onRun,
  'GET /backoffice/imports/:id/report.csv': onRun,
  'POST /backoffice/imports/:id/apply': onRun,
  'POST /backoffice/imports/:id/roll-back': async (api, team) =>
    byTeam({ path: { id: (await imported(api, team)).id } }),
};
