import type { NewsArticleSummary } from '@pomelo/contract/content/articles.schemas.ts';
import type { TransportResponse } from '@pomelo/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { loadArticle, loadNews } from './news.loader.server.ts';

const article = (id: number, given: Partial<NewsArticleSummary> = {}): NewsArticleSummary => ({
  id,
  title: `Article ${id}`,
  summary: '',
  topic: 'fiscalité',
  author: 'La rédaction',
  picture: null,
  isPrivate: false,
  publishedAt: '2026-11-17T07:00:00.000Z',
  updatedAt: '2026-11-17T07:00:00.000Z',
  readingMinutes: 2,
  ...given,
});
const answer = (body: unknown, total = 0): TransportResponse => ({
  status: 200,
  headers: { 'x-total-count': String(total) },
  body: JSON.stringify(body),
});

describe('the list of news', () => {
  const visit = (path: string, total: number) => {
    const url = new URL(path, 'https://pomelo.fr');
    const api = new URLSearchParams({ perPage: '13', page: url.searchParams.get('page') ?? '1' });
    if (url.searchParams.get('theme') === 'fiscalite') api.set('topic', 'fiscalité');
    const { args, asked } = buildVisit(path, {
      answers: { [`GET /api/news_articles?${api}`]: answer([article(1)], total) },
    });
    return { outcome: outcomeOf(() => loadNews(args)), asked };
  };

  it('requests its topic and its page, and returns the number of pages', async () => {
    const { outcome, asked } = visit('/news?theme=fiscalite&page=2', 14);
    expect((await outcome).data).toMatchObject({
      total: 14,
      last: 2,
      query: { topic: 'fiscalité', text: '', page: 2 },
      articles: [{ id: 1 }],
    });
    expect(asked).toHaveLength(1);
  });

  it('redirects to its last page from one beyond it', async () => {
    expect((await visit('/news?theme=fiscalite&page=9', 27).outcome).to).toBe('/news?theme=fiscalite&page=3');
    expect((await visit('/news?page=2', 0).outcome).to).toBe('/news');
  });
});

describe('an article', () => {
  const load = (id: string, answers: Record<string, TransportResponse> = {}) =>
    outcomeOf(() => loadArticle(buildVisit(`/news/${id}`, { answers }).args, id));

  it('has others of its topic, then the latest, without duplicates or itself', async () => {
    const read = {
      ...article(5),
      body: '<h2>Un</h2><p>Texte.</p>',
      newer: null,
      older: { id: 4, title: 'Article 4' },
    };
    const { data } = await load('5', {
      'GET /api/news_articles/5': answer(read),
      'GET /api/news_articles?topic=fiscalit%C3%A9&perPage=4': answer([article(5), article(2)]),
      'GET /api/news_articles?perPage=7': answer([
        article(9),
        article(5),
        article(2),
        article(8),
        article(7),
      ]),
    });
    expect(data).toMatchObject({
      article: { older: { id: 4 } },
      text: { sections: [{ id: 's-un', title: 'Un' }] },
    });
    expect((data as { related: { id: number }[] }).related.map(({ id }) => id)).toEqual([2, 9, 8]);
    expect(data).not.toHaveProperty('article.body');
  });

  it('is not found when its reader may not see it; an invalid id is not requested', async () => {
    const missing = {
      'GET /api/news_articles/7': { status: 404, headers: {}, body: '{"type":"x","title":"x","status":404}' },
    };
    expect(await load('7', missing)).toMatchObject({
      status: 404,
      data: { message: 'Page not found: /news/7' },
    });
    expect(await load('septieme')).toMatchObject({
      status: 404,
      data: { message: 'Page not found: /news/septieme' },
    });
  });
});
