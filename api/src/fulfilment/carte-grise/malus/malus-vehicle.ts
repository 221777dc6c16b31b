import type { RegistrationOrigin } from '../../../catalogue/index.ts';

export type MalusVehicle = {
  origin: RegistrationOrigin;
  energy: string;
  body: string;
  /** g/km of the certificate, in the cycle of its first registration; null when unknown. */
  co2: number | null;
  massKg: number | null;
  seats: number | null;
  electricRangeKm: number | null;
  /** As precise as known; null for one never registered. */
  firstRegistration: string | null;
};

/** Only companies have an allowance for seats; of another holder nobody knows whether it is one. */
export type MalusHolder = 'company' | 'other';
