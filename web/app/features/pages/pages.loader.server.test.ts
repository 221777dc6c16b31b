import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok } from '../../lib/form/form-action.fixture.ts';
import { contentMeta } from './content-meta.ts';
import { loadNumbered, loadService, loadSlug, serviceKindOf } from './pages.loader.server.ts';
import type { PageData } from './content-page.tsx';

const page = (given: object) => ({
  id: 3,
  slug: 'services/garantie',
  kind: 'service',
  title: 'Garantie',
  summary: 'Six mois.',
  menuLabel: 'Garantie',
  menuVisible: true,
  menuOrder: 1,
  isPrivate: false,
  picture: null,
  updatedAt: '2026-11-17T07:00:00.000Z',
  body: '<p>Texte.</p>',
  ...given,
});
const GUARANTEE = page({});
const HELP = page({ id: 4, slug: 'aide', kind: 'page' });
const ANSWERS = {
  'GET /api/pages?slug=services%2Fgarantie': ok([GUARANTEE]),
  'GET /api/pages?slug=aide': ok([HELP]),
  'GET /api/pages?slug=services%2Faide': ok([HELP]),
  'GET /api/pages?slug=rien': ok([]),
  'GET /api/pages/3': ok(GUARANTEE),
  'GET /api/pages/4': ok(HELP),
  'GET /api/service_prices': ok([
    { kind: 'warranty', code: 'warranty-6' },
    { kind: 'preparation', code: 'preparation-standard' },
  ]),
};
const visit = (path: string) => buildVisit(path, { answers: ANSWERS });
const NOT_FOUND = { status: 404 };

describe('a page', () => {
  it('is found by its number, by its address, and by its address with a trailing slash', async () => {
    for (const load of [
      () => loadNumbered(visit('/page/4').args, '4'),
      () => loadSlug(visit('/aide').args),
      () => loadSlug(visit('/aide/').args),
    ])
      expect((await outcomeOf(load)).data).toMatchObject({
        page: { id: 4 },
        prices: [],
        text: { html: '<p>Texte.</p>' },
      });
  });

  // CONT-3
  it('has one canonical address, however it was found', async () => {
    const { data } = await outcomeOf(() => loadNumbered(visit('/page/4').args, '4'));
    expect(contentMeta(data as PageData)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://pomelo.fr/aide',
    });
  });

  it('requests no price except for a service that has one', async () => {
    const { args, asked } = visit('/aide');
    await loadSlug(args);
    expect(asked.map(({ url }) => url)).toEqual(['/api/pages?slug=aide', '/api/pages/4']);
  });

  it('returns 404 when it does not exist, and an invalid address is not requested', async () => {
    expect(await outcomeOf(() => loadSlug(visit('/rien').args))).toMatchObject({
      ...NOT_FOUND,
      data: { message: 'Page not found: /rien' },
    });
    for (const path of ['/Aide.html', '/aide.html', '/a//b', '/é', `/${'a'.repeat(201)}`]) {
      const { args, asked } = visit(path);
      expect([path, (await outcomeOf(() => loadSlug(args))).status, asked.length]).toEqual([path, 404, 0]);
    }
  });

  it('redirects capitals to its canonical address with its query; an unknown page is not redirected', async () => {
    const to = async (path: string) => {
      const { to: place, status } = await outcomeOf(() => loadSlug(visit(path).args));
      return [place, status];
    };
    expect(await to('/Aide?de=mail')).toEqual(['/aide?de=mail', 301]);
    expect(await to('/SERVICES/Garantie')).toEqual(['/services/garantie', 301]);
    expect(await to('/Rien')).toEqual([null, 404]);
    for (const elsewhere of ['//Evil.example', '/\\Evil.example', '/Aide//Evil.example'])
      expect(await to(elsewhere)).toEqual([null, 404]);
  });
});

describe('a service', () => {
  // DELIV-1
  it('is found by its number and by the rest of its address, with current prices', async () => {
    for (const given of ['3', 'garantie'])
      expect(
        (await outcomeOf(() => loadService(visit(`/services/${given}`).args, given))).data,
      ).toMatchObject({
        page: { id: 3 },
        prices: [{ code: 'warranty-6' }],
      });
  });

  it('is not found as a page of another kind', async () => {
    expect(await outcomeOf(() => loadService(visit('/services/4').args, '4'))).toMatchObject(NOT_FOUND);
    expect(await outcomeOf(() => loadService(visit('/services/aide').args, 'aide'))).toMatchObject(NOT_FOUND);
  });
});

it('only a service can be sold, under the last segment of its address', () => {
  expect(serviceKindOf({ kind: 'service', slug: 'services/garantie' })).toBe('warranty');
  expect(serviceKindOf({ kind: 'service', slug: 'carte-grise' })).toBe('carte-grise');
  expect(serviceKindOf({ kind: 'page', slug: 'garantie' })).toBeNull();
  expect(serviceKindOf({ kind: 'service', slug: null })).toBeNull();
});
