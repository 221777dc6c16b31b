import { z } from 'zod';
import { CatalogueItem, OwnBooking } from '../catalogue/catalogue.schemas.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

const MAX_ADDED = 50;
/** portal.md §7: `{product_ids}`, the ids of `products[].id`. */
export const AddToCartBody = z.strictObject({ product_ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_ADDED) });

export const CartLine = z.strictObject({
  productId: z.int(),
  item: CatalogueItem,
  addedAt: Instant,
  addedBy: z.string(),
  booking: OwnBooking.nullable(),
  /** False once another workspace has booked or bought it, or it was withdrawn. */
  available: z.boolean(),
});

/**
 * Totals by VAT regime, added line by line in cents. A margin-scheme total carries no VAT anywhere. For a buyer of another
 * member state, vehicles with recoverable VAT are `exempt`, and `recuperable` counts none.
 */
export const CartTotals = z.strictObject({
  recuperable: z.strictObject({ count: z.int(), exclTax: Money, vat: Money, inclTax: Money }),
  marge: z.strictObject({ count: z.int(), net: Money }),
  exempt: z.strictObject({ count: z.int(), net: Money }),
  /** What is to pay: including VAT, plus net prices. */
  toPay: Money,
});
export type CartTotals = z.infer<typeof CartTotals>;

/** portal.md §3: a list of ids, an id added once only; the workspace's, shared by colleagues. */
export const Cart = z.strictObject({ ids: z.array(z.int()), data: z.array(CartLine), totals: CartTotals });
export type Cart = z.infer<typeof Cart>;

export const ValidatedCart = z.strictObject({
  dealId: z.uuid(),
  dealNumber: z.string(),
  createdAt: Instant,
  bundles: z.array(z.strictObject({ id: z.uuid(), number: z.string(), productId: z.int(), inclTaxPrice: Money, title: z.string() })),
  totals: CartTotals,
});
export type ValidatedCart = z.infer<typeof ValidatedCart>;
