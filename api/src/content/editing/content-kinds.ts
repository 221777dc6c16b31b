import type { ContentKind } from '@pomelo/contract/backoffice/content/content.schemas.ts';

/** The table of each kind. */
export const TABLE_OF = {
  news: 'news_article',
  pages: 'page',
  animations: 'commercial_animation',
} as const satisfies Record<ContentKind, string>;

/** Resource type of each kind in the audit log. */
export const RESOURCE_OF = { news: 'news', pages: 'page', animations: 'animation' } as const satisfies Record<
  ContentKind,
  string
>;
