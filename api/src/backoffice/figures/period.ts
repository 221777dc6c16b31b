import type { FigureDays, FigureQuery } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { dayNumber, dayText, monthsAfter, parisDay, parisInstant } from '@pomelo/contract/paris-time.ts';

const DEFAULT_DAYS = 30;
const MONTHS = 12;
/** Longer periods are sliced by week, then by month. */
const MAX_DAYS = 31;
const MAX_DAYS_BY_WEEK = 92;
const WEEK = 7;
/** The first day of 1970 was a Thursday. */
const THURSDAY = 3;

/**
 * Days in Paris, both included, with the instants of their bounds (a day of a clock change has 23 or 25
 * hours).
 */
export type Span = FigureDays & { start: Date; end: Date };
export type Unit = 'day' | 'week' | 'month';
export type Period = { period: Span; before: Span; unit: Unit };

// MONEY-22
export const spanOf = (from: number, to: number): Span => ({
  from: dayText(from),
  to: dayText(to),
  start: new Date(parisInstant(from, 0)),
  end: new Date(parisInstant(to + 1, 0)),
});

const monthsAway = (day: number, months: number): number => dayNumber(monthsAfter(dayText(day), months));

const firstOfMonth = (day: number): number => dayNumber(`${dayText(day).slice(0, '2026-11'.length)}-01`);

const unitOf = (days: number): Unit =>
  days <= MAX_DAYS ? 'day' : days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';

/**
 * The requested period and the one it is compared with: the same number of days before, or for twelve months
 * the same days of the year before.
 */
export function periodOf({ period, from, to }: FigureQuery, now: Date): Period {
  const today = parisDay(now.getTime()).day;
  if (period === '12m' && from === undefined) {
    const first = firstOfMonth(monthsAway(today, 1 - MONTHS));
    return {
      period: spanOf(first, today),
      before: spanOf(monthsAway(first, -MONTHS), monthsAway(today, -MONTHS)),
      unit: 'month',
    };
  }
  const last = to === undefined ? today : dayNumber(to);
  const first = from === undefined ? last - Number(period ?? DEFAULT_DAYS) + 1 : dayNumber(from);
  const days = last - first + 1;
  return { period: spanOf(first, last), before: spanOf(first - days, first - 1), unit: unitOf(days) };
}

const startOf = (day: number, unit: Unit): number => {
  if (unit === 'month') return firstOfMonth(day);
  return unit === 'week' ? day - ((day + THURSDAY) % WEEK) : day;
};
const nextOf = (day: number, unit: Unit): number =>
  unit === 'month' ? monthsAway(day, 1) : day + (unit === 'week' ? WEEK : 1);

/** The first day of every day, week (from its Monday) or month that the period touches, in order. */
export function slicesOf({ from, to }: FigureDays, unit: Unit): string[] {
  const slices: string[] = [];
  for (let day = startOf(dayNumber(from), unit); day <= dayNumber(to); day = nextOf(day, unit))
    slices.push(dayText(day));
  return slices;
}
