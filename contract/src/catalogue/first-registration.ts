/** A registered vehicle whose date is unknown. */
export const UNKNOWN_REGISTRATION = 'unknown';
export const PARTIAL_DAY = /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** The earliest and latest possible day of the first registration; null when never registered or unknown. */
export function registrationDays(value: string | null): { first: string; last: string } | null {
  if (value === null || value === UNKNOWN_REGISTRATION) return null;
  const [year = '', month, day] = value.split('-');
  if (day !== undefined) return { first: value, last: value };
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { first: `${value}-01`, last: `${value}-${days}` };
}

/** Whether a vehicle was first registered before a day; null when the date is not precise enough. */
export function isRegisteredBefore(value: string | null, day: string): boolean | null {
  if (value === null) return false;
  const days = registrationDays(value);
  if (days === null) return null;
  if (days.last < day) return true;
  return days.first < day ? null : false;
}

/**
 * « 04/05/2019 », « 05/2019 », « 2019 »; « non communiquée » when it is unknown, « jamais immatriculé » when
 * there is none.
 */
export function registrationText(value: string | null): string {
  if (value === null) return 'jamais immatriculé';
  return value === UNKNOWN_REGISTRATION ? 'non communiquée' : value.split('-').toReversed().join('/');
}

/** The date without day; empty when the vehicle is unregistered or the date unknown. */
export const registrationMonth = (value: string | null): string =>
  value === null || value === UNKNOWN_REGISTRATION ? '' : value.slice(0, 7).split('-').toReversed().join('/');
