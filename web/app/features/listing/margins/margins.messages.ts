import type { ListedResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { priceText } from '@pomelo/design/price.tsx';

const UNCOUNTED = {
  delivery: 'livraison',
  registration: 'malus et carte grise',
  repairs: 'réparations',
  'some-repairs': 'réparations sans prix',
};

/** « Marge 1 615 € · max 17 315 € »; what is not counted is named instead of the maximum. */
export function marginText({ margin, highestPrice, uncounted }: ListedResale): string {
  if (!margin) return 'Marge inconnue';
  const rest = uncounted.length
    ? ` hors ${uncounted.map((name) => UNCOUNTED[name]).join(' et ')}`
    : highestPrice && ` · max ${priceText(highestPrice.amount)}`;
  return `Marge ${priceText(margin.amount)}${rest ?? ''}`;
}
