/** The day France went over to WLTP figures: another formula since. */
const WLTP_FROM = '2020-07-01';
const KW_PER_HP = 0.735_499;
const LEAST = 1;

export type Engine = { powerHp: number; co2: number | null; energy: string; firstRegistration: string | null };

/**
 * Fiscal horsepower worked out from power (ch) and CO₂ (g/km), for want of the figure of the certificate. Vehicles first
 * registered before July 2020 need their CO₂: null without it.
 */
export function estimatedFiscalHp({ powerHp, co2, energy, firstRegistration }: Engine): number | null {
  const kw = powerHp * KW_PER_HP;
  if (firstRegistration === null || firstRegistration >= WLTP_FROM)
    return Math.max(LEAST, Math.round(1.34 + 1.8 * (kw / 100) ** 2 + 3.87 * (kw / 100)));
  const emitted = co2 ?? (energy === 'electrique' || energy === 'hydrogene' ? 0 : null);
  return emitted === null ? null : Math.max(LEAST, Math.round(emitted / 45 + (kw / 40) ** 1.6));
}
