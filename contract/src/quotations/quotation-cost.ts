import type { DeliveredPrice } from '../catalogue/delivered-price.schemas.ts';

/**
 * Cost of a vehicle on sale to the dealer who quotes it, in cents: delivered and prepared, including VAT.
 * Without the carte grise, which the dealer's customer pays.
 */
export const quotationCost = ({ lines }: Pick<DeliveredPrice, 'lines'>): number =>
  lines.filter(({ kind }) => kind !== 'carte-grise').reduce((sum, { toPay }) => sum + toPay.amount, 0);
