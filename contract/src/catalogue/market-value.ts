import type { OrUnknown, VatRegime } from './facets.ts';
import { priceWithVat, VAT_RATE } from './vat.ts';

/** The rules of the market value (VALUE-1), as the public page explains them. */
export const MARKET_RULES = {
  /** Fewer comparables give no value. */
  fewestComparables: 8,
  mostComparables: 30,
  farthestYears: 3,
  farthestKm: 60_000,
  /** Of the power of the vehicle, in percent. */
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
