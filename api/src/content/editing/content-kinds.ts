import type { ContentKind } from '@pomelo/contract/backoffice/content/content.schemas.ts';

/** The table of each kind. */
export const TABLE_OF = {
  news: 'news_article',
  pages: 'page',
  animations: 'commercial_animation',
} as const satisfies Record<ContentKind, string>;

/** What the audit log files each kind under. */
export const RESOURCE_OF = { news: 'news', pages: 'page', animations: 'animation' } as const satisfies Record<
  ContentKind,
  string
>;
