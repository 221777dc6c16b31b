import { AREA_LABELS, AREAS } from './areas.ts';
import type { ConditionContent, ConditionReport } from './condition.schemas.ts';
import { GRADE_RULES, NEEDED_AREAS } from './grade.ts';
import { REPAIR_METHODS, REPAIRS } from './repairs.ts';

/** Labels of the unchecked areas. */
export const notCheckedAreas = ({ checks }: Pick<ConditionContent, 'checks'>): string[] =>
  AREAS.filter(
    (area) => (checks.find((check) => check.area === area)?.state ?? 'not-checked') === 'not-checked',
  ).map((area) => AREA_LABELS[area]);

const listed = new Intl.ListFormat('fr', { type: 'conjunction' });
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** « B, 85 points sur 100 », or why there is no grade. */
export function gradeText({
  grade,
  points,
  content,
}: Pick<ConditionReport, 'grade' | 'points'> & {
  content: Pick<ConditionContent, 'checks'>;
}): string {
  if (grade !== null) return `${grade}, ${points.toLocaleString('fr-FR')} points sur ${GRADE_RULES.start}`;
  const open = notCheckedAreas(content);
  const needed = NEEDED_AREAS.map((area) => AREA_LABELS[area]).filter((label) => open.includes(label));
  return `sans note\u202f: non contrôlé (${listed.format(needed.map(lower))})`;
}

/** The formula of the grade, in one paragraph. */
export function gradeRuleText(): string {
  const { start, largeMm, unknownMethod, technicalRemark, otherRemark, worn, least } = GRADE_RULES;
  const methods = REPAIR_METHODS.map((method) => `${REPAIRS[method].label} ${REPAIRS[method].points}`);
  return [
    `La note part de ${start} points. Chaque dommage en retire selon sa réparation (${methods.join(', ')}, non chiffrée ${unknownMethod}), moitié plus au-delà de ${largeMm / 10}\u202fcm.`,
    `Une remarque sur la mécanique, l’essai, les voyants ou les codes de défaut en retire ${technicalRemark}, une autre ${otherRemark}, un pneu sous ${worn.underMm}\u202fmm ${worn.points}.`,
    `A\u202f: ${least.A} points et plus\u202f; B\u202f: ${least.B}\u202f; C\u202f: ${least.C}\u202f; D en dessous. Sans note tant que ${listed.format(NEEDED_AREAS.map((area) => lower(AREA_LABELS[area])))} ne sont pas tous contrôlés.`,
  ].join(' ');
}
