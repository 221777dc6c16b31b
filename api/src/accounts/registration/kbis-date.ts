import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';

const MAX_MONTHS = 3;
const FUTURE = 'La date du Kbis ne peut pas être dans le futur.';
const OLD = 'Le Kbis doit dater de moins de trois mois\u202f: demandez-en un récent sur Infogreffe.';

/** The error about the day of issue of a Kbis, by the calendar of Paris; undefined for a valid day. */
export function kbisDateFault(day: string, now: Date): string | undefined {
  const today = dayInParis(now);
  if (day > today) return FUTURE;
  return day < monthsAfter(today, -MAX_MONTHS) ? OLD : undefined;
}
