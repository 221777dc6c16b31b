import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import type { CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';

/** What the page of a service is sold as, by the last word of its address: the prices of that kind stand on it. */
const KINDS: Readonly<Record<string, ServiceKind>> = {
  preparation: 'preparation',
  garantie: 'warranty',
  'carte-grise': 'carte-grise',
};

export function serviceKindOf({ kind, slug }: Pick<CmsPageSummary, 'kind' | 'slug'>): ServiceKind | null {
  if (kind !== 'service') return null;
  return KINDS[slug?.split('/').at(-1) ?? ''] ?? null;
}
