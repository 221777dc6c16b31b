import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import { formatDay, formatInstant, formatTime } from './dates.ts';

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
  const end = formatDay(ms);
  if (end === formatDay(nowMs)) return `à ${formatTime(ms)}`;
  if (end === formatDay(parisDay(nowMs).endsMs)) return `demain à ${formatTime(ms)}`;
  return `le ${formatInstant(ms)}`;
}

/** « 28/11 » of a day written `2026-11-28`. */
export const dayAndMonth = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** « 03/2024 » of a day written `2024-03-01`. */
export const monthAndYear = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
