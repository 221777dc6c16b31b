import type { ListingRecord } from './stock/listing-record.ts';

/** Hidden from visitors. */
export const PRIVATE: ReadonlySet<string> = new Set(['vat', 'marketPosition']);

/** A price by its market value, in hundredths of a per cent; last without one. */
export const gapOf = ({ market, priceB2b }: ListingRecord): number =>
  market ? Math.round(((priceB2b - market.cents) * 10_000) / market.cents) : 1e12;

function marketPosition(item: ListingRecord): string {
  if (!item.market) return 'sans-valeur-de-marche';
  const gap = gapOf(item);
  if (gap > -300) return gap < 300 ? 'au-prix-du-marche' : 'au-dessus-du-marche';
  return gap > -1000 ? 'sous-le-marche' : 'tres-sous-le-marche';
}

function naiveBattery({ energy, batteryPermille }: ListingRecord): string {
  if (!['electrique', 'hybride-rechargeable'].includes(energy)) return '';
  if (batteryPermille === null) return 'non-teste';
  if (batteryPermille < 800) return 'soh-moins-de-80';
  return batteryPermille < 900 ? 'soh-80' : 'soh-90';
}

/** Values of facets that listings do not state themselves. */
export const NAIVE = {
  marketPosition,
  batteryHealth: naiveBattery,
  photographs: ({ media }: ListingRecord): string => (media.startsWith('-') ? 'sans-photo' : 'avec-photos'),
};
