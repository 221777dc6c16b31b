import { terminals } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { MAX_PAGE_SIZE } from '@pomelo/contract/constants.ts';
import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import { marketUrls } from '../../domain/vehicle/market-urls.ts';
import { internationalUrls } from '../../international-urls.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { contentUrls } from '../../content-urls.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import type { SitemapPage } from './sitemap-xml.ts';

type List<T> = (page: number) => Promise<{ rows: T[]; total: number }>;

/** All there is of a paged list. */
async function whole<T>(list: List<T>): Promise<T[]> {
  const { rows, total } = await list(1);
  const others = Math.max(0, Math.ceil(total / MAX_PAGE_SIZE) - 1);
  const pages = await Promise.all(Array.from({ length: others }, (_none, index) => list(index + 2)));
  return [...rows, ...pages.flatMap((page) => page.rows)];
}

const FRENCH = [
  urls.home(),
  urls.terminals(),
  contentUrls.contact(),
  contentUrls.siteCreation(),
  marketUrls.explained(),
  signUpUrls.registration(),
  urls.cookies(),
];
const ENGLISH = [internationalUrls.page(), internationalUrls.exportCars(), internationalUrls.importCars()];

/** Every public page except the listing and its vehicles. */
export async function everyPage(client: Client): Promise<SitemapPage[]> {
  const perPage = MAX_PAGE_SIZE;
  const [news, pages, promotions, { data: shown }] = await Promise.all([
    whole((page) => client.counted(articles.newsList, { query: { page, perPage } })),
    whole((page) => client.counted(articles.pageList, { query: { page, perPage } })),
    whole((page) => client.counted(articles.animationList, { query: { page, perPage } })),
    client.call(terminals.list, {}),
  ]);
  const [latest] = news;
  return [
    ...FRENCH.map((path) => ({ path })),
    { path: urls.news(), ...(latest && { changedAt: latest.updatedAt }) },
    ...news.map(({ id, updatedAt }) => ({ path: contentUrls.newsArticle(id), changedAt: updatedAt })),
    ...pages.map((page) => ({ path: contentUrls.page(page), changedAt: page.updatedAt })),
    ...promotions.map(({ slug }) => ({ path: contentUrls.promotion(slug) })),
    ...shown.map(({ id }) => ({ path: terminalUrls.terminal(id) })),
    ...ENGLISH.map((path) => ({ path, lang: 'en' as const })),
  ];
}
