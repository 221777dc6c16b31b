import type { OrUnknown, VatRegime } from './facets.ts';
import { VAT_RATE } from './vat.ts';

/** A resale, in cents. */
export type Resale = {
  vatRegime: OrUnknown<VatRegime>;
  /** Paid by the customer, including VAT. */
  resalePrice: number;
  /** Price paid for the vehicle itself: excluding VAT, or net under the margin scheme. */
  purchasePrice: number;
  /** All other costs until it is sold, net of recoverable VAT. */
  costs: number;
};

/** VAT inside an amount that includes it; cents. */
const vatWithin = (inclTaxCents: number): number =>
  inclTaxCents - Math.round((inclTaxCents * 100) / (100 + VAT_RATE));

/**
 * VAT that the dealer pays on the sale: on the whole price when the vehicle's VAT is recoverable; under the
 * margin scheme on the difference between both prices (CGI 297 A), never below zero, whatever the costs.
 * Under an unknown regime, the maximum.
 */
export const resaleVat = ({
  vatRegime,
  resalePrice,
  purchasePrice,
}: Pick<Resale, 'vatRegime' | 'resalePrice' | 'purchasePrice'>): number =>
  vatWithin(vatRegime === 'marge' ? Math.max(0, resalePrice - purchasePrice) : resalePrice);

/** Profit of the dealer once every cost and the VAT of the sale are paid; cents, negative for a loss. */
export const netMargin = (resale: Resale): number =>
  resale.resalePrice - resaleVat(resale) - resale.purchasePrice - resale.costs;

/**
 * Highest purchase price that leaves the margin, all else being equal; cents, negative when no price does.
 * One cent more leaves less, under any VAT regime.
 */
export function highestPurchasePrice(
  { vatRegime, resalePrice, costs }: Omit<Resale, 'purchasePrice'>,
  targetMargin: number,
): number {
  const needed = costs + targetMargin;
  if (vatRegime !== 'marge') return resalePrice - vatWithin(resalePrice) - needed;
  // Bought at the resale price or above, the vehicle owes no VAT.
  if (needed <= 0) return resalePrice - needed;
  // The least difference of both prices whose part excluding VAT, rounded half up, covers what is needed.
  const difference = Math.ceil(((needed * 2 - 1) * (100 + VAT_RATE)) / 200);
  return resalePrice - difference;
}

/** How a resale price is proposed: of the listing, from the trade price, or not at all. */
export const RESALE_SOURCES = ['public-price', 'trade-price', 'typed'] as const;
export type ResaleSource = (typeof RESALE_SOURCES)[number];

/**
 * The proposed resale price of a vehicle for a company, including VAT, in cents; null where it types its
 * own. A percentage applies to the cost of the vehicle with its VAT, and is rounded to euros.
 */
export function proposedResalePrice(
  { source, percent }: { source: ResaleSource; percent: number },
  publicPrice: number,
  priceInclTax: number,
): number | null {
  if (source === 'typed') return null;
  return source === 'public-price' ? publicPrice : Math.round((priceInclTax * percent) / 10_000) * 100;
}

/** Inputs of a resale calculation in cents; null when unknown. */
export type ResaleFigures = {
  vatRegime: OrUnknown<VatRegime>;
  purchasePrice: number;
  resalePrice: number | null;
  repairs: number | null;
  delivery: number | null;
  preparation: number;
  /** Malus and carte grise, which the customer pays unless the company registers the vehicle. Outside VAT. */
  registration: number | null;
  fundingPerDay: number;
  stockDays: number;
  targetMargin: number;
};

export type ResaleResult = {
  margin: number;
  /** Tenths of a percent of the resale price excluding VAT; null when the price is zero. */
  perMille: number | null;
  resaleExclTax: number;
  funding: number;
  /** Negative when no price leaves the target margin. */
  highestPrice: number;
};

/** All costs but the vehicle itself. Unknown costs are not counted: screens say so. */
export const costsOfResale = (figures: ResaleFigures): number =>
  (figures.repairs ?? 0) +
  (figures.delivery ?? 0) +
  figures.preparation +
  (figures.registration ?? 0) +
  figures.fundingPerDay * figures.stockDays;

/** Margin and highest price; null without a resale price, or a VAT regime to compute it by. */
export function calculateResale(figures: ResaleFigures): ResaleResult | null {
  const { vatRegime, purchasePrice, resalePrice, targetMargin } = figures;
  if (resalePrice === null || (vatRegime !== 'marge' && vatRegime !== 'recuperable')) return null;
  const resale = { vatRegime, resalePrice, purchasePrice, costs: costsOfResale(figures) };
  const margin = netMargin(resale);
  const resaleExclTax = resalePrice - resaleVat(resale);
  return {
    margin,
    perMille: resaleExclTax > 0 ? Math.round((margin * 1000) / resaleExclTax) : null,
    resaleExclTax,
    funding: figures.fundingPerDay * figures.stockDays,
    highestPrice: highestPurchasePrice(resale, targetMargin),
  };
}
