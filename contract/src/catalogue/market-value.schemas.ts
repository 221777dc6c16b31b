import { z } from 'zod';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

/**
 * The computed market value (VALUE-1), in the basis of the trade price: excluding VAT, or net under the margin
 * scheme.
 */
export const MarketValue = z.strictObject({
  value: Money,
  /** Four in five vehicles as comparable are asked between the two. */
  low: Money,
  high: Money,
  /** Prices that it was computed from, at least eight. */
  comparables: z.int(),
  /** Sales of the model that it is corrected by, of at least five companies; 0 for none. */
  sold: z.int(),
  computedAt: Instant,
});
export type MarketValue = z.infer<typeof MarketValue>;
