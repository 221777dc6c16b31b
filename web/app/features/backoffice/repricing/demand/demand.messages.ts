import type { DemandRow } from '@pomelo/contract/backoffice/stock/demand.schemas.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import { formatDay } from '../../../../lib/dates.ts';

/** « Toyota Yaris Cross, hybride ». */
export const modelText = ({ make, model, energy }: Pick<DemandRow, 'make' | 'model' | 'energy'>): string =>
  [vehicleName(make, model), ...(energy === null ? [] : [fixedLabel('energy', energy).toLowerCase()])].join(
    ', ',
  );
export const daysText = (days: number | null): string => (days === null ? 'inconnu' : counted(days, 'jour'));
export const scoreText = (score: number | null): string => (score === null ? 'inconnu' : formatNumber(score));
export const periodText = (from: string, to: string): string =>
  `Ce que les acheteurs ont cherché du ${formatDay(from)} au ${formatDay(to)} sans le trouver.`;
export const unnamedText = (count: number): string =>
  `${counted(count, 'autre recherche ne nomme', 'autres recherches ne nomment')} aucun modèle connu\u202f: elles sont dans les chiffres.`;
