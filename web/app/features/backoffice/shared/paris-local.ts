import { DAY_MS } from '@pomelo/contract/durations.ts';
import { parisInstant } from '@pomelo/contract/paris-time.ts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;
const MINUTES = 60;

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Value of a date-time field for an instant: Paris time, whatever the reader’s time zone. */
export const parisLocal = (instant: string | null): string =>
  instant === null ? '' : parts.format(new Date(instant)).replace(' ', 'T');

/** The instant of such a field; null when empty or invalid. */
export function instantOf(typed: string): string | null {
  const [, day = '', hours = '', minutes = ''] = LOCAL.exec(typed.trim()) ?? [];
  const days = Date.parse(day) / DAY_MS;
  if (!Number.isInteger(days) || Number(hours) > 23 || Number(minutes) >= MINUTES) return null;
  return new Date(parisInstant(days, Number(hours) + Number(minutes) / MINUTES)).toISOString();
}
