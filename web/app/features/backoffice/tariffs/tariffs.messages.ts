import { counted } from '@pomelo/contract/format.ts';
import { daysAfter } from '@pomelo/contract/paris-time.ts';

export const TARIFF_FAILED =
  'Le tarif n’a pas pu être enregistré. Ce que vous avez saisi est toujours là\u202f: réessayez.';
export const TARIFF_ADDED = 'Le tarif est enregistré.';
export const TARIFF_REMOVED = 'Le tarif à venir est retiré.';
export const TARIFF_ENDED = 'Le tarif s’arrêtera ce jour-là.';

const day = (text: string): string => text.split('-').toReversed().join('/');

/** « du 01/01/2026 au 30/11/2026 »; the last day is included. */
export function periodText(from: string, to: string | null): string {
  if (to === null) return `depuis le ${day(from)}`;
  const last = daysAfter(to, -1);
  return last === from ? `le ${day(from)}` : `du ${day(from)} au ${day(last)}`;
}

/** Same as `periodText`, for a future period. */
export const futurePeriodText = (from: string, to: string | null): string =>
  to === null ? `à partir du ${day(from)}` : periodText(from, to);

export const lineCountText = (total: number): string =>
  total === 0 ? 'Aucune ligne' : counted(total, 'ligne');
