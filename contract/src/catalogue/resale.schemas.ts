import { z } from 'zod';
import { Money } from '../money.ts';
import { RESALE_SOURCES } from './resale.ts';
import { StatedVatRegime } from './stated-facts.schemas.ts';

const TOO_LARGE = 'Ce montant est trop grand.';
export const MAX_RESALE_CENTS = 100_000_000;
export const MAX_FUNDING_CENTS = 100_000;
export const MAX_STOCK_DAYS = 730;
export const MIN_RESALE_PERCENT = 50;
export const MAX_RESALE_PERCENT = 300;

const amountUpTo = (maxCents: number) =>
  z.strictObject({
    amount: z.int().min(0, 'Indiquez un montant.').max(maxCents, TOO_LARGE),
    currency: z.literal('EUR'),
  });
const amount = amountUpTo(MAX_RESALE_CENTS);
const resalePrice = z.strictObject({
  amount: z.int().min(1, 'Indiquez un prix de revente.').max(MAX_RESALE_CENTS, TOO_LARGE),
  currency: z.literal('EUR'),
});
const fundingPerDay = amountUpTo(MAX_FUNDING_CENTS);
const stockDays = z
  .int()
  .min(0, 'Indiquez un nombre de jours.')
  .max(MAX_STOCK_DAYS, `Au plus ${MAX_STOCK_DAYS}\u00a0jours.`);

/** Parameters by which a company computes its margins (VEH-12). Costs exclude VAT. */
export const ResaleHabitsBody = z.strictObject({
  source: z.enum(RESALE_SOURCES),
  /** Percentage of the trade price including VAT; used when `source` is `trade-price`. */
  percent: z
    .int()
    .min(MIN_RESALE_PERCENT, `Au moins ${MIN_RESALE_PERCENT}\u00a0%.`)
    .max(MAX_RESALE_PERCENT, `Au plus ${MAX_RESALE_PERCENT}\u00a0%.`),
  preparation: amount,
  fundingPerDay,
  stockDays,
  targetMargin: amount,
});
export const ResaleHabits = z.strictObject({
  /** False until the company saves its own: lists then show no margin, and the others are proposals. */
  isSet: z.boolean(),
  source: z.enum(RESALE_SOURCES),
  percent: z.int(),
  preparation: Money,
  fundingPerDay: Money,
  stockDays: z.int(),
  targetMargin: Money,
});
export type ResaleHabits = z.infer<typeof ResaleHabits>;

/** Estimate typed for one vehicle; null keeps the proposed value. Costs exclude VAT. */
export const ResaleEstimateBody = z.strictObject({
  /** Including VAT. */
  resalePrice: resalePrice.nullable(),
  repairs: amount.nullable(),
  preparation: amount.nullable(),
  /** Malus and carte grise. */
  registration: amount.nullable(),
  fundingPerDay: fundingPerDay.nullable(),
  stockDays: stockDays.nullable(),
});
export const ResaleEstimate = z.strictObject({
  resalePrice: Money.nullable(),
  repairs: Money.nullable(),
  preparation: Money.nullable(),
  registration: Money.nullable(),
  fundingPerDay: Money.nullable(),
  stockDays: z.int().nullable(),
});
export type ResaleEstimate = z.infer<typeof ResaleEstimate>;

/** Source of the proposed days to sell: the company's calculator, expected days, or a usual number. */
export const STOCK_DAYS_SOURCES = ['company', 'sales', 'usual'] as const;

/** The calculator of one vehicle (`Votre marge`), the input of `calculateResale`. */
export const VehicleResale = z.strictObject({
  habits: ResaleHabits,
  vatRegime: StatedVatRegime,
  /** Excluding VAT, or net under the margin scheme. */
  purchasePrice: Money,
  /**
   * From the habits of the company, the condition report and the listing. Null: the resale price is unknown,
   * or the vehicle was not inspected.
   */
  proposed: ResaleEstimate,
  stockDaysFrom: z.enum(STOCK_DAYS_SOURCES),
  /** Estimate typed by the company for this vehicle; null without one. */
  typed: ResaleEstimate.nullable(),
  /**
   * Damages of the condition report, and those without an estimate; null when the vehicle was not inspected.
   */
  damages: z.strictObject({ count: z.int(), unpriced: z.int() }).nullable(),
  /** Transport to the usual address; null without an address or when the place of the vehicle is unknown. */
  delivery: Money.nullable(),
  /**
   * Taxes of a carte grise of the company, malus included; `cost` is null when it cannot be established. Charged where
   * the company registers what it buys, as at its last order: a vehicle in stock is registered by its customer.
   */
  registration: z.strictObject({ isCharged: z.boolean(), cost: Money.nullable() }),
});
export type VehicleResale = z.infer<typeof VehicleResale>;

/** Unknown costs, which a margin does not count; `some-repairs`: damages without an estimate. */
export const UNCOUNTED_COSTS = ['delivery', 'registration', 'repairs', 'some-repairs'] as const;
/** Net margin of a listing for the caller's company, by its calculator. */
export const ListedResale = z.strictObject({
  /** Null when the resale price or the VAT regime is unknown. */
  margin: Money.nullable(),
  /** The most to pay for the target margin; null when unknown, or when no price leaves it. */
  highestPrice: Money.nullable(),
  uncounted: z.array(z.enum(UNCOUNTED_COSTS)),
});
export type ListedResale = z.infer<typeof ListedResale>;
