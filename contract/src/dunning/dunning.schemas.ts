import { z } from 'zod';
import { Payment } from '../bundles/bundles.schemas.ts';
import { FinancingSummary } from '../financings/financings.schemas.ts';
import { Money } from '../money.ts';
import { Day } from '../time.ts';
import { OpenDebitNote } from './debit-notes.schemas.ts';
import { DUNNING_HOLDS } from './dunning-rules.ts';

/** `base` bears interest from `from` to `to`; `basisPoints`: margin included, null while unknown. */
export const LateInterestPeriod = z.strictObject({
  from: Day,
  to: Day,
  days: z.int(),
  base: Money,
  basisPoints: z.int().nullable(),
});

export const OverdueInvoice = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  dealNumber: z.string(),
  dueOn: Day,
  daysLate: z.int(),
  /** Including VAT, less credit notes and payments. */
  outstanding: Money,
  /** To today; null while the rate of a half-year is unknown. Zero once waived. */
  interest: Money.nullable(),
  /** The fixed 40 euros; zero once waived. */
  fee: Money,
  waived: z.boolean(),
  periods: z.array(LateInterestPeriod),
  /** Why no reminder is sent. */
  hold: z.enum(DUNNING_HOLDS).nullable(),
});
export type OverdueInvoice = z.infer<typeof OverdueInvoice>;

/** Overdue invoices of the company, oldest first, with payment and financing, and open debit notes. */
export const OverdueInvoices = z.strictObject({
  invoices: z.array(OverdueInvoice),
  outstanding: Money,
  payments: z.array(
    z.strictObject({ dealNumber: z.string(), payment: Payment, financing: FinancingSummary }),
  ),
  notes: z.array(OpenDebitNote),
});
export type OverdueInvoices = z.infer<typeof OverdueInvoices>;
