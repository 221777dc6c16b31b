import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { daysAfter } from '@pomelo/contract/paris-time.ts';
import joursFeries from '@socialgouv/jours-feries';

/**
 * Postcodes in which Good Friday and the 26th of December are holidays too (local law of Alsace and
 * Moselle).
 */
const ALSACE_MOSELLE = /^(57|67|68)/;

const holidays = new Map<string, ReadonlySet<string>>();
const padded = (number: number): string => String(number).padStart(2, '0');

function holidaysOf(year: number, alsace: boolean): ReadonlySet<string> {
  const key = compositeKey(year, alsace);
  const known = holidays.get(key);
  if (known) return known;
  const days = new Set(
    Object.values(joursFeries(year, { alsace })).map(
      (at) => `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`,
    ),
  );
  holidays.set(key, days);
  return days;
}

const nextDay = (day: string): string => daysAfter(day, 1);

/**
 * Whether people work on this day (`2026-12-24`) where this postcode is: neither a weekend nor a French
 * holiday.
 */
export function isWorkingDay(day: string, postcode = ''): boolean {
  // A day without time is read as its midnight in UTC.
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf(Number(day.slice(0, 4)), ALSACE_MOSELLE.test(postcode)).has(day);
}

/** The day that comes so many working days after this one; the first working day from it on for zero. */
export function addWorkingDays(day: string, count: number, postcode = ''): string {
  let at = day;
  let left = count;
  while (left > 0) {
    at = nextDay(at);
    if (isWorkingDay(at, postcode)) left -= 1;
  }
  while (!isWorkingDay(at, postcode)) at = nextDay(at);
  return at;
}

/** So many working days, the first of them not before this day. */
export function workingDaysFrom(day: string, count: number, postcode = ''): string[] {
  const days = [addWorkingDays(day, 0, postcode)];
  while (days.length < count) days.push(addWorkingDays(days.at(-1) ?? day, 1, postcode));
  return days;
}
