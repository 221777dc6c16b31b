import type { OrUnknown, VatRegime } from './facets.ts';

/** Normal French rate, in percent. */
export const VAT_RATE = 20;

/** VAT on an amount of cents excluding tax, rounded half up to the cent. */
export const vatOn = (exclTaxCents: number): number => Math.round((exclTaxCents * VAT_RATE) / 100);

/**
 * What a vehicle costs its buyer, in cents. Under the margin scheme the price is net and no VAT
 * amount exists (CAT-2): `vat` is null, not zero. So it is as long as the regime is unknown.
 */
export function priceWithVat(
  regime: OrUnknown<VatRegime>,
  tradePriceCents: number,
): { exclTax: number; vat: number | null; toPay: number } {
  if (regime !== 'recuperable') return { exclTax: tradePriceCents, vat: null, toPay: tradePriceCents };
  const vat = vatOn(tradePriceCents);
  return { exclTax: tradePriceCents, vat, toPay: tradePriceCents + vat };
}
