import { AREA_LABELS, type Area } from '../condition/areas.ts';
import type { ConditionContent } from '../condition/condition.schemas.ts';
import { type CarView, carPart } from '../condition/parts.ts';
import { KIND_LABELS } from '../condition/repairs.ts';

/**
 * What a condition report says of a part: a damage or a remark (`stated`), checked without a remark (`sound`),
 * not checked (`unchecked`). `unknown`: there is no signed report, or the report has no such part.
 */
export const REPORTED = ['stated', 'sound', 'unchecked', 'unknown'] as const;
export type Reported = (typeof REPORTED)[number];
export type ReportedPart = { reported: Reported; text: string };

const AREA_OF_VIEW: Readonly<Record<CarView, Area>> = {
  front: 'front',
  rear: 'rear',
  left: 'left',
  right: 'right',
  top: 'roof',
  cabin: 'interior',
};

type Content = Pick<ConditionContent, 'damages' | 'checks'>;

const isArea = (part: string): part is Area => Object.hasOwn(AREA_LABELS, part);

function checkOf({ checks }: Content, area: Area): ReportedPart {
  const check = checks.find((one) => one.area === area);
  if (!check || check.state === 'not-checked') return { reported: 'unchecked', text: 'Non contrôlé' };
  if (check.state === 'fine') return { reported: 'sound', text: `${AREA_LABELS[area]}, sans remarque` };
  return { reported: 'stated', text: check.note || `${AREA_LABELS[area]}, remarque` };
}

// CLAIM-3
/** Statement of the report on a part of a claim. Null `content`: no signed report. */
export function reportedOn(content: Content | null, part: string): ReportedPart {
  if (!content) return { reported: 'unknown', text: 'Aucun compte rendu signé' };
  if (isArea(part)) return checkOf(content, part);
  const known = carPart(part);
  if (!known) return { reported: 'unknown', text: 'Hors du compte rendu' };
  const damages = content.damages.filter(({ code }) => code === part);
  if (damages.length === 0) return checkOf(content, AREA_OF_VIEW[known.view]);
  const text = damages
    .map(({ kind, note }) => [KIND_LABELS[kind], note].filter(Boolean).join(', '))
    .join('\u202f; ');
  return { reported: 'stated', text };
}
