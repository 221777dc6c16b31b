import { z } from 'zod';

/** Basis points of all of an order. */
const ALL = 10_000;
const PERCENT = 100;
export const MAX_PREPAYMENT_CENTS = 100_000_000;

/** Prepayment of a company's orders: none, a share of their total, or an amount. Including VAT. */
export const PrepaymentRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('percent'),
    /** 1 to 100 percent. */
    basisPoints: z
      .int('Indiquez un pourcentage.')
      .min(PERCENT, 'Au moins 1\u202f%.')
      .max(ALL, 'Au plus 100\u202f%.'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    cents: z
      .int('Indiquez un montant.')
      .min(1, 'Indiquez un montant supérieur à zéro.')
      .max(MAX_PREPAYMENT_CENTS, 'Au plus 1\u202f000\u202f000\u202f€.'),
  }),
]);
export type PrepaymentRule = z.infer<typeof PrepaymentRule>;

/** The rule as it is stored: neither, a share or an amount. */
export const prepaymentRule = (basisPoints: number | null, cents: number | null): PrepaymentRule =>
  basisPoints !== null
    ? { kind: 'percent', basisPoints }
    : cents !== null
      ? { kind: 'amount', cents }
      : { kind: 'none' };

/** Prepayment of an order of this total, never more than it; cents, VAT included. */
export function prepaymentOf(rule: PrepaymentRule, totalCents: number): number {
  if (rule.kind === 'none') return 0;
  const requested = rule.kind === 'amount' ? rule.cents : Math.round((totalCents * rule.basisPoints) / ALL);
  return Math.min(requested, totalCents);
}
