import { formatAmount } from '@pomelo/contract/format.ts';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { refuse } from '../../../platform/errors/refusal.ts';

/** What is added to an order costs another price by now; cents, VAT included. */
export const priceChanged = (cents: number): string =>
  `Le prix a changé depuis l’affichage\u202f: il est maintenant de ${formatAmount(cents)} TTC. Vérifiez-le avant de confirmer.`;

// DELIV-12
/**
 * Refuses (price-changed) a price of today that is not the one that was shown: a tariff began, or vehicles are no longer
 * delivered together. Cents excluding VAT; `shown` is undefined where nobody was shown a price.
 */
export function requireShownPrice(exclTaxCents: number, shown: number | undefined): void {
  if (shown !== undefined && shown !== exclTaxCents)
    refuse('price-changed', priceChanged(exclTaxCents + vatOn(exclTaxCents)));
}
