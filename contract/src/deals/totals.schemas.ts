import { z } from 'zod';
import { Money } from '../money.ts';

/**
 * Sums of an offer, an order or a quotation, added line by line in cents. Vehicles by VAT regime, services at 20 %,
 * débours outside VAT. No VAT amount exists for the margin scheme.
 */
export const Totals = z.strictObject({
  recuperable: z.strictObject({ count: z.int(), exclTax: Money, vat: Money, inclTax: Money }),
  marge: z.strictObject({ count: z.int(), net: Money }),
  /** Sold without VAT to another member state, or exported. */
  exempt: z.strictObject({ count: z.int(), net: Money }),
  services: z.strictObject({ exclTax: Money, vat: Money, inclTax: Money }),
  disbursements: Money,
  toPay: Money,
});
export type Totals = z.infer<typeof Totals>;
