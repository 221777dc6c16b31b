import type { CartTotals } from '@pomelo/contract/cart/cart.schemas.ts';
import { type PricedLine, totalsOfLines } from '@pomelo/contract/deals/totals.ts';

/** decisions.md §3: totals line by line, in cents. No VAT appears among margin-scheme vehicles, nor across a border. */
export function cartTotals(vehicles: readonly PricedLine[]): CartTotals {
  const { recuperable, marge, exempt, toPay } = totalsOfLines(vehicles);
  return { recuperable, marge, exempt, toPay };
}
