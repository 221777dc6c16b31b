import type { ContentKind, PublicationState } from '@pomelo/contract/backoffice/content.schemas.ts';

/** The table of each kind, and what its lines are called in the audit log. */
export const TABLE_OF = { news: 'news_article', pages: 'page', animations: 'commercial_animation' } as const satisfies Record<
  ContentKind,
  string
>;

/** Of what is written for readers: kept under each kind. */
export function publicationState(publishedAt: Date | null, now: Date): PublicationState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
