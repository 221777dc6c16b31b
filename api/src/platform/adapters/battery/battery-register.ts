import type { BatteryMethod } from '@pomelo/contract/catalogue/battery.ts';

/** Statement of an issuer of battery certificates about one vehicle. */
export type IssuedCertificate = {
  /** State of health in percent. */
  health: number;
  usableKwh: number | null;
  km: number | null;
  /** ISO 8601, to the day. */
  measuredOn: string | null;
  method: BatteryMethod;
  issuer: string;
  number: string;
  verificationUrl: string | null;
};
/**
 * `unavailable`: it did not answer in time, or its answer was no answer. `mismatch`: it answered for another
 * vehicle.
 */
export type BatteryAnswer =
  | { state: 'found'; certificate: IssuedCertificate }
  | { state: 'unknown' | 'unavailable' | 'mismatch' };

/** Certificates of batteries by VIN. `missing` names the settings that it lacks; `find` never throws. */
export type BatteryRegister = {
  missing: readonly string[];
  find: (vin: string) => Promise<BatteryAnswer>;
};
