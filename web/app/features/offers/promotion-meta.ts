import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../shared/page-meta.ts';
import { urls } from '../../urls.ts';
import type { PromotionText } from './promotion.loader.server.ts';

/** Its canonical address has its slug, by whichever it was found. */
export function promotionMeta(
  { slug, title, summary, imageLaptop, isPrivate }: PromotionText['promotion'],
  origin: string,
): MetaDescriptor[] {
  return pageMeta({ title, description: summary, path: urls.promotion(slug), origin, picture: imageLaptop.id, isUnlisted: isPrivate });
}
