import { isRegisteredBefore } from '@pomelo/contract/catalogue/first-registration.ts';

/** The day France changed to WLTP figures, with another formula. */
const WLTP_FROM = '2020-07-01';
const KW_PER_HP = 0.735_499;
const LEAST = 1;

export type Engine = {
  powerHp: number | null;
  co2: number | null;
  energy: string;
  firstRegistration: string | null;
};

/**
 * Fiscal horsepower computed from power (ch) and CO₂ (g/km), when the figure of the certificate is missing.
 * Vehicles first registered before July 2020 need their CO₂: null without it, and without a power.
 */
export function estimatedFiscalHp({ powerHp, co2, energy, firstRegistration }: Engine): number | null {
  if (powerHp === null) return null;
  const kw = powerHp * KW_PER_HP;
  const isBefore = isRegisteredBefore(firstRegistration, WLTP_FROM);
  const recent = Math.max(LEAST, Math.round(1.34 + 1.8 * (kw / 100) ** 2 + 3.87 * (kw / 100)));
  if (isBefore === false) return recent;
  const earlier = beforeWltp(kw, co2, energy);
  // A date that leaves the formula open gives a figure only when both formulas agree.
  return isBefore === true || earlier === recent ? earlier : null;
}

function beforeWltp(kw: number, co2: number | null, energy: string): number | null {
  const emitted = co2 ?? (energy === 'electrique' || energy === 'hydrogene' ? 0 : null);
  return emitted === null ? null : Math.max(LEAST, Math.round(emitted / 45 + (kw / 40) ** 1.6));
}
