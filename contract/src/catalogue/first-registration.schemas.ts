import { z } from 'zod';
import { PARTIAL_DAY, registrationDays, UNKNOWN_REGISTRATION } from './first-registration.ts';

/**
 * First registration of a vehicle, as precisely as known: `2019`, `2019-05`, `2019-05-04`, or `unknown`.
 * Where nullable, null is a vehicle that was never registered.
 */
export const FirstRegistration = z.union([z.literal(UNKNOWN_REGISTRATION), z.string().regex(PARTIAL_DAY)]);

const TYPED = /^(?:(?:(\d{1,2})[/.-])?(\d{1,2})[/.-])?(\d{4})$/;
const MESSAGE =
  'Écrivez une date, un mois ou une année\u202f: 04/05/2019, 05/2019 ou 2019. Vide\u202f: jamais immatriculé.';

/**
 * Input of a person: `04/05/2019`, `05/2019`, `2019`, « inconnue », or empty for a vehicle never registered.
 */
export const typedRegistration = z
  .union([z.string().trim().max(40), z.null()])
  .transform((text) => (text ? isoOf(text) : null))
  .refine(
    (value) => value === null || (FirstRegistration.safeParse(value).success && isRealDay(value)),
    MESSAGE,
  );

function isoOf(text: string): string {
  if (/^(?:inconnue?|unknown)$/i.test(text)) return UNKNOWN_REGISTRATION;
  const [, day, month, year] = TYPED.exec(text) ?? [];
  if (year === undefined) return text;
  return [year, month, day]
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}

function isRealDay(value: string): boolean {
  const days = registrationDays(value);
  if (days === null) return true;
  const time = Date.parse(`${days.last}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(days.last);
}
