import { z } from 'zod';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

/**
 * The computed market value (VALUE-1), in the basis of the trade price: excluding VAT, or net under the margin
 * scheme.
 */
export const MarketValue = z.strictObject({
  value: Money,
  /** The asking prices of four in five similar vehicles are between the two. */
  low: Money,
  high: Money,
  /** Prices that it was computed from, at least eight. */
  comparables: z.int(),
  /** Sales of the model that it is corrected by, of at least five companies; 0 for none. */
  sold: z.int(),
  computedAt: Instant,
});
export type MarketValue = z.infer<typeof MarketValue>;

/** Expected days to sell (VALUE-8), from own sales and from unsold vehicles. */
export const DaysToSell = z.strictObject({
  /** Half of the vehicles of the group are sold by then. */
  median: z.int(),
  /** Four in five; null when the sales do not reach so far. */
  most: z.int().nullable(),
  /** Sales of the group, of at least five companies. */
  sales: z.int(),
  /** The narrowest group with enough sales: the model, its make with body and energy, or all vehicles. */
  level: z.enum(['model', 'family', 'all']),
  computedAt: Instant,
});
export type DaysToSell = z.infer<typeof DaysToSell>;
