import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { type PricedLine, type SaleKind, vehicleTax } from '@pomelo/contract/deals/totals.ts';

type Frozen = { exclTax: number; vat: number | null; toPay: number };

/**
 * A vehicle as it was ordered: its amounts are frozen, none is computed again. One with VAT in a sale without it is a
 * vehicle whose exemption was refused. Cents.
 */
export const orderedLine = (
  vatRegime: VatRegime,
  { exclTax, vat, toPay }: Frozen,
  sale: SaleKind,
): PricedLine => ({
  kind: 'vehicle',
  tax: vat === null ? vehicleTax(vatRegime, sale) : 'standard',
  net: exclTax,
  vat,
  toPay,
});

/** A service as it was agreed; without VAT it is a débours. Cents. */
export const agreedLine = (exclTaxCents: number, vatCents: number | null): PricedLine => ({
  kind: vatCents === null ? 'disbursement' : 'service',
  tax: vatCents === null ? 'disbursement' : 'standard',
  net: exclTaxCents,
  vat: vatCents,
  toPay: exclTaxCents + (vatCents ?? 0),
});
