import {
  AREA_LABELS,
  AREAS,
  CHECK_LABELS,
  SEASON_LABELS,
  WHEEL_LABELS,
  WHEELS,
} from '@pomelo/contract/condition/areas.ts';
import type { ConditionContent } from '@pomelo/contract/condition/condition.schemas.ts';
import { notCheckedAreas } from '@pomelo/contract/condition/condition-texts.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';
import { tyreText } from './condition.messages.ts';

export type FactLine = { label: string; value: string };

/** « sans remarque », « non contrôlé : carrosserie mouillée ». */
export const checkLines = ({ checks }: Pick<ConditionContent, 'checks'>): FactLine[] =>
  AREAS.map((area) => {
    const check = checks.find((one) => one.area === area);
    const note = check?.note ? `\u202f: ${check.note}` : '';
    return { label: AREA_LABELS[area], value: `${CHECK_LABELS[check?.state ?? 'not-checked']}${note}` };
  });

/** Each wheel: its tread, or that it was not measured. */
export const tyreLines = ({ tyres }: Pick<ConditionContent, 'tyres'>): FactLine[] =>
  WHEELS.map((wheel) => {
    const depth = tyres.find((tyre) => tyre.wheel === wheel)?.depthMm ?? null;
    return { label: `Pneu ${WHEEL_LABELS[wheel]}`, value: depth === null ? 'non contrôlé' : tyreText(depth) };
  });

/** « été, Michelin »; null where nothing is known of any tyre. */
export function tyreKindText({ tyres }: Pick<ConditionContent, 'tyres'>): string | null {
  const kinds = new Set(
    tyres
      .filter(({ season, brand }) => season !== 'unknown' || brand !== '')
      .map(({ season, brand }) => [SEASON_LABELS[season], brand].filter(Boolean).join(', ')),
  );
  return kinds.size === 0 ? null : `Pneus\u202f: ${[...kinds].join('\u202f; ')}.`;
}

export const serviceLines = ({ services }: Pick<ConditionContent, 'services'>): FactLine[] =>
  services.map(({ on, km, work }) => ({
    label: on === null ? 'Sans date' : formatDay(on),
    value: [work, km === null ? '' : formatKm(km)].filter(Boolean).join(', '),
  }));

export const keysText = (keys: number | null): string => (keys === null ? UNKNOWN_LABEL : String(keys));

/** For a report without damages: never « aucun dommage » with unchecked areas. */
export const noReportedDamage = (content: Pick<ConditionContent, 'checks'>): string =>
  notCheckedAreas(content).length === 0
    ? 'Aucun dommage relevé.'
    : 'Aucun dommage relevé sur les parties contrôlées.';
