import type { QuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import type { z } from 'zod';

type Body = Pick<z.output<typeof QuotationBody>, 'margin' | 'services' | 'tradeIn'>;
/** Cents, as the customer pays them. */
export type RetailLine = { label: string; cents: number };
export type Amounts = {
  lines: RetailLine[];
  /** The sum of the lines. */
  total: number;
  /** Paid in kind, so that no line is ever negative for it. */
  tradeIn: number;
  toPay: number;
  /** Inside the total, rounded line by line; null under the margin scheme, where none may be shown. */
  vat: number | null;
  disbursements: number;
  /** Margin on the vehicle's line. */
  margin: number;
};

const PERCENT = 10_000;

const marginOn = (cost: number, { kind, value }: Body['margin']): number =>
  kind === 'amount' ? value : Math.round((cost * value) / PERCENT);

/** The VAT inside an amount that includes it. */
const vatInside = (cents: number): number => cents - Math.round((cents * 100) / (100 + VAT_RATE));

/**
 * Retail amounts of a dealer. `cost` is the dealer's cost of the vehicle, including VAT, or net under the
 * margin scheme, as is the margin. The dealer sells under the regime of the purchase.
 */
export function quotationAmounts(
  vehicle: { title: string; regime: VatRegime; cost: number },
  body: Body,
): Amounts {
  const margin = marginOn(vehicle.cost, body.margin);
  const lines = [
    { label: vehicle.title, cents: vehicle.cost + margin, disbursement: false },
    ...body.services.map(({ label, amount, disbursement }) => ({ label, cents: amount, disbursement })),
  ];
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  const total = sum(({ cents }) => cents);
  const tradeIn = body.tradeIn?.amount ?? 0;
  return {
    lines: lines.map(({ label, cents }) => ({ label, cents })),
    total,
    tradeIn,
    toPay: total - tradeIn,
    vat:
      vehicle.regime === 'marge'
        ? null
        : sum(({ cents, disbursement }) => (disbursement ? 0 : vatInside(cents))),
    disbursements: sum(({ cents, disbursement }) => (disbursement ? cents : 0)),
    margin,
  };
}
