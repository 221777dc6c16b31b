import { z } from 'zod';
import { Instant } from '../time.ts';

/**
 * In URLs and `/api` responses: the id of a picture at `/api/mediaObject/{id}`, with its alternative text.
 */
export const ContentPicture = z.strictObject({ id: z.int(), alt: z.string() });
export type ContentPicture = z.infer<typeof ContentPicture>;

/** News are sorted by topic; the values are French because they are shown. */
export const NEWS_TOPICS = ['marché', 'réglementation', 'fiscalité', 'électrique', 'pomelo'] as const;
export const NewsTopic = z.enum(NEWS_TOPICS);

export const NewsArticleSummary = z.strictObject({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  topic: NewsTopic,
  author: z.string(),
  picture: ContentPicture.nullable(),
  isPrivate: z.boolean(),
  publishedAt: Instant,
  updatedAt: Instant,
  /** Minutes, at the pace of an attentive reader. */
  readingMinutes: z.int().min(1),
});
export type NewsArticleSummary = z.infer<typeof NewsArticleSummary>;

const NewsNeighbour = z.strictObject({ id: z.int(), title: z.string() }).nullable();

/** `body` is HTML, sanitised when it is stored and again when it is answered (CONT-4). */
export const NewsArticle = NewsArticleSummary.extend({
  body: z.string(),
  /** Neighbours in the list, among articles visible to this reader. */
  newer: NewsNeighbour,
  older: NewsNeighbour,
});
export type NewsArticle = z.infer<typeof NewsArticle>;

export const PAGE_KINDS = ['page', 'service', 'legal'] as const;
export const PageKind = z.enum(PAGE_KINDS);

/** A slug of any depth: `mentions-legales`, `services/livraison`. */
export const PAGE_SLUG = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
export const PageSlug = z.string().max(200).regex(PAGE_SLUG);

export const CmsPageSummary = z.strictObject({
  id: z.int(),
  /**
   * Its own address, `/{slug}`; without one it is found at `/page/{id}` only, and a service at
   * `/services/{id}`.
   */
  slug: z.string().nullable(),
  kind: PageKind,
  title: z.string(),
  summary: z.string(),
  /** Label in the menu. */
  menuLabel: z.string(),
  menuVisible: z.boolean(),
  menuOrder: z.int(),
  isPrivate: z.boolean(),
  picture: ContentPicture.nullable(),
  updatedAt: Instant,
});
export type CmsPageSummary = z.infer<typeof CmsPageSummary>;
export const CmsPage = CmsPageSummary.extend({ body: z.string() });
export type CmsPage = z.infer<typeof CmsPage>;

export const ANIMATION_STATES = ['upcoming', 'live', 'over'] as const;

/** A promotional offer with its picture by device (CONT-6). */
export const CommercialAnimation = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  imageMobile: z.strictObject({ id: z.int() }),
  imageLaptop: z.strictObject({ id: z.int() }),
  /** Alternative text of both pictures. */
  imageAlt: z.string(),
  /** Target on this site. */
  link: z.strictObject({ path: z.string(), label: z.string() }).nullable(),
  isPrivate: z.boolean(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  state: z.enum(ANIMATION_STATES),
});
export type CommercialAnimation = z.infer<typeof CommercialAnimation>;

/** A door that is not open yet has only its day. */
export const CalendarDoor = z.strictObject({
  day: z.int().min(1).max(31),
  opensAt: Instant,
  isOpen: z.boolean(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** Target on this site. */
  path: z.string().nullable(),
});
/** CONT-8: 24 doors, each opening on its day in Paris, and « terminé » since. */
export const PromotionCalendar = z.strictObject({
  slug: z.string(),
  title: z.string(),
  state: z.enum(ANIMATION_STATES),
  doors: z.array(CalendarDoor),
});
export type PromotionCalendar = z.infer<typeof PromotionCalendar>;
