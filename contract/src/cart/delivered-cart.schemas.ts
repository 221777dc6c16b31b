import { z } from 'zod';
import { DeliveredPrice } from '../catalogue/delivered-price.schemas.ts';
import { Totals } from '../deals/totals.schemas.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

const Sum = z.strictObject({ count: z.int(), net: Money });

/** Delivered price of a vehicle among others that go to the same address. */
export const DeliveredCartLine = DeliveredPrice.omit({ services: true, estimatedAt: true }).extend({
  productId: z.int(),
  /**
   * Saving on its transport from others to the same address: those already planned, and those before it; null
   * when there are none.
   */
  grouped: z.strictObject({ with: z.int(), saving: Money }).nullable(),
});
export type DeliveredCartLine = z.infer<typeof DeliveredCartLine>;

/**
 * Prix rendu of the lines of a cart that can still be ordered, with the usual services, by lorry to the
 * usual address. Estimated.
 */
export const DeliveredCart = z.strictObject({
  data: z.array(DeliveredCartLine),
  /** Delivery address; null without one: neither transport nor carte grise is counted then. */
  address: z.string().nullable(),
  /** Region and day of the carte grise tariff; null where no region taxes. */
  carteGrise: DeliveredPrice.shape.carteGrise,
  totals: Totals,
  toPay: Money,
  recoverableVat: Money,
  /** Amount after recovery of VAT, and its part per VAT regime. */
  net: Money,
  byRegime: z.strictObject({ recuperable: Sum, marge: Sum, exempt: Sum }),
  resale: DeliveredPrice.shape.resale,
  /** Saving by grouped transport, excluding VAT. */
  saving: Money,
  estimatedAt: Instant,
});
export type DeliveredCart = z.infer<typeof DeliveredCart>;

/**
 * Of an order, as long as neither a service nor a delivery was chosen for any of its vehicles; null from then
 * on.
 */
export const DeliveredOrder = z.strictObject({ estimate: DeliveredCart.nullable() });
