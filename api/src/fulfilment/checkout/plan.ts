import type { CartPlan } from '../../sales/index.ts';
import { totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import type { ReadCheckout } from './read-checkout.service.ts';

/** The vehicles that can be ordered, with the services chosen for each. */
export const planOf = ({ lines }: Pick<ReadCheckout, 'lines'>): CartPlan => ({
  productIds: lines.map(({ quote }) => quote.productId),
  services: new Map(lines.map(({ quote }) => [quote.productId, quote.services])),
});

/** Cents, all taxes included. */
export const toPayOf = ({ lines }: Pick<ReadCheckout, 'lines'>): number =>
  totalsOfLines(lines.flatMap(({ quote }) => quote.lines)).toPay.amount;
