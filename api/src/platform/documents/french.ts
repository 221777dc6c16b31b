export { formatAmount as exactEuros } from '@pomelo/contract/format.ts';

/** « 21/11/2026 » of `2026-11-21`. */
export const frenchDay = (day: string): string => day.split('-').toReversed().join('/');

/** « FR76 1987 0008 … » in groups, as it is read aloud. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');

/** `912345675` → « 912 345 675 ». */
export const grouped = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1\u202f');
