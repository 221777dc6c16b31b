import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import { formatTime } from './dates.ts';

const PARIS = 'Europe/Paris';

const clockParts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

type Parts = { year: string; month: string; day: string };

function partsOf(ms: number): Parts {
  const parts: Parts = { year: '', month: '', day: '' };
  for (const { type, value } of clockParts.formatToParts(ms))
    if (type in parts) parts[type as keyof Parts] = value;
  return parts;
}

const QUARTER_MS = 15 * MINUTE_MS;
let last = { quarter: Number.NaN, since: 0 };

/** Yesterday, 18:00 in Paris: since when a vehicle counts as just arrived. Milliseconds. */
export function arrivalsSince(nowMs: number): number {
  // In every time zone a day begins on a quarter of an hour: within one, the answer is the same.
  const quarter = Math.floor(nowMs / QUARTER_MS);
  if (quarter !== last.quarter) last = { quarter, since: parisDay(nowMs).arrivalsSinceMs };
  return last.since;
}

/** « à 17 h 40 », « demain à 9 h 05 », « le 28/11 à 9 h 05 »: always the time in Paris. */
export function untilText(instant: string, nowMs: number): string {
  const ms = Date.parse(instant);
  const end = partsOf(ms);
  const isDayOf = (other: Parts) =>
    end.day === other.day && end.month === other.month && end.year === other.year;
  if (isDayOf(partsOf(nowMs))) return `à ${formatTime(ms)}`;
  if (isDayOf(partsOf(parisDay(nowMs).endsMs))) return `demain à ${formatTime(ms)}`;
  return `le ${end.day}/${end.month} à ${formatTime(ms)}`;
}

/** « 28/11 » of a day written `2026-11-28`. */
export const dayAndMonth = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** « 03/2024 » of a day written `2024-03-01`. */
export const monthAndYear = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const weekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** « mercredi 25 novembre » of a day written `2026-11-25`; the first of a month is « 1er ». */
export const weekdayText = (isoDay: string): string =>
  weekday.format(new Date(`${isoDay}T00:00:00Z`)).replace(/ 1 /, ' 1er ');
