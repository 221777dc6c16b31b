import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import type { NewsArticleSummary } from '@pomelo/contract/content/articles.schemas.ts';
import type { RouterContextProvider } from 'react-router';
import { contentClient, numberOf, notFoundIfMissing, pathOf } from '../../lib/cache/content-client.server.ts';
import { toLastPage } from '../../lib/requests/last-page.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { readableText } from '../../domain/content/rich-text.server.ts';
import { newsHref, newsQueryOf } from './news-query.ts';

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** One on top, then rows of three. */
const PER_PAGE = 13;
const RELATED = 3;

export async function loadNews({ request, context }: Arguments) {
  const url = new URL(request.url);
  const query = newsQueryOf(url.searchParams);
  const { topic, text, page } = query;
  const requested = { perPage: PER_PAGE, page, ...(topic && { topic }), ...(text && { q: text }) };
  const { rows, total } = await contentClient(context).counted(articles.newsList, { query: requested });
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  toLastPage({ page, totalPages: last }, (each) => newsHref({ ...query, page: each }));
  return { query, articles: rows, total, last, origin: url.origin };
}

/** An article with its neighbours, and others of its topic first. */
export async function loadArticle({ request, context }: Arguments, given: string) {
  const path = pathOf(request);
  const id = numberOf(given);
  if (id === null) throw pageNotFound(path);
  const client = contentClient(context);
  const { body, ...article } = await notFoundIfMissing(client.call(articles.news, { params: { id } }), path);
  const lists = await Promise.all([
    client.call(articles.newsList, { query: { topic: article.topic, perPage: RELATED + 1 } }),
    client.call(articles.newsList, { query: { perPage: 2 * RELATED + 1 } }),
  ]);
  return {
    article,
    text: readableText(body),
    related: relatedTo(id, lists.flat()),
    origin: new URL(request.url).origin,
  };
}

function relatedTo(id: number, candidates: readonly NewsArticleSummary[]): NewsArticleSummary[] {
  const found = new Map(candidates.filter((one) => one.id !== id).map((one) => [one.id, one]));
  return [...found.values()].slice(0, RELATED);
}
