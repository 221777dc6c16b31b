import { dayText, parisDay } from '@pomelo/contract/paris-time.ts';

const MAX_MONTHS = 3;
const FUTURE = 'La date du Kbis ne peut pas être dans le futur.';
const OLD = 'Le Kbis doit dater de moins de trois mois\u202f: demandez-en un récent sur Infogreffe.';

/** The same day some months before: the last of the month when there is no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** What is wrong with the day of issue of a Kbis, by the calendar of Paris; undefined when nothing is. */
export function kbisDateFault(day: string, now: Date): string | undefined {
  const today = dayText(parisDay(now.getTime()).day);
  if (day > today) return FUTURE;
  return day < monthsBefore(today, MAX_MONTHS) ? OLD : undefined;
}
