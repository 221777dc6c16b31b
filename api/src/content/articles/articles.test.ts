import type { NewsArticle } from '@pomelo/contract/content/articles.schemas.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createAnimation, createArticle, createPage } from '../../testing/content.ts';

const NOON = new Date('2026-11-21T11:00:00Z');
let now = NOON;
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
const LONG_AGO = new Date('2026-01-05T08:00:00Z');
const LATER = new Date('2026-11-21T11:00:01Z');

let buyer: Buyer;
beforeAll(async () => {
  buyer = await signedIn(api, 'viewer');
});
afterEach(async () => {
  now = NOON;
  await db.deleteFrom('news_article').execute();
  await db.deleteFrom('page').execute();
  await db.deleteFrom('commercial_animation').execute();
});

type Who = 'visitor' | 'member';
const get = (url: string, who: Who = 'visitor') =>
  app.inject({ url, headers: who === 'member' ? buyer.headers : {} });
const idsOf = async (url: string, who: Who = 'visitor'): Promise<[ids: number[], total: string]> => {
  const answer = await get(url, who);
  return [answer.json<{ id: number }[]>().map(({ id }) => id), String(answer.headers['x-total-count'])];
};

/** The three kinds, with the same behaviour. */
const KINDS = [
  { name: 'a news article', url: '/api/news_articles', make: createArticle },
  { name: 'a page', url: '/api/pages', make: createPage },
  { name: 'a commercial animation', url: '/api/commercial_animations', make: createAnimation },
] as const;

describe.each(KINDS)('$name', ({ url, make }) => {
  // CONT-1, CONT-2
  it('is answered in the list and by its id', async () => {
    const id = await make(db);
    expect(await idsOf(url)).toEqual([[id], '1']);
    expect((await get(`${url}/${id}`)).json()).toMatchObject({ id, body: '<p>Texte.</p>', isPrivate: false });
  });

  // CONT-1
  it('that is private does not exist without an account, whatever the client claims', async () => {
    const shown = await make(db);
    const hidden = await make(db, { is_private: true });
    for (const claim of ['', '?isPrivate=true', '?isPrivate=1', '?isPrivate=false', '?perPage=1&page=2'])
      expect((await idsOf(url + claim))[0], claim).not.toContain(hidden);
    expect((await idsOf(`${url}?isPrivate=true`))[1]).toBe('1');
    expect((await get(`${url}/${hidden}`)).statusCode).toBe(404);
    expect((await get(`${url}/${hidden}`, 'member')).statusCode).toBe(200);
    expect((await idsOf(url, 'member'))[0].toSorted((one, other) => one - other)).toEqual([shown, hidden]);
  });

  // CONT-1
  it('that is private is refused to a forged token and for a workspace of another person', async () => {
    const hidden = await make(db, { is_private: true });
    const stranger = await signedIn(api);
    const wrong = [
      { authorization: 'Bearer forged.token.value', 'x-workspace-id': buyer.workspaceId },
      { authorization: buyer.headers['authorization'] ?? '', 'x-workspace-id': stranger.workspaceId },
      { authorization: buyer.headers['authorization'] ?? '' },
    ];
    for (const headers of wrong) {
      expect((await app.inject({ url: `${url}/${hidden}`, headers })).statusCode).toBe(404);
      expect((await app.inject({ url, headers })).headers['x-total-count']).toBe('0');
    }
  });

  it('that is a draft or scheduled is not returned until its time comes', async () => {
    const draft = await make(db, { published_at: null });
    const planned = await make(db, { published_at: LATER });
    for (const id of [draft, planned]) expect((await get(`${url}/${id}`, 'member')).statusCode).toBe(404);
    expect(await idsOf(url, 'member')).toEqual([[], '0']);
    now = LATER;
    expect((await get(`${url}/${planned}`)).statusCode).toBe(200);
    expect(await idsOf(url)).toEqual([[planned], '1']);
    expect((await get(`${url}/${draft}`, 'member')).statusCode).toBe(404);
  });

  it('is paged, and its total counts them all', async () => {
    for (let count = 0; count < 5; count += 1) await make(db);
    const [first, total] = await idsOf(`${url}?perPage=2`);
    const [last] = await idsOf(`${url}?perPage=2&page=3`);
    expect([first.length, last.length, total]).toEqual([2, 1, '5']);
    expect(await idsOf(`${url}?perPage=2&page=9`)).toEqual([[], '5']);
    expect((await get(`${url}?perPage=101`)).statusCode).toBe(400);
  });

  it('is not found by an id that nothing has', async () => {
    expect((await get(`${url}/999999`)).json()).toMatchObject({ status: 404 });
    expect((await get(`${url}/2147483648`)).statusCode).toBe(400);
  });

  // CONT-4
  it('is sanitised when it is returned, whatever the database contains', async () => {
    const id = await make(db, {
      body: '<p onclick="alert(1)">Bon<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    });
    expect((await get(`${url}/${id}`)).json()).toMatchObject({ body: '<p>Bon</p>' });
  });
});

describe('the news', () => {
  it('come the latest first, without their bodies, with the minutes they take to read', async () => {
    const old = await createArticle(db, { published_at: LONG_AGO, body: `<p>${'mot '.repeat(660)}</p>` });
    const latest = await createArticle(db, { published_at: NOON });
    const news = (await get('/api/news_articles')).json<{ id: number; readingMinutes: number }[]>();
    expect(news.map(({ id, readingMinutes }) => [id, readingMinutes])).toEqual([
      [latest, 1],
      [old, 3],
    ]);
    expect(news[0]).not.toHaveProperty('body');
  });

  it('are found by topic, and by words in any spelling', async () => {
    const tax = await createArticle(db, {
      topic: 'fiscalité',
      title: 'L’essentiel de la Réglementation',
      summary: 'Cœur du sujet, à 100 %',
    });
    const other = await createArticle(db, { title: 'Autre chose' });
    expect(await idsOf('/api/news_articles?topic=fiscalit%C3%A9')).toEqual([[tax], '1']);
    for (const typed of ['reglementation', 'SUJET  réglem', 'coeur', "l'essentiel", '100 %'])
      expect(await idsOf(`/api/news_articles?q=${encodeURIComponent(typed)}`), typed).toEqual([[tax], '1']);
    expect((await idsOf('/api/news_articles?q=%25'))[0]).toEqual([tax]);
    expect((await idsOf('/api/news_articles?q=_'))[0]).toEqual([]);
    expect((await idsOf('/api/news_articles?q=autre'))[0]).toEqual([other]);
    expect((await get('/api/news_articles?topic=sport')).statusCode).toBe(400);
  });

  it('can be narrowed by a member to what is private, or to what is not', async () => {
    const shown = await createArticle(db);
    const hidden = await createArticle(db, { is_private: true });
    expect(await idsOf('/api/news_articles?isPrivate=true', 'member')).toEqual([[hidden], '1']);
    expect(await idsOf('/api/news_articles?isPrivate=0', 'member')).toEqual([[shown], '1']);
  });
});

describe('a news article', () => {
  const neighbours = async (id: number, who: Who = 'visitor') => {
    const { newer, older } = (await get(`/api/news_articles/${id}`, who)).json<NewsArticle>();
    return [newer?.id ?? null, older?.id ?? null];
  };

  it('names its neighbours in the list, even with equal instants, and nothing that its reader may not see', async () => {
    const first = await createArticle(db, { published_at: LONG_AGO });
    const hidden = await createArticle(db, { is_private: true });
    const second = await createArticle(db, { published_at: NOON });
    const third = await createArticle(db, { published_at: NOON });
    await createArticle(db, { published_at: LATER });
    await createArticle(db, { published_at: null });
    expect(await neighbours(first)).toEqual([second, null]);
    expect(await neighbours(second)).toEqual([third, first]);
    expect(await neighbours(third)).toEqual([null, second]);
    expect(await neighbours(second, 'member')).toEqual([third, hidden]);
  });

  it('is not its own neighbour, however finely its moment was written', async () => {
    await sql`INSERT INTO news_article (title, body, topic, published_at) VALUES ('Seul', '<p>Texte.</p>', 'marché', '2026-01-05 08:00:00.123456Z')`.execute(
      db,
    );
    const [alone] = (await get('/api/news_articles')).json<{ id: number }[]>();
    expect(await neighbours(alone?.id ?? 0)).toEqual([null, null]);
  });
});

describe('the pages', () => {
  // CONT-1, CONT-2
  it('of the menu come in its order, by the name it gives them', async () => {
    const third = await createPage(db, { menu_visible: true, menu_order: 30 });
    const first = await createPage(db, {
      menu_visible: true,
      menu_order: 10,
      title: 'Qui sommes-nous',
      menu_label: 'Pomelo',
    });
    await createPage(db, { menu_order: 20 });
    const menu = (await get('/api/pages?menuVisible=true')).json<{ id: number; menuLabel: string }[]>();
    expect(menu.map(({ id }) => id)).toEqual([first, third]);
    expect(menu[0]).toMatchObject({
      menuLabel: 'Pomelo',
      isPrivate: false,
      menuVisible: true,
      menuOrder: 10,
    });
    expect(menu[1]?.menuLabel).toMatch(/^Page/);
  });

  it('are found by their slug and by their kind', async () => {
    const legal = await createPage(db, { slug: 'mentions-legales', kind: 'legal' });
    const service = await createPage(db, { slug: 'services/livraison', kind: 'service' });
    await createPage(db, { slug: 'secret', is_private: true });
    expect(await idsOf('/api/pages?slug=mentions-legales')).toEqual([[legal], '1']);
    expect(await idsOf('/api/pages?slug=services%2Flivraison')).toEqual([[service], '1']);
    expect(await idsOf('/api/pages?kind=service')).toEqual([[service], '1']);
    expect(await idsOf('/api/pages?slug=secret&isPrivate=true')).toEqual([[], '0']);
    expect((await get('/api/pages?slug=..%2Fetc')).statusCode).toBe(400);
  });
});

describe('the commercial animations', () => {
  // CONT-5
  it('listed are those that are live; by its slug one is found before and after, with its status', async () => {
    const live = await createAnimation(db, { slug: 'en-cours', ends_at: LATER });
    const coming = await createAnimation(db, { slug: 'bientot', starts_at: LATER });
    expect(await idsOf('/api/commercial_animations')).toEqual([[live], '1']);
    expect((await get('/api/commercial_animations?slug=bientot')).json()).toMatchObject([
      { id: coming, state: 'upcoming' },
    ]);
    now = LATER;
    expect(await idsOf('/api/commercial_animations')).toEqual([[coming], '1']);
    expect((await get('/api/commercial_animations?slug=en-cours')).json()).toMatchObject([
      { id: live, state: 'over' },
    ]);
    expect((await get(`/api/commercial_animations/${live}`)).json()).toMatchObject({ state: 'over' });
  });

  // CONT-2, CONT-6
  it('have a picture by device and may lead somewhere on the site', async () => {
    const id = await createAnimation(db, {
      link_path: '/vente-voiture-marchand/electrique',
      link_label: 'Voir les véhicules',
    });
    const answer = (await get(`/api/commercial_animations/${id}`)).json();
    expect(answer).toMatchObject({
      imageMobile: { id: expect.any(Number) },
      imageLaptop: { id: expect.any(Number) },
    });
    expect(answer.link).toEqual({ path: '/vente-voiture-marchand/electrique', label: 'Voir les véhicules' });
    await expect(createAnimation(db, { link_path: '//ailleurs.example' })).rejects.toThrow(/check/);
  });
});
