import type { ConditionReport } from '@pomelo/contract/condition/condition.schemas.ts';
import { type Area, AREAS } from '@pomelo/contract/condition/areas.ts';
import { carPart, type CarView } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS, REPAIRS } from '@pomelo/contract/condition/repairs.ts';
import type { DamagePoint } from '@pomelo/design/damage-map.tsx';
import { urls } from '../../urls.ts';

type Damage = Omit<ConditionReport['content']['damages'][number], 'cost'> & {
  /** In cents; absent where the view has none. */
  costCents?: number | null;
};

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 12 cm, ponçage et peinture ». */
export const extentText = ({ sizeMm, method, note }: Pick<Damage, 'sizeMm' | 'method' | 'note'>): string =>
  [
    sizeMm === null ? 'étendue non mesurée' : `${number.format(sizeMm / 10)}\u202fcm`,
    method === null ? '' : REPAIRS[method].label,
    note,
  ]
    .filter(Boolean)
    .join(', ');

/** A damage of a report as the map and its table show it. */
export const reportPoint = ({ code, x, y, kind, photos, costCents, ...damage }: Damage): DamagePoint => ({
  part: carPart(code)?.name ?? code,
  kind: `${KIND_LABELS[kind]} (${code})`,
  extent: extentText(damage),
  photos: photos.map((photo) => urls.picture(photo, '1920x1080')),
  ...(x !== null && y !== null && { at: { x, y } }),
  ...(costCents !== undefined && costCents !== null && { cost: costCents }),
});

const VIEWS: Partial<Record<Area, CarView>> = {
  front: 'front',
  rear: 'rear',
  left: 'left',
  right: 'right',
  roof: 'top',
  interior: 'cabin',
};
/** Unchecked views of the map. */
export const uncheckedViews = ({ checks }: Pick<ConditionReport['content'], 'checks'>): CarView[] =>
  AREAS.flatMap((area) => {
    const state = checks.find((check) => check.area === area)?.state ?? 'not-checked';
    const view = VIEWS[area];
    return state === 'not-checked' && view !== undefined ? [view] : [];
  });
