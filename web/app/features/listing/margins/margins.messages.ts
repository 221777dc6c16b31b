import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { DeliveredPriceGap } from '@pomelo/contract/catalogue/delivered-price-gaps.ts';
import type { ListedResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { priceText } from '@pomelo/design/price.tsx';
import { gapText } from '../../../domain/vehicle/market-gap.ts';

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

/** « −6 % du marché, 14 comparables »; at the start of a line. */
export function marketText({ percent, comparables }: NonNullable<CatalogueItem['market']>): string {
  const text = `${gapText(percent)}, ${counted(comparables, 'comparable')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const GAPS: Record<Exclude<DeliveredPriceGap, 'place'>, string> = {
  origin: 'immatriculation en France inconnue',
  kind: 'genre à vérifier',
  date: 'date imprécise',
  tariff: 'barème inconnu',
  co2: 'CO₂ inconnu',
  mass: 'masse inconnue',
  range: 'autonomie inconnue',
  exemption: 'exonération à vérifier',
  seats: 'nombre de places à vérifier',
  e85: 'superéthanol à vérifier',
};

/** « Malus à établir : CO₂ inconnu », where a delivered price would be. */
export const deliveredGapText = (gap: DeliveredPriceGap): string =>
  gap === 'place' ? 'Transport à établir' : `Malus à établir\u202f: ${GAPS[gap]}`;
