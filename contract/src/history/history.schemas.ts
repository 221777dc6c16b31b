import { z } from 'zod';
import { Day } from '../time.ts';
import { MILEAGE_SOURCES } from './mileage.ts';
import { HISTORY_PAPERS } from './papers.ts';

/** Answer of a paper; `unknown` until it is checked. */
export const STATED = ['unknown', 'no', 'yes'] as const;
export type Stated = (typeof STATED)[number];

/** Procedures of damaged vehicles: VE, VEI (not worth repairing), VGE (gravely damaged). */
export const DAMAGE_PROCEDURES = ['ve', 'vei', 'vge'] as const;
export const PROCEDURE_STATES = ['unknown', 'open', 'lifted'] as const;
export const MAX_PROCEDURES = 5;

export const DamageProcedure = z.strictObject({
  kind: z.enum(DAMAGE_PROCEDURES),
  state: z.enum(PROCEDURE_STATES),
  on: Day.nullable(),
});
export type DamageProcedure = z.infer<typeof DamageProcedure>;

const stated = z.enum(STATED);
/** Facts read in the papers of a vehicle on a day. */
export const HistoryFacts = z.strictObject({
  /** Null while nothing was checked: all else is unknown then. */
  checkedOn: Day.nullable(),
  owners: z.int().nullable(),
  imported: stated,
  /** A country; empty when it is not said. */
  importedFrom: z.string(),
  pledge: stated,
  opposition: stated,
  stolen: stated,
  damage: stated,
  procedures: z.array(DamageProcedure),
});
export type HistoryFacts = z.infer<typeof HistoryFacts>;

export const HistoryPaper = z.strictObject({
  id: z.uuid(),
  kind: z.enum(HISTORY_PAPERS),
  issuedOn: Day,
  /** The last day on which it serves a sale; null where no rule sets one. */
  usableUntil: Day.nullable(),
  /** Among the documents of the vehicle; null when the file is gone. B2B view only. */
  documentId: z.uuid().nullable().optional(),
  /** Day on which the team read it; null before. B2B view only. */
  readOn: Day.nullable().optional(),
});
export type HistoryPaper = z.infer<typeof HistoryPaper>;

export const MileageReading = z.strictObject({
  on: Day,
  km: z.int(),
  source: z.enum(MILEAGE_SOURCES),
  /** Lower than a reading of an earlier day by more than the tolerance. */
  isBack: z.boolean(),
});
export type MileageReading = z.infer<typeof MileageReading>;

/** The history of a vehicle as its page shows it. */
export const VehicleHistory = z.strictObject({
  facts: HistoryFacts,
  papers: z.array(HistoryPaper),
  /** By day. */
  readings: z.array(MileageReading),
});
export type VehicleHistory = z.infer<typeof VehicleHistory>;
