import type { Area, CheckState, Wheel } from './areas.ts';
import { type Repaired, REPAIRS } from './repairs.ts';

/** The published formula of the grade; `gradeOf` and the explanation on the page read the same numbers. */
export const GRADE_RULES = {
  start: 100,
  /** A damage over this size takes half as much again. */
  largeMm: 100,
  /** A damage without a chosen repair. */
  unknownMethod: 6,
  /** A remark on mechanics, test drive, warning lights or fault codes, and on anything else. */
  technicalRemark: 10,
  otherRemark: 3,
  /** A tyre with less tread than this. */
  worn: { underMm: 3, points: 4 },
  least: { A: 90, B: 75, C: 55 },
} as const;
export type ConditionGrade = 'A' | 'B' | 'C' | 'D';

/** Areas required for a grade. */
export const NEEDED_AREAS = [
  'front',
  'rear',
  'left',
  'right',
  'roof',
  'interior',
  'mechanics',
] as const satisfies readonly Area[];
const TECHNICAL: readonly Area[] = ['mechanics', 'testDrive', 'warningLights', 'faultCodes'];

export type Graded = {
  damages: readonly Repaired[];
  checks: readonly { area: Area; state: CheckState }[];
  tyres: readonly { wheel: Wheel; depthMm: number | null }[];
};

/** Points and letter; no letter while an area that it needs is not checked. */
export function gradeOf({ damages, checks, tyres }: Graded): {
  points: number;
  grade: ConditionGrade | null;
} {
  const rules = GRADE_RULES;
  let points: number = rules.start;
  for (const { method, sizeMm } of damages) {
    const own = method === null ? rules.unknownMethod : REPAIRS[method].points;
    points -= (sizeMm ?? 0) > rules.largeMm ? own * 1.5 : own;
  }
  for (const { area, state } of checks)
    if (state === 'remark') points -= TECHNICAL.includes(area) ? rules.technicalRemark : rules.otherRemark;
  for (const { depthMm } of tyres)
    if (depthMm !== null && depthMm < rules.worn.underMm) points -= rules.worn.points;
  const stateOf = (area: Area) => checks.find((check) => check.area === area)?.state ?? 'not-checked';
  const isComplete = NEEDED_AREAS.every((area) => stateOf(area) !== 'not-checked');
  const shown = Math.max(0, points);
  return { points: shown, grade: isComplete ? letterOf(shown) : null };
}

function letterOf(points: number): ConditionGrade {
  const { A, B, C } = GRADE_RULES.least;
  if (points >= A) return 'A';
  if (points >= B) return 'B';
  return points >= C ? 'C' : 'D';
}
