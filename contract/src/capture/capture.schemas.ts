import { z } from 'zod';
import { ReportDamage } from '../condition/condition.schemas.ts';
import { DAMAGE_KINDS } from '../condition/repairs.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { fileField, PICTURE_FILE_TYPES } from '../files.ts';
import { whenValid } from '../inert-text.ts';
import { Instant, typedInstant } from '../time.ts';
import { optionalChoice, optionalDecimal, optionalInteger } from '../typed.ts';
import { angleOf } from './angles.ts';

/** Shots that one listing receives in all its captures, retakes included. */
export const MAX_SHOTS = 600;
/** Shots that one link receives, retakes included, and their bytes together. */
export const MAX_LINK_SHOTS = 120;
export const MAX_LINK_BYTES = 600_000_000;

export const AngleCode = z
  .string()
  .max(40)
  .refine((code) => angleOf(code) !== undefined, whenValid('Cet angle n’existe pas.'));

/** One photograph of a guided capture: of an angle, or of a damage where it was pointed at. */
export const ShotForm = z.strictObject({
  /** Made once on the device: a shot sent again is received once. */
  shotId: z.uuid(),
  /** By the clock of the device: of two shots of one angle the later is shown. */
  takenAt: typedInstant('Indiquez l’heure de la photo.'),
  angle: AngleCode.optional(),
  partCode: ReportDamage.shape.code.optional(),
  x: optionalDecimal({ max: 100, message: 'De 0 à 100.' }).default(null),
  y: optionalDecimal({ max: 100, message: 'De 0 à 100.' }).default(null),
  kind: optionalChoice(DAMAGE_KINDS, 'Choisissez le dommage.').default(null),
  sizeMm: optionalInteger({ min: 1, max: 5000, message: 'Indiquez la taille, en millimètres.' }).default(
    null,
  ),
  photo: fileField({ maxBytes: MAX_UPLOAD_BYTES, types: PICTURE_FILE_TYPES }, 'Choisissez une image.'),
});
export type ShotForm = z.output<typeof ShotForm>;

/** Shown on the vehicle or in its draft report; proposed to the team; or older than another of its angle. */
export const RECEIVED_STATES = ['shown', 'proposed', 'superseded'] as const;
export const ReceivedShot = z.strictObject({ state: z.enum(RECEIVED_STATES) });
export type ReceivedShot = z.infer<typeof ReceivedShot>;

/** Data for a device that captures a vehicle. */
export const CaptureView = z.strictObject({
  title: z.string(),
  plate: z.string().nullable(),
  /** Angles that need no photograph any more. */
  angles: z.array(z.string()),
  /** Damages that were noted. */
  damages: z.int(),
});
export type CaptureView = z.infer<typeof CaptureView>;

/** The same, by a link: what was received by this link alone. */
export const LinkedCapture = CaptureView.extend({ recipient: z.string(), endsAt: Instant });
export type LinkedCapture = z.infer<typeof LinkedCapture>;
