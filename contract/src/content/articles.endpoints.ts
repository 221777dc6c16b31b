import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byShortId } from '../ids.ts';
import { paged } from '../paging.ts';
import { addressFlag } from '../query.ts';
import {
  CmsPage,
  CmsPageSummary,
  CommercialAnimation,
  NewsArticle,
  NewsArticleSummary,
  NewsTopic,
  PageKind,
  PageSlug,
  PromotionCalendar,
} from './articles.schemas.ts';

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/**
 * News, pages and promotions (CONT-2). `isPrivate` is a claim of the client: without a valid token only
 * public content is returned (CONT-1). Lists are plain arrays with X-Total-Count.
 */
export const articles = {
  newsList: endpoint('GET /api/news_articles', {
    summary: 'Les actualités, de la plus récente à la plus ancienne',
    audience: 'unprefixed',
    knowsCaller: true,
    query: z.object({
      isPrivate: addressFlag.optional(),
      topic: NewsTopic.optional(),
      /** Searches title and summary. */
      q: z.string().trim().max(200).optional(),
      ...paged(12),
    }),
    answer: z.array(NewsArticleSummary),
  }),
  news: endpoint('GET /api/news_articles/:id', {
    summary: 'Une actualité',
    audience: 'unprefixed',
    knowsCaller: true,
    params: byShortId,
    answer: NewsArticle,
    refusals: ['not-found'],
  }),
  /** In menuOrder, ascending. */
  pageList: endpoint('GET /api/pages', {
    summary: 'Les pages, dans l’ordre du menu',
    audience: 'unprefixed',
    knowsCaller: true,
    query: z.object({
      menuVisible: addressFlag.optional(),
      isPrivate: addressFlag.optional(),
      kind: PageKind.optional(),
      slug: PageSlug.optional(),
      ...paged(100),
    }),
    answer: z.array(CmsPageSummary),
  }),
  page: endpoint('GET /api/pages/:id', {
    summary: 'Une page',
    audience: 'unprefixed',
    knowsCaller: true,
    params: byShortId,
    answer: CmsPage,
    refusals: ['not-found'],
  }),
  /** Promotions that are live now, or the one with a slug (CONT-5). */
  animationList: endpoint('GET /api/commercial_animations', {
    summary: 'Les animations commerciales en cours',
    audience: 'unprefixed',
    knowsCaller: true,
    query: z.object({ slug: slug.optional(), ...paged(12) }),
    answer: z.array(CommercialAnimation),
  }),
  animation: endpoint('GET /api/commercial_animations/:id', {
    summary: 'Une animation commerciale',
    audience: 'unprefixed',
    knowsCaller: true,
    params: byShortId,
    answer: CommercialAnimation,
    refusals: ['not-found'],
  }),
  /** CONT-7: a promotional offer opened by the link of an e-mail, without an account. */
  animationByLink: endpoint('GET /api/commercial_animations/links/:token', {
    summary: 'Une animation commerciale, par son lien',
    audience: 'unprefixed',
    params: z.strictObject({ token: linkToken }),
    answer: CommercialAnimation,
    refusals: ['token-unknown', 'token-expired'],
  }),
  calendar: endpoint('GET /api/calendars/:slug', {
    summary: 'Un calendrier de promotions',
    audience: 'unprefixed',
    params: z.strictObject({ slug }),
    answer: PromotionCalendar,
    refusals: ['not-found'],
  }),
};
