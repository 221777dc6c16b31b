import { z } from 'zod';
import { StatedVatRegime } from '../../catalogue/stated-facts.schemas.ts';
import { FeedField } from './feeds.schemas.ts';
import { RefusalReason } from './imports.schemas.ts';

const Remark = z.strictObject({ field: z.string(), value: z.string(), message: z.string() });

/** One of the first rows of the sample, as the vehicle it would be, or why it would be refused. */
export const SampleVehicle = z.strictObject({
  line: z.int(),
  reference: z.string(),
  vehicle: z
    .strictObject({
      title: z.string(),
      version: z.string(),
      energy: z.string(),
      gearbox: z.string(),
      body: z.string(),
      colour: z.string(),
      powerHp: z.int().nullable(),
      year: z.int(),
      km: z.int(),
      b2bCents: z.int(),
      b2cCents: z.int(),
      vatRegime: StatedVatRegime,
      place: z.string(),
      quantity: z.int(),
    })
    .nullable(),
  reasons: z.array(Remark),
  notes: z.array(Remark),
});
export type SampleVehicle = z.infer<typeof SampleVehicle>;

/** The field that a column seems to contain, from its heading and its first thousand values. */
export const ColumnProposal = z.strictObject({
  heading: z.string(),
  field: FeedField.nullable(),
  /** In percent. */
  confidence: z.int().min(0).max(100),
  because: z.string(),
});
export type ColumnProposal = z.infer<typeof ColumnProposal>;

/** A value of a column, or values written alike, and how it is read as the proposed field. */
export const ValueReading = z.strictObject({
  /** Empty for cells without a value. */
  value: z.string(),
  times: z.int(),
  reads: z.string(),
  /** The value of the stock by this mapping, where the field has a list of them. */
  to: z.string().nullable(),
  /** Converted to another unit, or made more precise than it is written. */
  converted: z.boolean(),
});
export type ValueReading = z.infer<typeof ValueReading>;

export const FeedSample = z.strictObject({
  name: z.string(),
  encoding: z.string(),
  format: z.enum(['csv', 'json', 'xlsx']),
  columns: z.array(
    z.strictObject({
      heading: z.string(),
      examples: z.array(z.string()),
      proposal: ColumnProposal,
      readings: z.array(ValueReading),
    }),
  ),
  fields: z.array(z.strictObject({ field: FeedField, label: z.string(), values: z.array(z.string()) })),
  /** Required fields without a column, as text: no file can be imported without them. */
  missing: z.array(z.string()),
  vehicles: z.array(SampleVehicle),
  /** How many rows were read: the first thousand at most. */
  rows: z.int(),
  /**
   * How many of them would be refused, each by itself: no row is compared with another nor with the stock.
   */
  refused: z.int(),
  /** The most frequent first. */
  reasons: z.array(RefusalReason),
});
export type FeedSample = z.infer<typeof FeedSample>;
