import type { Energy, Gearbox } from '@pomelo/contract/catalogue/facets.ts';

export type RegisterKey = { vin: string } | { plate: string };
/**
 * Statement of a register about one vehicle; null for facts that it omits. Nothing about its holder is read.
 */
export type RegisterFacts = {
  vin: string | null;
  plate: string | null;
  make: string | null;
  model: string | null;
  version: string | null;
  energy: Energy | null;
  gearbox: Gearbox | null;
  powerHp: number | null;
  fiscalHp: number | null;
  engineCc: number | null;
  co2: number | null;
  massKg: number | null;
  seats: number | null;
  /** ISO 8601, to the day. */
  firstRegistration: string | null;
  /** Day of the register's own data (`2026-11-27`); null when it does not say. */
  statedOn: string | null;
};
/**
 * `unavailable`: it did not answer in time, or its answer was no answer. `mismatch`: it answered for another
 * vehicle.
 */
export type RegisterAnswer =
  | { state: 'found'; facts: RegisterFacts }
  | { state: 'unknown' | 'unavailable' | 'mismatch' };

/** A register of vehicles. `missing` names the settings that it lacks; `find` never throws. */
export type VehicleRegister = {
  missing: readonly string[];
  find: (key: RegisterKey) => Promise<RegisterAnswer>;
};
