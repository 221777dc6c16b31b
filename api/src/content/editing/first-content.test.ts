import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { seedContent } from '../../../seeds/demo/seed-content.ts';
import { addFirstPages } from './first-pages.service.ts';

// A day on which every text of the demo is out.
const NOW = new Date('2026-11-21T11:00:00Z');
const api = await testApi({ clock: { now: () => NOW } });
const { app, db } = api;
const add = () => withTransaction(db, (trx) => addFirstPages(trx, NOW));
const get = async (url: string) => (await app.inject(url)).json();

describe('a site that starts', () => {
  it('gets its first pages once, when several nodes start together, and existing ones are not changed', async () => {
    const added = await Promise.all([add(), add(), add()]);
    expect(added.filter((count) => count > 0)).toHaveLength(1);
    const legal: { slug: string }[] = await get('/api/pages?kind=legal');
    expect(legal.map(({ slug }) => slug)).toContain('conditions-generales-de-vente');
    await db.deleteFrom('page').where('kind', '!=', 'legal').execute();
    expect(await add()).toBe(0);
    expect(await get('/api/pages?kind=service')).toEqual([]);
  });

  it('has the calendar of 2024, which is over', async () => {
    const calendar = await get('/api/calendars/calendrier-avent-2024');
    expect([calendar.state, calendar.doors.length, calendar.doors[23].opensAt]).toEqual([
      'over',
      24,
      '2024-12-23T23:00:00.000Z',
    ]);
  });

  it('names the seller in them', async () => {
    const [{ id }] = await get('/api/pages?slug=mentions-legales');
    const { body } = await get(`/api/pages/${id}`);
    expect(body).toContain('Pomelo SAS au capital de');
    expect(body).not.toMatch(/\{\{|\}\}/);
  });

  it('has its address in its configuration, as the pages for writing and calling show it', async () => {
    const entries: { key: string; value: string }[] = await get('/api/website_configurations');
    expect(Object.fromEntries(entries.map(({ key, value }) => [key, value]))).toMatchObject({
      contactName: 'Pomelo SAS',
      contactStreet: '18 quai du Commerce',
      contactTown: '69009 Lyon',
      contactPhone: '+33472000000',
    });
  });
});

describe('the demo', () => {
  it('has public and private news, and each picture can be rendered', async () => {
    await withTransaction(db, seedContent);
    const open: { id: number; isPrivate: boolean; picture: { id: number } }[] = await get(
      '/api/news_articles?perPage=100',
    );
    expect(open.length).toBeGreaterThanOrEqual(12);
    const { headers } = await signedIn(api, 'viewer');
    const all = (await app.inject({ url: '/api/news_articles?perPage=100', headers })).json();
    expect(all).toHaveLength(open.length + 2);
    for (const { picture } of open.slice(0, 3))
      expect((await app.inject(`/api/mediaObject/${picture.id}?resolution=160x90`)).statusCode).toBe(200);
  });

  it('has one promotion that is live for everybody, with a banner for each device', async () => {
    const [live, ...others] = await get('/api/commercial_animations');
    expect([live.slug, others]).toEqual(['arrivages-permanents', []]);
    for (const [{ id }, resolution] of [
      [live.imageMobile, '480x600'],
      [live.imageLaptop, '1280x400'],
    ] as const) {
      const answer = await app.inject(`/api/mediaObject/${id}?resolution=${resolution}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    expect(await get('/api/commercial_animations?slug=bornes-printemps-2026')).toMatchObject([
      { state: 'over' },
    ]);
    expect(await get('/api/commercial_animations?slug=lot-suv-hybrides-novembre')).toEqual([]);
  });

  it('is added once, and later changes are not overwritten', async () => {
    await db.updateTable('news_article').set({ summary: 'Relu' }).execute();
    await withTransaction(db, seedContent);
    const news: { summary: string }[] = await get('/api/news_articles?perPage=100');
    expect(new Set(news.map(({ summary }) => summary))).toEqual(new Set(['Relu']));
    expect(await db.selectFrom('team_member').selectAll().execute()).toHaveLength(6);
  });
});
