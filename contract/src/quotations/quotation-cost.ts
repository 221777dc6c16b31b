import type { DeliveredPrice } from '../catalogue/delivered-price.schemas.ts';

/**
 * What a vehicle on sale costs the dealer who quotes it, in cents: delivered and prepared, with its VAT. Without the carte
 * grise, which is his customer's.
 */
export const quotationCost = ({ lines }: Pick<DeliveredPrice, 'lines'>): number =>
  lines.filter(({ kind }) => kind !== 'carte-grise').reduce((sum, { toPay }) => sum + toPay.amount, 0);
