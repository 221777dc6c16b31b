/** Scales of the malus: CO₂ and mass by the day of first registration, age by that of the registration in France. */
export const MALUS_SCALES = ['co2', 'mass', 'age'] as const;
export type MalusScale = (typeof MALUS_SCALES)[number];

/** Deductions from mass (kg) or emissions (g/km); `seats`: at least eight seats, companies only. */
export const MALUS_ALLOWANCES = ['hybrid', 'plug-in', 'seats-mass', 'seats-co2'] as const;
export type MalusAllowance = (typeof MALUS_ALLOWANCES)[number];

/** A threshold and the value that applies from it on. */
export type ScaleStep = { from: number; value: number };

const MAX_STEPS = 400;
const PAIR = /^(\d{1,5})[^\d]+(\d[\d\s\u00a0\u202f]*?)\s*(?:€|%)?$/;

/**
 * Reads « 108 50, 109 75 », or one pair a line as tables are pasted; null for an invalid scale. Thresholds
 * increase.
 */
export function readScale(text: string): ScaleStep[] | null {
  const steps: ScaleStep[] = [];
  for (const part of text.split(/[\n,]/)) {
    const [, threshold = '', value = ''] = PAIR.exec(part.trim()) ?? [];
    const step = { from: Number(threshold), value: Number(value.replaceAll(/\D/g, '')) };
    if (threshold === '' || step.value > 1_000_000 || step.from <= (steps.at(-1)?.from ?? 0)) return null;
    steps.push(step);
  }
  return steps.length <= MAX_STEPS ? steps : null;
}
