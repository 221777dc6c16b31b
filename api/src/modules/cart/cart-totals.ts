import type { CartTotals } from '@pomelo/contract/cart/cart.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { euros } from '@pomelo/contract/money.ts';

export type PricedLine = { vatRegime: VatRegime; exclTax: number; vat: number | null; toPay: number };

export const pricedLine = (vatRegime: VatRegime, tradePriceCents: number): PricedLine => ({
  vatRegime,
  ...priceWithVat(vatRegime, tradePriceCents),
});

/** decisions.md §3: totals line by line, in cents. No VAT appears among margin-scheme vehicles. */
export function totalsOf(lines: readonly PricedLine[]): CartTotals {
  const recuperable = lines.filter(({ vatRegime }) => vatRegime === 'recuperable');
  const marge = lines.filter(({ vatRegime }) => vatRegime === 'marge');
  const sum = (part: readonly PricedLine[], amount: (line: PricedLine) => number) =>
    euros(part.reduce((total, line) => total + amount(line), 0));
  return {
    recuperable: {
      count: recuperable.length,
      exclTax: sum(recuperable, ({ exclTax }) => exclTax),
      vat: sum(recuperable, ({ vat }) => vat ?? 0),
      inclTax: sum(recuperable, ({ toPay }) => toPay),
    },
    marge: { count: marge.length, net: sum(marge, ({ toPay }) => toPay) },
    toPay: sum(lines, ({ toPay }) => toPay),
  };
}
