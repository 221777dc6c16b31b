import { vatOn } from '@pomelo/contract/catalogue/vat.ts';

/** From so many terminals, so many per cent less. */
export type PriceStep = { quantity: number; percent: number };
/** Cents excluding VAT; `installation` is for one terminal, `delivery` for an order. */
export type TerminalPrices = { unit: number; installation: number | null; delivery: number };

export type PricedOrder = {
  unit: number;
  percent: number;
  installation: number;
  delivery: number;
  exclTax: number;
  vat: number;
  total: number;
};

const percentFor = (steps: readonly PriceStep[], quantity: number): number =>
  Math.max(0, ...steps.filter((step) => quantity >= step.quantity).map(({ percent }) => percent));

/** The total of an order: VAT per line (PAY-3), in cents. An installation that is not offered costs 0. */
export function priceOrder(
  prices: TerminalPrices,
  steps: readonly PriceStep[],
  { quantity, installation: installed }: { quantity: number; installation: boolean },
): PricedOrder {
  const percent = percentFor(steps, quantity);
  const unit = prices.unit - Math.round((prices.unit * percent) / 100);
  const installation = installed ? (prices.installation ?? 0) * quantity : 0;
  const nets = [unit * quantity, installation, prices.delivery];
  const exclTax = nets.reduce((sum, net) => sum + net, 0);
  const vat = nets.reduce((sum, net) => sum + vatOn(net), 0);
  return { unit, percent, installation, delivery: prices.delivery, exclTax, vat, total: exclTax + vat };
}
