import { z } from 'zod';
import { AREAS, WHEELS } from '../../condition/areas.ts';
import { AreaCheck, ConditionContent, ReportDamage, TyreCheck } from '../../condition/condition.schemas.ts';
import { DAMAGE_KINDS, REPAIR_METHODS } from '../../condition/repairs.ts';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { anyText } from '../../fields.ts';
import { fileField, PICTURE_FILE_TYPES } from '../../files.ts';
import { Instant, typedDay } from '../../time.ts';
import { optionalChoice, optionalDay, optionalDecimal, optionalInteger } from '../../typed.ts';
import { partVersion } from './vehicle.schemas.ts';

/** One damage, as typed, with its photograph. Without x and y it is somewhere on its part. */
export const DamageForm = z.strictObject({
  version: partVersion,
  /** Not `code`: forms never repeat a field of that name, which is a secret of a log-in. */
  partCode: ReportDamage.shape.code,
  x: optionalDecimal({ max: 100, message: 'De 0 à 100.' }).default(null),
  y: optionalDecimal({ max: 100, message: 'De 0 à 100.' }).default(null),
  kind: z.enum(DAMAGE_KINDS, 'Choisissez le dommage.'),
  sizeMm: optionalInteger({ min: 1, max: 5000, message: 'Indiquez la taille, en millimètres.' }).default(
    null,
  ),
  method: optionalChoice(REPAIR_METHODS, 'Choisissez la réparation.').default(null),
  partsCents: optionalInteger({ max: 10_000_000, message: 'Indiquez un montant.' }).default(null),
  note: anyText(120).default(''),
  photo: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: PICTURE_FILE_TYPES },
    'Choisissez une image.',
  ).optional(),
});

const km = optionalInteger({ max: 5_000_000, message: 'Indiquez le kilométrage.' });
const day = optionalDay('Indiquez une date.');
/** All of a report but its damages, as typed. */
export const ReportFacts = z.strictObject({
  inspectedOn: day,
  km,
  checks: z.array(AreaCheck).max(AREAS.length),
  tyres: z
    .array(
      TyreCheck.extend({
        depthMm: optionalDecimal({ max: 20, message: 'Indiquez la profondeur, en millimètres.' }),
      }),
    )
    .max(WHEELS.length),
  services: z.array(z.strictObject({ on: day, km, work: anyText(120) })).max(30),
  keys: optionalInteger({ max: 20, message: 'Indiquez le nombre de clés.' }),
  papers: anyText(200),
});

export const RateBody = z.strictObject({
  startsOn: typedDay('Indiquez une date.'),
  labourCents: z.int('Indiquez un montant.').min(1, 'Indiquez un montant.').max(100_000),
  paintCents: z.int('Indiquez un montant.').min(1, 'Indiquez un montant.').max(100_000),
});
export type RateBody = z.output<typeof RateBody>;

const version = z.int();
const SignedVersion = z.strictObject({
  number: z.int(),
  signedAt: Instant,
  signedName: z.string(),
  grade: z.string().nullable(),
  isCurrent: z.boolean(),
});
/**
 * The draft of a vehicle with its repair costs of today, its signed versions, the newest first, and the
 * rates.
 */
export const VehicleCondition = z.strictObject({
  draft: z
    .strictObject({
      number: z.int(),
      version,
      content: ConditionContent,
      /** Per damage, in cents excluding VAT; null while the method or the rate is unknown. */
      costs: z.array(z.int().nullable()),
      points: z.number(),
      grade: z.string().nullable(),
    })
    .nullable(),
  signed: z.array(SignedVersion),
  rates: z.array(RateBody),
});
export type VehicleCondition = z.infer<typeof VehicleCondition>;
