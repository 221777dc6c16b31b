import { z } from 'zod';
import { DAY_MS } from '../durations.ts';
import { Day, ENDS_BEFORE_IT_BEGINS, Instant } from '../time.ts';

export const FIGURES = ['stock-age', 'funnel', 'bookings', 'margin', 'delivery', 'searches'] as const;
export const FigureName = z.enum(FIGURES);
export type FigureName = z.infer<typeof FigureName>;

/** The last days, today included; `12m`: this month and the eleven before. */
export const FIGURE_PERIODS = ['7', '30', '90', '12m'] as const;
export const FigurePeriod = z.enum(FIGURE_PERIODS);
export type FigurePeriod = z.infer<typeof FigurePeriod>;

/** Two years and a leap day. */
export const MAX_FIGURE_DAYS = 731;

/** Days of Paris, both included. */
export const FigureDays = z.strictObject({ from: Day, to: Day });
export type FigureDays = z.infer<typeof FigureDays>;

/** French error message for a period; null when it is valid. */
export function daysFault({ from, to }: FigureDays): string | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return ENDS_BEFORE_IT_BEGINS;
  return days > MAX_FIGURE_DAYS ? 'Une période dure deux ans au plus.' : null;
}

/** Either `from` and `to`, or `period`. */
export const FigureQuery = z
  .object({ period: FigurePeriod.optional(), from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'Indiquez les deux jours.')
  .refine(({ from, to }) => !from || !to || daysFault({ from, to }) === null, 'Cette période ne se lit pas.');
export type FigureQuery = z.output<typeof FigureQuery>;

/**
 * How a value reads. day, week, month: `2026-11-22`, the first day of it; money: cents; rate: hundredths of a
 * per cent; days: tenths of a day; per100: tenths, for a hundred of something.
 */
export const VALUE_KINDS = [
  'text',
  'day',
  'week',
  'month',
  'count',
  'money',
  'rate',
  'per100',
  'days',
] as const;
export const ValueKind = z.enum(VALUE_KINDS);
export type ValueKind = z.infer<typeof ValueKind>;

/** Null: no data to count. */
const FigureValue = z.union([z.string(), z.int()]).nullable();
export type FigureValue = z.infer<typeof FigureValue>;

export const FigureColumn = z.strictObject({ key: z.string(), label: z.string(), kind: ValueKind });
export type FigureColumn = z.infer<typeof FigureColumn>;

/** Values of the chart, the table and the file. */
export const FigureTable = z.strictObject({
  key: z.string(),
  title: z.string(),
  columns: z.array(FigureColumn),
  rows: z.array(z.array(FigureValue)),
  /** The previous period, in the same order; null for a table that is not over time, or without data. */
  before: z.array(z.array(FigureValue)).nullable(),
});
export type FigureTable = z.infer<typeof FigureTable>;

export const FigureFact = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: ValueKind,
  value: z.int().nullable(),
  /** Value of the previous period; null as well when there is none to compare. */
  before: z.int().nullable(),
});
export type FigureFact = z.infer<typeof FigureFact>;

export const Figure = z.strictObject({
  figure: FigureName,
  /** Null for a current count, independent of the period. */
  period: FigureDays.nullable(),
  before: FigureDays.nullable(),
  facts: z.array(FigureFact),
  tables: z.array(FigureTable),
  /** Notes for the reader: sample size, start of the data. */
  notes: z.array(z.string()),
});
export type Figure = z.infer<typeof Figure>;

/** An ordered vehicle and its purchase cost. */
export const PurchaseCost = z.strictObject({
  productId: z.int(),
  bundleId: z.uuid(),
  number: z.string(),
  title: z.string(),
  orderedAt: Instant,
  vatRegime: z.enum(['recuperable', 'marge']),
  soldCents: z.int(),
  /** Null when unknown. */
  costCents: z.int().nullable(),
  /** Zero when unknown. */
  version: z.int().min(0),
});
export type PurchaseCost = z.infer<typeof PurchaseCost>;

/** Purchase cost of one vehicle of a listing, ordered or not. */
export const VehicleCost = PurchaseCost.pick({ productId: true, costCents: true, version: true });
export type VehicleCost = z.infer<typeof VehicleCost>;

export const PurchaseCostBody = z.object({
  /** Null takes it back. */
  cents: z
    .int('Indiquez un montant.')
    .min(1, 'Indiquez un montant au-dessus de zéro.')
    .max(1_000_000_000, 'Ce montant est trop grand.')
    .nullable(),
  version: z.int().min(0),
});
