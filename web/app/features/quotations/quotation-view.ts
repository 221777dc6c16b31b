import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';

/** Data for the dealer alone; absent from the page in showroom mode, not only hidden. */
export type OwnSide = Pick<CustomerQuotation, 'cost' | 'margin' | 'body'>;
export type QuotationView = Omit<CustomerQuotation, keyof OwnSide> & { own: OwnSide | null };

/** CAT-15: in showroom mode the dealer's customer looks at the screen. */
export function viewOf(
  { cost, margin, body, ...shared }: CustomerQuotation,
  view: 'b2b' | 'b2c',
): QuotationView {
  return { ...shared, own: view === 'b2b' ? { cost, margin, body } : null };
}
