import { z } from 'zod';
import { Money } from '../money.ts';
import { EXEMPT_SALES } from './totals.ts';

/**
 * Sums of an offer, an order or a quotation, added line by line in cents. Vehicles by VAT regime, services at
 * 20 %, débours outside VAT. No VAT amount exists for the margin scheme.
 */
export const Totals = z.strictObject({
  recuperable: z.strictObject({ count: z.int(), exclTax: Money, vat: Money, inclTax: Money }),
  marge: z.strictObject({ count: z.int(), net: Money }),
  /**
   * Sold without VAT to another member state, or exported: `sale` is the case, and so the article of law;
   * null when there is none.
   */
  exempt: z.strictObject({ count: z.int(), net: Money, sale: z.enum(EXEMPT_SALES).nullable() }),
  services: z.strictObject({ exclTax: Money, vat: Money, inclTax: Money }),
  disbursements: Money,
  toPay: Money,
});
export type Totals = z.infer<typeof Totals>;
