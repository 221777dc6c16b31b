import { registrationDays, UNKNOWN_REGISTRATION } from '@pomelo/contract/catalogue/first-registration.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';

const YEAR_MS = 365.25 * DAY_MS;

/** Years since the middle of the possible days; 0 for a vehicle that was never registered, null when unknown. */
export function ageAt(firstRegistration: string | null, nowMs: number): number | null {
  if (firstRegistration === null) return 0;
  if (firstRegistration === UNKNOWN_REGISTRATION) return null;
  const days = registrationDays(firstRegistration);
  if (!days) return null;
  const middle = (Date.parse(days.first) + Date.parse(days.last)) / 2;
  return Math.max(0, (nowMs - middle) / YEAR_MS);
}
