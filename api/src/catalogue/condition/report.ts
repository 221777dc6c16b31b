import { ConditionContent, type ConditionReport } from '@pomelo/contract/condition/condition.schemas.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import {
  KIND_LABELS,
  REPAIRS,
  type RepairCost,
  type RepairRates,
} from '@pomelo/contract/condition/repairs.ts';
import { DAMAGE_PARTS } from '@pomelo/contract/catalogue/damage-parts.ts';
import { euros } from '@pomelo/contract/money.ts';
import { z } from 'zod';
import type { View } from '../read-model/reader.ts';
import type { Sheet } from '../vehicle/sheet.ts';
import type { ReportRow } from './condition.repository.ts';

const StoredCosts = z.array(
  z
    .strictObject({
      labourCents: z.int(),
      paintCents: z.int(),
      partsCents: z.int(),
      totalCents: z.int(),
    })
    .nullable(),
);

export const NOTHING_CHECKED: ConditionContent = {
  inspectedOn: null,
  km: null,
  damages: [],
  checks: [],
  tyres: [],
  services: [],
  keys: null,
  papers: '',
};

export const contentOf = (row: Pick<ReportRow, 'content'>): ConditionContent =>
  ConditionContent.parse(row.content);
/** In the order of the damages; empty for a draft. */
export const costsOf = (row: Pick<ReportRow, 'costs'>): (RepairCost | null)[] =>
  StoredCosts.parse(row.costs ?? []);

/** The rates of a day; null before the first ones. */
export const ratesOn = (
  rates: readonly ({ startsOn: string } & RepairRates)[],
  day: string,
): RepairRates | null => rates.find(({ startsOn }) => startsOn <= day) ?? null;

// STOCK-42
/** A signed report as a view shows it: costs and the name of who signed are of the trade's view only. */
export function reportOf(row: ReportRow, view: View): ConditionReport | null {
  if (row.signed_at === null) return null;
  const { damages, ...content } = contentOf(row);
  const costs = costsOf(row);
  return {
    number: row.number,
    signedAt: row.signed_at.toISOString(),
    ...(view === 'b2b' && { signedBy: row.signed_name ?? '' }),
    grade: row.grade,
    points: Number(row.points),
    content: {
      ...content,
      damages: damages.map(({ partsCents: _parts, ...damage }, place) => ({
        ...damage,
        ...(view === 'b2b' && { cost: shownCost(costs[place] ?? null) }),
      })),
    },
  };
}

const shownCost = (cost: RepairCost | null) =>
  cost && {
    labour: euros(cost.labourCents),
    paint: euros(cost.paintCents),
    parts: euros(cost.partsCents),
    total: euros(cost.totalCents),
  };

/** « 12 cm, ponçage et peinture ». */
const extentOf = ({ sizeMm, method, note }: ConditionContent['damages'][number]): string =>
  [
    sizeMm === null ? '' : `${(sizeMm / 10).toLocaleString('fr-FR')}\u202fcm`,
    method === null ? '' : REPAIRS[method].label,
    note,
  ]
    .filter(Boolean)
    .join(', ') || 'étendue non communiquée';

/**
 * The facts of a signed report for lists, margins and documents: its damages, its least tread of each axle,
 * its grade, its keys. An axle with an unmeasured wheel has no tread. Treads and keys that the report omits
 * keep their known values.
 */
export function sheetPartOf(
  content: ConditionContent,
  costs: readonly (RepairCost | null)[],
  grade: string | null,
): Pick<Sheet, 'damages' | 'grades'> & Partial<Pick<Sheet, 'tyres' | 'keys'>> {
  const least = (...wheels: string[]): number | null => {
    const depths = wheels.map((wheel) => content.tyres.find((tyre) => tyre.wheel === wheel)?.depthMm ?? null);
    return depths.some((depth) => depth === null) ? null : Math.min(...depths.map((depth) => depth ?? 0));
  };
  const [frontMm, rearMm] = [least('frontLeft', 'frontRight'), least('rearLeft', 'rearRight')];
  return {
    damages: content.damages.map((damage, place) => {
      const name = carPart(damage.code)?.name ?? '';
      const known = DAMAGE_PARTS.find((part) => part.name === name);
      return {
        x: known?.x ?? 0,
        y: known?.y ?? 0,
        part: name,
        kind: KIND_LABELS[damage.kind],
        extent: extentOf(damage),
        costCents: costs[place]?.totalCents ?? null,
        photo: damage.photos[0] ?? null,
      };
    }),
    grades: grade === null ? null : { bodywork: grade, interior: '—' },
    ...(frontMm !== null && rearMm !== null && { tyres: { frontMm, rearMm } }),
    ...(content.keys !== null && { keys: content.keys }),
  };
}
