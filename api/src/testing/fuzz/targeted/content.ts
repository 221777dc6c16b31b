import type { MenuEntry } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { createDrawing } from '../../content.ts';
import type { TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  ask,
  byTeam,
  type RequestGenerators,
} from './targeted-request.ts';

const TEXT = {
  title: 'La TVA sur marge change',
  summary: '',
  body: '<p>Texte.</p>',
  isPrivate: false,
  state: 'draft',
  publishAt: null,
};
const ARTICLE = { ...TEXT, topic: 'marché', author: 'La rédaction', picture: null };
const pageBody = () => ({
  ...TEXT,
  slug: `page-${crypto.randomUUID()}`,
  kind: 'page',
  menuLabel: 'Page',
  menuVisible: false,
  picture: null,
});
async function animationBody({ db }: TestApi) {
  const id = await createDrawing(db);
  const pictures = { imageMobileId: id, imageLaptopId: id, imageAlt: 'Une voiture' };
  return {
    ...TEXT,
    ...pictures,
    slug: `offre-${crypto.randomUUID()}`,
    startsAt: new Date().toISOString(),
    endsAt: null,
  };
}

type StoredVersion = { id: number; version: number };
const article = (api: TestApi, team: Administrator): Promise<StoredVersion> =>
  ask(api, team, 'POST /backoffice/news', ARTICLE);
const oneVersion = async (api: TestApi, team: Administrator): Promise<StoredVersion & TargetedRequest> => {
  const { id, version } = await article(api, team);
  return { id, version, ...byTeam({ path: { kind: 'news', id, version } }) };
};

const MEMBER = {
  firstName: 'Hugo',
  lastName: 'Keller',
  job: 'Export',
  languages: ['fr'],
  email: 'hugo@pomelo.test',
  visible: true,
};
const SEO = { title: 'Peugeot', description: 'Des Peugeot.', heading: 'Peugeot d’occasion', text: '' };
const seoBody = () => ({ ...SEO, path: `peugeot-${crypto.randomUUID()}` });

export const CONTENT: RequestGenerators = {
  'DELETE /backoffice/content/:kind/:id': async (api, team) =>
    byTeam({ path: { kind: 'news', id: (await article(api, team)).id } }),
  'GET /backoffice/content/:kind/:id/versions': async (api, team) =>
    byTeam({ path: { kind: 'news', id: (await article(api, team)).id } }),
  'GET /backoffice/content/:kind/:id/versions/:version': oneVersion,
  'POST /backoffice/content/:kind/:id/versions/:version/restore': async (api, team) => {
    const { id, version } = await article(api, team);
    await ask(api, team, `PUT /backoffice/news/${id}`, { ...ARTICLE, title: 'Corrigée', version });
    return byTeam({ path: { kind: 'news', id, version }, body: { version: version + 1 } });
  },
  'PUT /backoffice/news/:id': async (api, team) => {
    const { id, version } = await article(api, team);
    return byTeam({ path: { id }, body: { ...ARTICLE, version } });
  },
  'GET /backoffice/pages/:id': async (api, team) =>
    byTeam({ path: { id: (await ask<StoredVersion>(api, team, 'POST /backoffice/pages', pageBody())).id } }),
  'POST /backoffice/pages': async () => byTeam({ body: pageBody() }),
  'PUT /backoffice/pages/:id': async (api, team) => {
    const { id, version } = await ask<StoredVersion>(api, team, 'POST /backoffice/pages', pageBody());
    return byTeam({ path: { id }, body: { ...pageBody(), version } });
  },
  'GET /backoffice/pages/:id/preview': async (api, team) =>
    byTeam({ path: { id: (await ask<StoredVersion>(api, team, 'POST /backoffice/pages', pageBody())).id } }),
  'POST /backoffice/animations': async (api) => byTeam({ body: await animationBody(api) }),
  'PUT /backoffice/animations/:id': async (api, team) => {
    const body = await animationBody(api);
    const { id, version } = await ask<StoredVersion>(api, team, 'POST /backoffice/animations', body);
    return byTeam({ path: { id }, body: { ...body, version } });
  },
  'PUT /backoffice/menu': async (api, team) => {
    const { data } = await ask<{ data: MenuEntry[] }>(api, team, 'GET /backoffice/menu');
    const idsOf = (entries: readonly MenuEntry[]): number[] => entries.map(({ id }) => id);
    return byTeam({
      body: { ids: idsOf(data), visible: idsOf(data.filter(({ menuVisible }) => menuVisible)) },
    });
  },
  'PUT /backoffice/team': async (api, team) => {
    const { data } = await ask<{ data: StoredVersion[] }>(api, team, 'GET /backoffice/team');
    return byTeam({ body: { ids: data.map(({ id }) => id).toReversed() } });
  },
  'PUT /backoffice/team/:id': async (api, team) => {
    const { id, version } = await ask<StoredVersion>(api, team, 'POST /backoffice/team', MEMBER);
    return byTeam({ path: { id }, body: { ...MEMBER, version } });
  },
  'PUT /backoffice/seo/:scope/:id': async (api, team) => {
    const body = seoBody();
    const { id, version } = await ask<StoredVersion>(api, team, 'POST /backoffice/seo/cars', body);
    return byTeam({ path: { scope: 'cars', id }, body: { ...body, version } });
  },
  'POST /backoffice/seo/:scope': async () => byTeam({ path: { scope: 'cars' }, body: seoBody() }),
};
