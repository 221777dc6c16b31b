import { describe, expect, it } from 'vitest';
import { partsContext } from '../../context.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { loadPromotion, loadPromotionByLink } from './promotion.loader.server.ts';

const LOT = { id: 7, slug: 'lot-hybrides', title: 'Un lot', body: '<p>Dix berlines.</p>' };
const expiredResponse = (status: number, code: string) => refusalResponse(status, code, 'Ce lien a expiré.');
const TOKEN = 'un-jeton';
const ANSWERS = {
  'GET /api/commercial_animations/7': ok(LOT),
  'GET /api/commercial_animations/8': expiredResponse(404, 'not-found'),
  'GET /api/commercial_animations?slug=lot-hybrides': ok([LOT]),
  'GET /api/commercial_animations?slug=rien': ok([]),
  [`GET /api/commercial_animations/links/${TOKEN}`]: ok(LOT),
  'GET /api/commercial_animations/links/vieux': expiredResponse(410, 'token-expired'),
  'GET /api/commercial_animations/links/faux': expiredResponse(404, 'token-unknown'),
  'GET /api/commercial_animations/links/malade': expiredResponse(503, 'unavailable'),
};

describe('a promotional offer', () => {
  const load = (id: string) => {
    const { args, asked } = buildVisit(`/offre/${id}`, { answers: ANSWERS });
    return { outcome: outcomeOf(() => loadPromotion(args, id)), asked };
  };

  it('is found by its number or its slug', async () => {
    for (const id of ['7', 'lot-hybrides'])
      expect((await load(id).outcome).data).toMatchObject({
        promotion: { id: 7 },
        text: { html: '<p>Dix berlines.</p>' },
      });
  });

  it('returns 404 when it does not exist, and an invalid id is not requested', async () => {
    for (const id of ['8', 'rien'])
      expect(await load(id).outcome).toMatchObject({
        status: 404,
        data: { message: `Page not found: /offre/${id}` },
      });
    for (const id of ['Lot', 'lot_hybrides', '-lot', 'a'.repeat(121)]) {
      const { outcome, asked } = load(id);
      expect([id, (await outcome).status, asked.length]).toEqual([id, 404, 0]);
    }
  });
});

describe('the link of a mail', () => {
  const follow = (id: string, token: string) => {
    const client = buildVisit('/', { answers: ANSWERS }).args.context.get(partsContext).clientFor(null);
    return outcomeOf(() => loadPromotionByLink(client, { id, token }, `/offre/${id}`));
  };

  it('opens its own offer only, by slug or number', async () => {
    for (const id of ['lot-hybrides', '7'])
      expect((await follow(id, TOKEN)).data).toMatchObject({ promotion: { id: 7 }, over: null });
    for (const id of ['autre', '70'])
      expect(await follow(id, TOKEN)).toMatchObject({
        status: 404,
        data: { message: `Page not found: /offre/${id}` },
      });
  });

  it('is reported as expired, or as not found, and never returns its token', async () => {
    expect((await follow('lot-hybrides', 'vieux')).data).toMatchObject({
      promotion: null,
      over: 'Ce lien a expiré.',
    });
    const { status, data } = await follow('lot-hybrides', 'faux');
    expect([status, JSON.stringify(data)]).toEqual([404, expect.not.stringContaining('faux')]);
  });

  it('leaves an error of the server to the error screen', async () => {
    await expect(follow('lot-hybrides', 'malade')).rejects.toMatchObject({ status: 503 });
  });
});
