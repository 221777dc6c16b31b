import type { OrUnknown, VatRegime } from './facets.ts';
import { VAT_RATE } from './vat.ts';

/** A resale, in cents. */
export type Resale = {
  vatRegime: OrUnknown<VatRegime>;
  /** Public price, with VAT. */
  salePrice: number;
  /** Price paid for the vehicle itself: excluding VAT, or net under the margin scheme. */
  purchasePrice: number;
  /** Vehicle, delivery, preparation and documents, net of recoverable VAT. */
  deliveredCost: number;
  /** Excluding VAT, which is recovered under both regimes. */
  repairs: number;
  /** Excluding VAT. */
  otherCosts: number;
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
  salePrice,
  purchasePrice,
}: Pick<Resale, 'vatRegime' | 'salePrice' | 'purchasePrice'>): number =>
  vatWithin(vatRegime === 'marge' ? Math.max(0, salePrice - purchasePrice) : salePrice);

/** Profit of the dealer once every cost and the VAT of the sale are paid; cents, negative for a loss. */
export const resaleMargin = (resale: Resale): number =>
  resale.salePrice - resaleVat(resale) - resale.deliveredCost - resale.repairs - resale.otherCosts;

/**
 * Highest purchase price of the vehicle that leaves the margin, all else being equal; cents, null when no
 * price does. The margin only falls as the price rises, under any VAT regime.
 */
export function highestPurchasePrice(resale: Resale, wantedMargin: number): number | null {
  const leaves = (purchasePrice: number): boolean => {
    const deliveredCost = resale.deliveredCost + purchasePrice - resale.purchasePrice;
    return resaleMargin({ ...resale, purchasePrice, deliveredCost }) >= wantedMargin;
  };
  let [low, high] = [0, resale.purchasePrice + resale.salePrice];
  if (!leaves(low)) return null;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (leaves(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
