import { z } from 'zod';
import { anyText } from '../fields.ts';
import { Money } from '../money.ts';
import { Day, Instant } from '../time.ts';
import { AREAS, CHECK_STATES, SEASONS, WHEELS } from './areas.ts';
import { CAR_VIEWS } from './parts.ts';
import { DAMAGE_KINDS, REPAIR_METHODS } from './repairs.ts';

export const MAX_REPORT_DAMAGES = 60;
export const MAX_DAMAGE_PHOTOS = 6;
const percent = z.number().min(0).max(100);
const km = z.int().min(0).max(5_000_000);

/**
 * A damage as stored: a part by its code, the view, and where on the view in percent; null: no point was
 * given.
 */
export const ReportDamage = z.strictObject({
  code: z.string().regex(/^[ARGDTH]\d{2}$/),
  view: z.enum(CAR_VIEWS),
  x: percent.nullable(),
  y: percent.nullable(),
  kind: z.enum(DAMAGE_KINDS),
  sizeMm: z.int().min(1).max(5000).nullable(),
  method: z.enum(REPAIR_METHODS).nullable(),
  partsCents: z.int().min(0).max(10_000_000).nullable(),
  note: anyText(120),
  /** Ids of media objects. */
  photos: z.array(z.int().min(1)).max(MAX_DAMAGE_PHOTOS),
});
export type ReportDamage = z.infer<typeof ReportDamage>;

export const AreaCheck = z.strictObject({
  area: z.enum(AREAS),
  state: z.enum(CHECK_STATES),
  note: anyText(200),
});
export const TyreCheck = z.strictObject({
  wheel: z.enum(WHEELS),
  depthMm: z.number().min(0).max(20).nullable(),
  season: z.enum(SEASONS),
  brand: anyText(60),
});
export const ServiceEntry = z.strictObject({ on: Day.nullable(), km: km.nullable(), work: anyText(120) });

/** Content of a report. An absent area was not checked. */
export const ConditionContent = z.strictObject({
  inspectedOn: Day.nullable(),
  km: km.nullable(),
  damages: z.array(ReportDamage).max(MAX_REPORT_DAMAGES),
  checks: z.array(AreaCheck).max(AREAS.length),
  tyres: z.array(TyreCheck).max(WHEELS.length),
  services: z.array(ServiceEntry).max(30),
  /** Null: not counted. */
  keys: z.int().min(0).max(20).nullable(),
  papers: anyText(200),
});
export type ConditionContent = z.infer<typeof ConditionContent>;

/** Money of one repair, excluding VAT. */
export const DamageCost = z.strictObject({ labour: Money, paint: Money, parts: Money, total: Money });

/** A signed report as the vehicle page shows it; costs and the name are of the B2B view only. */
export const ConditionReport = z.strictObject({
  number: z.int(),
  signedAt: Instant,
  signedBy: z.string().optional(),
  grade: z.enum(['A', 'B', 'C', 'D']).nullable(),
  points: z.number(),
  content: ConditionContent.extend({
    damages: z.array(
      ReportDamage.omit({ partsCents: true }).extend({ cost: DamageCost.nullable().optional() }),
    ),
  }),
});
export type ConditionReport = z.infer<typeof ConditionReport>;
