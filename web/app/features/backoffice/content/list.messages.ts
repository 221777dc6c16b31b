import type { ContentKind } from '@pomelo/contract/backoffice/content.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';

const NOUNS: Record<ContentKind, readonly [string, string]> = {
  news: ['actualité', 'actualités'],
  pages: ['page', 'pages'],
  animations: ['animation', 'animations'],
};

/** « 12 actualités ». */
export function resultCountText(kind: ContentKind, total: number): string {
  const [one, many] = NOUNS[kind];
  return total === 0 ? `Aucune ${one}` : counted(total, one, many);
}
