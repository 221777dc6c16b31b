import type { BatteryHealthBand } from './facets.ts';

/** How a state of health was measured; `unknown`: the source does not say. */
export const BATTERY_METHODS = ['full-charge', 'drive', 'diagnosis', 'maker', 'unknown'] as const;
export type BatteryMethod = (typeof BATTERY_METHODS)[number];

/** Certificates of one vehicle that pages show, the newest first. */
export const MAX_CERTIFICATES = 20;

/** Months after which a certificate is called old. */
export const FRESH_MONTHS = 6;

/** Energies of vehicles that are charged from outside. */
export const hasTractionBattery = (energy: string): boolean =>
  energy === 'electrique' || energy === 'hybride-rechargeable';

// STOCK-40
/** Filter band of a state of health in thousandths; null for vehicles without a traction battery. */
export function batteryBand(energy: string, permille: number | null): BatteryHealthBand | null {
  if (!hasTractionBattery(energy)) return null;
  if (permille === null) return 'non-teste';
  if (permille >= 900) return 'soh-90';
  return permille >= 800 ? 'soh-80' : 'soh-moins-de-80';
}

/** Calendar months from one day to another (`2026-11-27`), of which only full ones count. */
function fullMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  return (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0);
}

export type BatteryWarnings = {
  /** Full months since the measurement, when they are more than `FRESH_MONTHS`. */
  months: number | null;
  /** No day is stated. */
  isUndated: boolean;
  /** Kilometres that the vehicle has driven since. */
  kmSince: number | null;
  /** The certificate states more kilometres than the vehicle has. */
  isAheadOfVehicle: boolean;
};

/** Warnings for a reader of a certificate; `today` is a day in Paris, `km` the odometer of the vehicle. */
export function batteryWarnings(
  certificate: { measuredOn: string | null; km: number | null },
  { km, today }: { km: number; today: string },
): BatteryWarnings {
  const months = certificate.measuredOn === null ? null : fullMonths(certificate.measuredOn, today);
  const since = certificate.km === null ? 0 : km - certificate.km;
  return {
    months: months !== null && months >= FRESH_MONTHS ? months : null,
    isUndated: certificate.measuredOn === null,
    kmSince: since > 0 ? since : null,
    isAheadOfVehicle: since < 0,
  };
}
