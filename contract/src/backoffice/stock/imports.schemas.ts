import { z } from 'zod';
import { Instant } from '../../time.ts';

/** reading: being previewed. importing: being merged. */
export const IMPORT_STATES = [
  'reading',
  'previewed',
  'importing',
  'applied',
  'failed',
  'rolled-back',
] as const;
export const ImportState = z.enum(IMPORT_STATES);
export type ImportState = z.infer<typeof ImportState>;

/** `kept`: vehicles missing from the file that stay in the stock because they are booked or sold. */
export const CHANGE_KINDS = ['new', 'changed', 'returned', 'withdrawn', 'kept'] as const;
export const ChangeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** Why a roll-back left a listing unchanged: it changed since, or is booked, sold, or in a deal. */
export const LeftBecause = z.enum(['changed', 'held']);
export type LeftBecause = z.infer<typeof LeftBecause>;

export const ImportCounts = z.strictObject({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  returned: z.int(),
  unchanged: z.int(),
  withdrawn: z.int(),
  kept: z.int(),
  refused: z.int(),
  /**
   * Missing, and not withdrawn because more than half of the source is, or because the file was cut short.
   */
  heldBack: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Why lines were refused: how many, the first different values, and how many other values there were. */
export const RefusalReason = z.strictObject({
  field: z.string(),
  message: z.string(),
  times: z.int(),
  examples: z.array(z.string()),
  others: z.int(),
});
export type RefusalReason = z.infer<typeof RefusalReason>;

export const ImportRun = z.strictObject({
  id: z.uuid(),
  feedId: z.int(),
  feedName: z.string(),
  state: ImportState,
  byClock: z.boolean(),
  by: z.string().nullable(),
  fileName: z.string(),
  mappingVersion: z.int(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  counts: ImportCounts.nullable(),
  /** Remarks on the file as a whole. */
  remarks: z.array(z.string()),
  /** Why the file seems truncated, so that nothing was withdrawn. Null for a complete file. */
  cutShort: z.string().nullable(),
  /** The most frequent first. */
  reasons: z.array(RefusalReason),
  readingMs: z.int().nullable(),
  error: z.string().nullable(),
  hasReport: z.boolean(),
  rolledBackAt: Instant.nullable(),
});
export type ImportRun = z.infer<typeof ImportRun>;

const Shown = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const ImportChange = z.strictObject({
  kind: ChangeKind,
  /** Null while it has none: a new vehicle of a preview. */
  itemId: z.int().nullable(),
  reference: z.string(),
  label: z.string(),
  line: z.int().nullable(),
  was: Shown,
  becomes: Shown,
  leftBecause: LeftBecause.nullable(),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const RefusedLine = z.strictObject({
  line: z.int(),
  reference: z.string(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});
export type RefusedLine = z.infer<typeof RefusedLine>;

export const RollBackResult = z.strictObject({ undone: z.int(), left: z.int() });
