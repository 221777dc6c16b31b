import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import type { CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';

/** The kind of service sold by a page, by the last segment of its address: the page shows its prices. */
const KINDS: Readonly<Record<string, ServiceKind>> = {
  preparation: 'preparation',
  garantie: 'warranty',
  'carte-grise': 'carte-grise',
};

export function serviceKindOf({ kind, slug }: Pick<CmsPageSummary, 'kind' | 'slug'>): ServiceKind | null {
  if (kind !== 'service') return null;
  return KINDS[slug?.split('/').at(-1) ?? ''] ?? null;
}
