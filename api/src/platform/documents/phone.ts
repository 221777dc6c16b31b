import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Of France and its overseas departments: a number there is dialled as one anywhere else in France. */
const FRENCH_CODES: ReadonlySet<string> = new Set(['33', '262', '590', '594', '596']);

/** A number in E.164 as people write it: `06 12 34 56 78`, or with its country when it is not French. */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return FRENCH_CODES.has(number.countryCallingCode) ? number.formatNational() : number.formatInternational();
}
