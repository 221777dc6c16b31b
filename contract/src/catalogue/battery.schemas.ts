import { z } from 'zod';
import { Day } from '../time.ts';
import { BATTERY_METHODS } from './battery.ts';

/** A certificate of the traction battery. The last three are of the B2B view only: they name the vehicle. */
export const BatteryCertificate = z.strictObject({
  id: z.uuid(),
  /** State of health in percent, to a tenth. */
  health: z.number(),
  usableKwh: z.number().nullable(),
  km: z.int().nullable(),
  measuredOn: Day.nullable(),
  method: z.enum(BATTERY_METHODS),
  issuer: z.string(),
  number: z.string().optional(),
  /** URL at which its issuer confirms it. */
  verificationUrl: z.string().nullable().optional(),
  /** Among the documents of the vehicle; null without a file. */
  documentId: z.uuid().nullable().optional(),
});
export type BatteryCertificate = z.infer<typeof BatteryCertificate>;
