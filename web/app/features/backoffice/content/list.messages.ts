import type { ContentKind } from '@pomelo/contract/backoffice/content.schemas.ts';

const NOUNS: Record<ContentKind, readonly [string, string]> = {
  news: ['actualité', 'actualités'],
  pages: ['page', 'pages'],
  animations: ['animation', 'animations'],
};

/** « 12 actualités ». */
export function foundWords(kind: ContentKind, total: number): string {
  const [one, many] = NOUNS[kind];
  if (total === 0) return `Aucune ${one}`;
  return `${total} ${total === 1 ? one : many}`;
}
