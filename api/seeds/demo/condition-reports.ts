import { AREAS, WHEELS } from '@pomelo/contract/condition/areas.ts';
import type { ConditionContent } from '@pomelo/contract/condition/condition.schemas.ts';
import { gradeOf } from '@pomelo/contract/condition/grade.ts';
import { CAR_PARTS } from '@pomelo/contract/condition/parts.ts';
import {
  type DamageKind,
  KIND_LABELS,
  repairCost,
  type RepairMethod,
  type RepairRates,
} from '@pomelo/contract/condition/repairs.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import { sheetPartOf } from '../../src/catalogue/condition/report.ts';
import { Sheet } from '../../src/catalogue/vehicle/sheet.ts';
import { generatedKey } from '../../src/catalogue/vehicle-documents/kinds.ts';
import { dayOf } from './dates.ts';
import { inspectedListings, putRepairRate, putReport } from './condition-reports.repository.ts';

export const DEMO_RATES: RepairRates = { labourCents: 6200, paintCents: 8400 };
const METHODS: Partial<Record<DamageKind, RepairMethod>> = {
  scratch: 'polish',
  dent: 'paintless',
  chips: 'touch-up',
  scuff: 'rim',
  impact: 'glass',
  wear: 'upholstery',
  tear: 'upholstery',
};
const KINDS = Object.entries(KIND_LABELS).map(([kind, label]) => ({ kind: kind as DamageKind, label }));

/** An inspector's report of the damages and tyres of a sheet; the underbody is not checked. */
function contentFrom(sheet: Sheet, km: number, day: string): ConditionContent {
  return {
    inspectedOn: day,
    km,
    damages: sheet.damages.flatMap(({ part, kind: label, extent }) => {
      const known = CAR_PARTS.find(({ name }) => name === part);
      const kind = KINDS.find((one) => one.label === label)?.kind;
      if (!known || !kind) return [];
      const size = /^(\d+) cm/.exec(extent)?.[1];
      const damage = {
        code: known.code,
        view: known.view,
        x: null,
        y: null,
        kind,
        sizeMm: size === undefined ? null : Number(size) * 10,
        method: METHODS[kind] ?? null,
        partsCents: null,
        note: size === undefined ? extent : '',
        photos: [],
      };
      return [damage];
    }),
    checks: AREAS.map((area) => ({
      area,
      state: area === 'underbody' ? 'not-checked' : 'fine',
      note: area === 'underbody' ? 'pas de pont sur le site' : '',
    })),
    tyres: sheet.tyres
      ? WHEELS.map((wheel, place) => ({
          wheel,
          depthMm: place < 2 ? (sheet.tyres?.frontMm ?? null) : (sheet.tyres?.rearMm ?? null),
          season: 'summer' as const,
          brand: 'Michelin',
        }))
      : [],
    services: [{ on: null, km: Math.round((km * 0.7) / 100) * 100, work: 'Révision du constructeur' }],
    keys: sheet.keys,
    papers: 'Carnet d’entretien',
  };
}

/** A few used vehicles have a signed report; the others the damages of their sheet alone. */
export async function seedConditionReports(client: pg.ClientBase, now: Date): Promise<void> {
  await putRepairRate(client, '2026-01-01', DEMO_RATES);
  for (const { id, km, sheet: stored } of await inspectedListings(client)) {
    const sheet = Sheet.parse(stored);
    const day = dayOf(now.getTime() - 9 * DAY_MS);
    const content = contentFrom(sheet, km, day);
    const costs = content.damages.map((damage) => repairCost(damage, DEMO_RATES));
    const { grade, points } = gradeOf(content);
    await putReport(client, {
      itemId: id,
      content,
      costs,
      grade,
      points,
      at: new Date(now.getTime() - 8 * DAY_MS),
      sheet: sheetPartOf(content, costs, grade),
      day,
      fileKey: generatedKey('rapport-etat'),
    });
  }
}
