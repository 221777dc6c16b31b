import type { z } from 'zod';
import type { QuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';

type Typed = Pick<z.input<typeof QuotationBody>, 'margin' | 'services' | 'tradeIn'>;

/** Cents; `margin` is that of the vehicle's line, `total` the sum of the lines, `toPay` less the trade-in. */
export type QuotationFigures = {
  cost: number;
  margin: number;
  vehicle: number;
  services: number;
  total: number;
  tradeIn: number;
  toPay: number;
};

const HUNDREDTHS_OF_PERCENT = 10_000;

/**
 * The total of a quotation while it is typed, based on the dealer's delivered cost (cents, including VAT).
 * For display only: the API computes what is saved.
 */
export function quotationFigures(cost: number, { margin, services = [], tradeIn }: Typed): QuotationFigures {
  const own =
    margin.kind === 'amount' ? margin.value : Math.round((cost * margin.value) / HUNDREDTHS_OF_PERCENT);
  const vehicle = cost + own;
  const added = services.reduce((sum, { amount }) => sum + amount, 0);
  const taken = tradeIn?.amount ?? 0;
  return {
    cost,
    margin: own,
    vehicle,
    services: added,
    total: vehicle + added,
    tradeIn: taken,
    toPay: vehicle + added - taken,
  };
}
