import type { MarketPosition, OrUnknown, VatRegime } from './facets.ts';
import { priceWithVat, VAT_RATE } from './vat.ts';

/** The rules of the market value (VALUE-1), as the public page explains them. */
export const MARKET_RULES = {
  /** Fewer comparables give no value. */
  fewestComparables: 8,
  mostComparables: 30,
  farthestYears: 3,
  farthestKm: 60_000,
  /** Largest difference of power, in percent of the vehicle's. */
  farthestPower: 20,
  /** Per cent of asking prices that the interval contains. */
  interval: 80,
  /** Companies behind a group of sold prices, at least. */
  fewestBuyers: 5,
  /** Days that a group of sold prices counts. */
  soldDays: 365,
  /** Days that a price seen elsewhere counts. */
  elsewhereDays: 180,
} as const;

/** A trade price of one VAT regime in the basis of another one, in cents. */
export function inBasisOf(
  regime: OrUnknown<VatRegime>,
  price: { regime: OrUnknown<VatRegime>; cents: number },
): number {
  const { toPay } = priceWithVat(price.regime, price.cents);
  return regime === 'recuperable' ? Math.round((toPay * 100) / (100 + VAT_RATE)) : toPay;
}

/**
 * Bands of the price position (VALUE-7), in per cent of the market value: `veryBelow` and `below` contain their
 * end, `above` its beginning.
 */
export const MARKET_BANDS = { veryBelow: -10, below: -3, above: 3 } as const;

/** How far a price is from its market value, in hundredths of a per cent; negative below it. */
export const gapFromMarket = (price: number, market: number): number =>
  Math.round(((price - market) * 10_000) / market);

/** `gap`: hundredths of a per cent; null without a market value. */
export function marketPositionOf(gap: number | null): MarketPosition {
  if (gap === null) return 'sans-valeur-de-marche';
  if (gap <= MARKET_BANDS.veryBelow * 100) return 'tres-sous-le-marche';
  if (gap <= MARKET_BANDS.below * 100) return 'sous-le-marche';
  return gap < MARKET_BANDS.above * 100 ? 'au-prix-du-marche' : 'au-dessus-du-marche';
}

/** A gap in whole per cent, as screens show it; 0 under one per cent. */
export const gapPercent = (gap: number): number =>
  Math.abs(gap) < 100 ? 0 : Math.sign(gap) * Math.round(Math.abs(gap) / 100);

/** The rules of the expected days to sell (VALUE-8), as the public page explains them. */
export const SELLING_RULES = {
  /** Fewer sales in a group give nothing: the next larger group is read. */
  fewestSales: 10,
  /** Companies behind the sales of a group, at least. */
  fewestBuyers: 5,
  /** Days of sales that count; what was on sale before enters at its age then. */
  soldDays: 365,
  /** Days that a vehicle is followed; one that sells later counts as unsold until then. */
  longestDays: 730,
  /** Per cent of vehicles sold by the longer of the two delays. */
  most: 80,
} as const;
