import { z } from 'zod';
import { BATTERY_METHODS } from '../../catalogue/battery.ts';
import { BatteryCertificate } from '../../catalogue/battery.schemas.ts';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { anyText } from '../../fields.ts';
import { DOCUMENT_FILE_TYPES, fileField } from '../../files.ts';
import { optionalDay, optionalDecimal, optionalInteger } from '../../typed.ts';

export const CERTIFICATE_SOURCES = ['team', 'feed', 'issuer'] as const;
export type CertificateSource = (typeof CERTIFICATE_SOURCES)[number];

const HEALTH = 'Indiquez l’état de santé, de 1 à 100\u202f%.';
/** Typed values; numbers with a comma or a point. */
export const NewCertificate = z.strictObject({
  health: optionalDecimal({ min: 1, max: 100, message: HEALTH }).pipe(z.number(HEALTH)),
  usableKwh: optionalDecimal({ min: 0.1, max: 1000, message: 'Indiquez la capacité, en kWh.' }),
  km: optionalInteger({ max: 5_000_000, message: 'Indiquez le kilométrage.' }),
  measuredOn: optionalDay('Indiquez une date.'),
  method: z.enum(BATTERY_METHODS, 'Choisissez la méthode.'),
  issuer: anyText(80),
  number: anyText(60),
  /** URL at which the issuer confirms it; https only. */
  verificationUrl: anyText(500),
  file: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES },
    'Choisissez un fichier.',
  ).optional(),
});

export const StaffCertificate = BatteryCertificate.required().extend({ source: z.enum(CERTIFICATE_SOURCES) });
export type StaffCertificate = z.infer<typeof StaffCertificate>;

/** The certificates of a vehicle, and the facts that are missing to read them from the register. */
export const VehicleBattery = z.strictObject({
  data: z.array(StaffCertificate),
  missing: z.array(z.string()),
});
export type VehicleBattery = z.infer<typeof VehicleBattery>;
