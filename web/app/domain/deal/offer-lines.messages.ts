import type { Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';

/** Tax label after a price. */
export const lineUnit = (regime: 'recuperable' | 'marge'): string =>
  regime === 'recuperable' ? 'HT' : 'net';

/** « 2022 · 41 000 km · Lyon-Corbas (69) ». */
export const offeredFacts = ({
  year,
  km,
  place,
}: Pick<Offer['lines'][number], 'year' | 'km' | 'place'>): string => [year, formatKm(km), place].join(' · ');

/** Saving of the offer against the catalogue price; null when there is none. */
export const discountText = (listCents: number, cents: number): string | null =>
  cents < listCents ? `${formatAmount(listCents - cents)} de moins` : null;
