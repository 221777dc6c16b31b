import { type Bitset, bitsetFor, hasBit, setBit } from '../../../platform/search/bitset.ts';
import { LruCache } from '../../../platform/search/lru-cache.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { DeliveredOrder } from '../orders/delivered-order.ts';
import type { Stock } from '../stock/stock.ts';
import type { QueryPlan } from './query-plan.ts';

const BYTES = 16_000_000;

/** Rows whose delivered price is within the bounds, and rows that have none: in no range, whatever its bounds. */
export type DeliveredBits = { within: Bitset; unpriced: Bitset };

// CAT-20
/** Each row is computed once for the bounds of a company, until the stock or its costs change. */
export class DeliveredMatches {
  readonly #known = new LruCache<string, DeliveredBits>(BYTES);

  of(
    { costs, bounds }: NonNullable<QueryPlan['delivered']>,
    { stock, generation, order }: { stock: Stock; generation: number; order: () => DeliveredOrder },
  ): DeliveredBits {
    const key = compositeKey(costs.key, bounds.low, bounds.high, generation);
    const known = this.#known.get(key);
    if (known) return known;
    const bits = { within: bitsetFor(stock.capacity), unpriced: bitsetFor(stock.capacity) };
    const prices = order();
    for (let row = 0; row < stock.size; row += 1) {
      if (!hasBit(stock.live, row)) continue;
      const cents = prices.priceOf(row);
      if (cents === undefined) setBit(bits.unpriced, row);
      else if (cents >= bounds.low && cents <= bounds.high) setBit(bits.within, row);
    }
    this.#known.set(key, bits, bits.within.byteLength * 2);
    return bits;
  }
}
