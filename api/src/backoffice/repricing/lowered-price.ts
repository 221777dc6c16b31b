import type { HeldReason, PricingRuleBody } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { BASIS_POINTS, isBelowFloor } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';

/** A listing as a rule sees it; cents excluding VAT, or net under the margin scheme. */
export type PricedListing = {
  priceCents: number;
  /** The highest of its vehicles on sale. */
  costCents: number;
  vatRegime: VatRegime;
  /** Reference that the price is compared with; null: unknown. */
  marketCents: number | null;
};
type Rule = Pick<PricingRuleBody, 'step' | 'size' | 'rounding'>;

export type Lowered =
  | { kind: 'price'; cents: number }
  | { kind: 'held'; reason: Extract<HeldReason, 'floor' | 'no-market'>; cents: number | null }
  /** The price is already there, or rounding it changes nothing. */
  | { kind: 'unchanged' };

const share = (cents: number, hundredths: number): number =>
  (cents * (BASIS_POINTS - hundredths)) / BASIS_POINTS;

function target({ step, size }: Rule, { priceCents, marketCents }: PricedListing): number | null {
  if (step === 'amount') return priceCents - size;
  if (step === 'percent') return share(priceCents, size);
  return marketCents === null ? null : share(marketCents, size);
}

// STOCK-30
/**
 * The price that a rule gives a listing: never higher than it is, rounded to the nearest multiple, and none at
 * all below the floor (basis points).
 */
export function loweredPrice(rule: Rule, listing: PricedListing, floor: number): Lowered {
  const wanted = target(rule, listing);
  if (wanted === null) return { kind: 'held', reason: 'no-market', cents: null };
  const cents = Math.round(wanted / rule.rounding) * rule.rounding;
  if (cents >= listing.priceCents) return { kind: 'unchanged' };
  const isPrice = cents > 0;
  return isPrice && !isBelowFloor({ ...listing, priceCents: cents }, floor)
    ? { kind: 'price', cents }
    : { kind: 'held', reason: 'floor', cents: isPrice ? cents : null };
}
