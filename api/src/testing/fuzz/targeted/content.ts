import type { MenuEntry } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { createDrawing } from '../../content.ts';
import type { TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  callAsAdmin,
  asAdministrator,
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
const createArticle = (api: TestApi, admin: Administrator): Promise<StoredVersion> =>
  callAsAdmin(api, admin, 'POST /backoffice/news', ARTICLE);
const createVersion = async (
  api: TestApi,
  admin: Administrator,
): Promise<StoredVersion & TargetedRequest> => {
  const { id, version } = await createArticle(api, admin);
  return { id, version, ...asAdministrator({ path: { kind: 'news', id, version } }) };
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
  'DELETE /backoffice/content/:kind/:id': async (api, admin) =>
    asAdministrator({ path: { kind: 'news', id: (await createArticle(api, admin)).id } }),
  'GET /backoffice/content/:kind/:id/versions': async (api, admin) =>
    asAdministrator({ path: { kind: 'news', id: (await createArticle(api, admin)).id } }),
  'GET /backoffice/content/:kind/:id/versions/:version': createVersion,
  'POST /backoffice/content/:kind/:id/versions/:version/restore': async (api, admin) => {
    const { id, version } = await createArticle(api, admin);
    await callAsAdmin(api, admin, `PUT /backoffice/news/${id}`, { ...ARTICLE, title: 'Corrigée', version });
    return asAdministrator({ path: { kind: 'news', id, version }, body: { version: version + 1 } });
  },
  'PUT /backoffice/news/:id': async (api, admin) => {
    const { id, version } = await createArticle(api, admin);
    return asAdministrator({ path: { id }, body: { ...ARTICLE, version } });
  },
  'GET /backoffice/pages/:id': async (api, admin) =>
    asAdministrator({
      path: { id: (await callAsAdmin<StoredVersion>(api, admin, 'POST /backoffice/pages', pageBody())).id },
    }),
  'POST /backoffice/pages': async () => asAdministrator({ body: pageBody() }),
  'PUT /backoffice/pages/:id': async (api, admin) => {
    const { id, version } = await callAsAdmin<StoredVersion>(
      api,
      admin,
      'POST /backoffice/pages',
      pageBody(),
    );
    return asAdministrator({ path: { id }, body: { ...pageBody(), version } });
  },
  'GET /backoffice/pages/:id/preview': async (api, admin) =>
    asAdministrator({
      path: { id: (await callAsAdmin<StoredVersion>(api, admin, 'POST /backoffice/pages', pageBody())).id },
    }),
  'POST /backoffice/animations': async (api) => asAdministrator({ body: await animationBody(api) }),
  'PUT /backoffice/animations/:id': async (api, admin) => {
    const body = await animationBody(api);
    const { id, version } = await callAsAdmin<StoredVersion>(api, admin, 'POST /backoffice/animations', body);
    return asAdministrator({ path: { id }, body: { ...body, version } });
  },
  'PUT /backoffice/menu': async (api, admin) => {
    const { data } = await callAsAdmin<{ data: MenuEntry[] }>(api, admin, 'GET /backoffice/menu');
    const idsOf = (entries: readonly MenuEntry[]): number[] => entries.map(({ id }) => id);
    return asAdministrator({
      body: { ids: idsOf(data), visible: idsOf(data.filter(({ menuVisible }) => menuVisible)) },
    });
  },
  'PUT /backoffice/team': async (api, admin) => {
    const { data } = await callAsAdmin<{ data: StoredVersion[] }>(api, admin, 'GET /backoffice/team');
    return asAdministrator({ body: { ids: data.map(({ id }) => id).toReversed() } });
  },
  'PUT /backoffice/team/:id': async (api, admin) => {
    const { id, version } = await callAsAdmin<StoredVersion>(api, admin, 'POST /backoffice/team', MEMBER);
    return asAdministrator({ path: { id }, body: { ...MEMBER, version } });
  },
  'PUT /backoffice/seo/:scope/:id': async (api, admin) => {
    const body = seoBody();
    const { id, version } = await callAsAdmin<StoredVersion>(api, admin, 'POST /backoffice/seo/cars', body);
    return asAdministrator({ path: { scope: 'cars', id }, body: { ...body, version } });
  },
  'POST /backoffice/seo/:scope': async () => asAdministrator({ path: { scope: 'cars' }, body: seoBody() }),
};
