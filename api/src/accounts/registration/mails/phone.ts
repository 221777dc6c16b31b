import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A number in E.164 as people write it: `06 12 34 56 78`, or with its country when it is not French. */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === 'FR' ? number.formatNational() : number.formatInternational();
}
