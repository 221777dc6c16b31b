import { parisInstant } from '@pomelo/contract/paris-time.ts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;
const DAY_MS = 86_400_000;
const MINUTES = 60;

const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

/** What a field of day and hour shows of an instant: the clocks of Paris, whatever those of the reader say. */
export const parisLocal = (instant: string | null): string => (instant === null ? '' : parts.format(new Date(instant)).replace(' ', 'T'));

/** The instant that such a field names; null for nothing, or what is no moment. */
export function instantOf(typed: string): string | null {
  const [, day = '', hours = '', minutes = ''] = LOCAL.exec(typed.trim()) ?? [];
  const days = Date.parse(day) / DAY_MS;
  if (!Number.isInteger(days) || Number(hours) > 23 || Number(minutes) >= MINUTES) return null;
  return new Date(parisInstant(days, Number(hours) + Number(minutes) / MINUTES)).toISOString();
}
