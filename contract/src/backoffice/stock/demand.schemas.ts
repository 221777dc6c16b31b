import { z } from 'zod';
import { ENERGIES } from '../../catalogue/facets.ts';
import { Money } from '../../money.ts';
import { Day, Instant } from '../../time.ts';

/** Days of searches and requests that are counted, and days of sales that margins are counted from. */
export const DEMAND_RULES = { searchDays: 90, saleDays: 365, requestWeight: 10, mostRows: 200 } as const;

/** Demand that the stock does not meet: a model, of one energy where buyers state it. */
export const DemandRow = z.strictObject({
  modelId: z.int(),
  make: z.string(),
  model: z.string(),
  energy: z.enum(ENERGIES).nullable(),
  /** Searches without a result that name it. */
  searches: z.int().min(0),
  /** Requests to find one. */
  requests: z.int().min(0),
  /** Vehicles in stock. */
  stock: z.int().min(0),
  /** Vehicles ordered. */
  sales: z.int().min(0),
  /** Median of the days that the model takes to sell; null: unknown. */
  days: z.int().min(0).nullable(),
  /** Mean margin of the sales whose cost is known; null: of none. */
  margin: Money.nullable(),
  /** Demand × margin in euros ÷ days; null where one is unknown. */
  score: z.int().nullable(),
});
export type DemandRow = z.infer<typeof DemandRow>;

export const Demand = z.strictObject({
  /** The first and the last day of the searches. */
  from: Day,
  to: Day,
  /** The highest score first; those without a score by their demand. */
  data: z.array(DemandRow).max(DEMAND_RULES.mostRows),
  /** Searches without a result that name no model we know. */
  unnamed: z.int().min(0),
});
export type Demand = z.infer<typeof Demand>;

export const DemandQuery = z.object({ energy: z.enum(ENERGIES).optional() });
/** Evidence for a row: the latest or most frequent entries of each kind. */
export const DemandEvidence = z.strictObject({
  row: DemandRow,
  searches: z.array(z.strictObject({ text: z.string(), times: z.int(), lastDay: Day })),
  requests: z.array(
    z.strictObject({ id: z.uuid(), number: z.string(), company: z.string(), text: z.string(), at: Instant }),
  ),
  sales: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      at: Instant,
      /** From the day of sale to the order. */
      days: z.int().min(0),
      price: Money,
      /** Null: the cost is unknown. */
      margin: Money.nullable(),
    }),
  ),
});
export type DemandEvidence = z.infer<typeof DemandEvidence>;
