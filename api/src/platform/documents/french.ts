/** « 21/11/2026 » of `2026-11-21`. */
export const frenchDay = (day: string): string => day.split('-').toReversed().join('/');

/** « FR76 1987 0008 … » in groups, as it is read aloud. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');

/** `912345675` → « 912 345 675 ». */
export const grouped = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1\u202f');

const INSTANT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** « 28/11/2026 à 10 h 12 », in Paris. */
export function formatInstantInParis(at: Date): string {
  const parts = Object.fromEntries(INSTANT.formatToParts(at).map(({ type, value }) => [type, value]));
  const { day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return `${day}/${month}/${year} à ${hour}\u00a0h\u00a0${minute}`;
}
