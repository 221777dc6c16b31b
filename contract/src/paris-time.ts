import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** « Arrivages » are the vehicles on sale since the evening before. */
const ARRIVALS_HOUR = 18;

const offsetOfParis = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  timeZoneName: 'longOffset',
});

function readOffset(instantMs: number): number {
  // « 26/11/2026, GMT+01:00 »; nothing after GMT where Paris had the time of Greenwich.
  const [, hours = 0, minutes = 0] = /\+(\d+):(\d+)/.exec(offsetOfParis.format(instantMs)) ?? [];
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
}

/** By hours since 1970. */
const offsets = new Map<number, number>();
const MAX_OFFSETS = 10_000;

/**
 * How far Paris is ahead of UTC at an instant, in milliseconds. Intl takes several microseconds, and a list
 * calls this many times for each of its rows; clocks in Paris change at whole hours of UTC, since 1911.
 */
function parisOffset(instantMs: number): number {
  const hour = Math.floor(instantMs / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = readOffset(hour * HOUR_MS);
  offsets.set(hour, offset);
  return offset;
}

// SITE-3
/** The instant at which clocks in Paris show this hour of this day (days since 1970). */
export function parisInstant(day: number, hour: number): number {
  const wall = day * DAY_MS + hour * HOUR_MS;
  return wall - parisOffset(wall - parisOffset(wall));
}

/** A day in Paris, and its derived instants, in milliseconds. */
export type ParisDay = {
  /** Days since 1970. */
  day: number;
  startsMs: number;
  endsMs: number;
  /** Yesterday at 18:00. */
  arrivalsSinceMs: number;
};

export function parisDay(nowMs: number): ParisDay {
  const day = Math.floor((nowMs + parisOffset(nowMs)) / DAY_MS);
  return {
    day,
    startsMs: parisInstant(day, 0),
    endsMs: parisInstant(day + 1, 0),
    arrivalsSinceMs: parisInstant(day - 1, ARRIVALS_HOUR),
  };
}

/** The first instant of the calendar month (Paris) of an instant, in milliseconds. */
export function parisMonthStart(nowMs: number): number {
  const wall = new Date(nowMs + parisOffset(nowMs));
  return parisInstant(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1) / DAY_MS, 0);
}

/** `2024-05-31` of days since 1970. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970 of `2024-05-31`; NaN for an invalid day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day that it is in Paris at an instant, or so many days after: `2024-05-31`. */
export const dayInParis = (at: Date | number, daysLater = 0): string =>
  dayText(parisDay(Number(at)).day + daysLater);

/** So many days after a day, both written `2024-05-31`. */
export const daysAfter = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** The same day of another month (before it: below zero); the last of that month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)) / DAY_MS);
}

/** The instant at which a day of Paris ends, written `2024-05-31`. */
export const endInParis = (day: string): Date => new Date(parisInstant(dayNumber(day) + 1, 0));

/** The instant at which clocks in Paris show this hour of a day written `2024-05-31`. */
export const hourInParis = (day: string, hour: number): Date => new Date(parisInstant(dayNumber(day), hour));
