export const DAMAGE_KINDS = [
  'scratch',
  'dent',
  'chips',
  'scuff',
  'impact',
  'wear',
  'tear',
  'crack',
  'corrosion',
  'missing',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];
export const KIND_LABELS: Readonly<Record<DamageKind, string>> = {
  scratch: 'rayure',
  dent: 'enfoncement',
  chips: 'éclats',
  scuff: 'frottement',
  impact: 'impact',
  wear: 'usure',
  tear: 'déchirure',
  crack: 'fissure',
  corrosion: 'corrosion',
  missing: 'élément manquant',
};

type Repair = {
  label: string;
  /** Hours of labour: a fixed part, and one for each centimetre. */
  labour: readonly [fixed: number, perCm: number];
  /** Hours of the paint shop. */
  paint: number;
  /** Points that the damage takes from the grade. */
  points: number;
};

/** Methods of repair with their hours; the same table gives costs and grades, and is published. */
export const REPAIRS = {
  'leave-as-is': { label: 'à laisser en l’état', labour: [0, 0], paint: 0, points: 1 },
  polish: { label: 'lustrage', labour: [0.5, 0.02], paint: 0, points: 2 },
  'touch-up': { label: 'retouche au pinceau', labour: [0.4, 0.02], paint: 0, points: 2 },
  paintless: { label: 'débosselage sans peinture', labour: [0.8, 0.1], paint: 0, points: 4 },
  rim: { label: 'rénovation de jante', labour: [1.4, 0], paint: 0, points: 3 },
  upholstery: { label: 'réparation de sellerie', labour: [1.5, 0.05], paint: 0, points: 5 },
  glass: { label: 'réparation de vitrage', labour: [0.8, 0], paint: 0, points: 5 },
  paint: { label: 'ponçage et peinture', labour: [1.2, 0.05], paint: 1.5, points: 6 },
  'straighten-paint': { label: 'redressage et peinture', labour: [2, 0.1], paint: 2, points: 10 },
  replace: { label: 'remplacement', labour: [2, 0], paint: 1.5, points: 14 },
} as const satisfies Readonly<Record<string, Repair>>;
export type RepairMethod = keyof typeof REPAIRS;
export const REPAIR_METHODS = [
  'leave-as-is',
  'polish',
  'touch-up',
  'paintless',
  'rim',
  'upholstery',
  'glass',
  'paint',
  'straighten-paint',
  'replace',
] as const satisfies readonly RepairMethod[];

/** Rates of an hour in cents, excluding VAT. */
export type RepairRates = { labourCents: number; paintCents: number };
export type Repaired = { method: RepairMethod | null; sizeMm: number | null; partsCents: number | null };

export type RepairCost = { labourCents: number; paintCents: number; partsCents: number; totalCents: number };

/** In tenths of an hour, so that amounts are exact. */
const tenths = (hours: number): number => Math.round(hours * 10);

// STOCK-41
/** Cost of a repair, excluding VAT; null while the method or the rates are unknown. */
export function repairCost(
  { method, sizeMm, partsCents }: Repaired,
  rates: RepairRates | null,
): RepairCost | null {
  if (method === null || rates === null) return null;
  const { labour, paint } = REPAIRS[method];
  const labourCents = Math.round(
    (tenths(labour[0] + (labour[1] * (sizeMm ?? 0)) / 10) * rates.labourCents) / 10,
  );
  const paintCents = Math.round((tenths(paint) * rates.paintCents) / 10);
  const parts = partsCents ?? 0;
  return { labourCents, paintCents, partsCents: parts, totalCents: labourCents + paintCents + parts };
}
