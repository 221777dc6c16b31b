import { z } from 'zod';
import { CatalogueItem, OwnBooking } from '../catalogue/catalogue.schemas.ts';
import { OrderedBundle } from '../deals/deals.schemas.ts';
import { Totals } from '../deals/totals.schemas.ts';
import { LINE_TAXES } from '../deals/totals.ts';
import { shortId } from '../ids.ts';
import { Money } from '../money.ts';
import { AsOf, Instant } from '../time.ts';

const MAX_ADDED = 50;
/** CART-4: `{product_ids}`, the ids of `products[].id`. */
export const AddToCartBody = z.strictObject({ product_ids: z.array(shortId).min(1).max(MAX_ADDED) });

export const CartLine = z.strictObject({
  productId: z.int(),
  item: CatalogueItem,
  /**
   * What the buyer pays for it, as it would be ordered now: `vat` is null where none may be shown, or none is
   * due.
   */
  price: z.strictObject({ tax: z.enum(LINE_TAXES), exclTax: Money, vat: Money.nullable(), toPay: Money }),
  /** The asking price, when `price` is a lower one that was agreed on. */
  asking: Money.nullable(),
  addedAt: Instant,
  addedBy: z.string(),
  booking: OwnBooking.nullable(),
  /** False once another workspace has booked or bought it, or it was withdrawn. */
  available: z.boolean(),
});

/**
 * CART-1: a list of ids, an id added once only; the workspace's, shared by colleagues. `totals` are of the
 * lines that can still be ordered; services are chosen at checkout.
 */
export const Cart = z.strictObject({
  ids: z.array(z.int()),
  data: z.array(CartLine),
  totals: Totals,
  asOf: AsOf,
});
export type Cart = z.infer<typeof Cart>;

/**
 * `toPay` is the total that was shown, in cents: another one by now is refused (`price-changed`). Without a body, or
 * with any other fields, the cart is validated as it is: clients older than this body send neither.
 */
export const ValidateCartBody = z.object({ toPay: z.int().min(0).optional() });

export const ValidatedCart = z.strictObject({
  dealId: z.uuid(),
  dealNumber: z.string(),
  createdAt: Instant,
  bundles: z.array(OrderedBundle),
  totals: Totals,
});
export type ValidatedCart = z.infer<typeof ValidatedCart>;
