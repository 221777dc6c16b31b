import type { NewsArticleSummary } from '@pomelo/contract/content/articles.schemas.ts';
import { urls } from '../../urls.ts';

export type Topic = NewsArticleSummary['topic'];
/** The filters of the list of news, from its address. */
export type NewsQuery = { topic: Topic | null; text: string; page: number };

/** In the order in which they are offered; their addresses have no accents. */
export const TOPICS: readonly { topic: Topic; slug: string; label: string }[] = [
  { topic: 'marché', slug: 'marche', label: 'Marché' },
  { topic: 'réglementation', slug: 'reglementation', label: 'Réglementation' },
  { topic: 'fiscalité', slug: 'fiscalite', label: 'Fiscalité' },
  { topic: 'électrique', slug: 'electrique', label: 'Électrique' },
  { topic: 'pomelo', slug: 'pomelo', label: 'Pomelo' },
];
export const topicLabel = (topic: Topic): string => TOPICS.find((one) => one.topic === topic)?.label ?? topic;

const MAX_TEXT = 200;
const PAGE = /^[1-9]\d{0,4}$/;

/** Ignores invalid values, as the listing does. */
export function newsQueryOf(params: URLSearchParams): NewsQuery {
  const page = params.get('page') ?? '';
  return {
    topic: TOPICS.find(({ slug }) => slug === params.get('theme'))?.topic ?? null,
    text: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** Its canonical address. */
export function newsHref({ topic, text, page }: NewsQuery): string {
  const params = new URLSearchParams();
  const slug = TOPICS.find((one) => one.topic === topic)?.slug;
  if (slug) params.set('theme', slug);
  if (text) params.set('q', text);
  if (page > 1) params.set('page', String(page));
  return urls.news(params.size > 0 ? `?${params}` : '');
}
