import { UNKNOWN_REGISTRATION } from '@pomelo/contract/catalogue/first-registration.ts';
import { NONE } from './columns.ts';

/** A first registration in one number: `20190504`, `20190500` for a month, `20190000` for a year. */
const UNKNOWN_CODE = 0;
const A_YEAR = 10_000;
const A_MONTH = 100;
const LAST_MONTH = 1231;
const LAST_DAY = 31;

export function codeOfRegistration(value: string | null): number | null {
  if (value === null) return null;
  if (value === UNKNOWN_REGISTRATION) return UNKNOWN_CODE;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return year * A_YEAR + month * A_MONTH + day;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export function registrationOfCode(code: number): string | null {
  if (code === NONE) return null;
  if (code === UNKNOWN_CODE) return UNKNOWN_REGISTRATION;
  const [year, month, day] = [
    Math.floor(code / A_YEAR),
    Math.floor(code / A_MONTH) % A_MONTH,
    code % A_MONTH,
  ];
  return [String(year), ...(month > 0 ? [twoDigits(month)] : []), ...(day > 0 ? [twoDigits(day)] : [])].join(
    '-',
  );
}

/** Whether every day that the code may mean is before the day of another code. */
export function isSurelyBefore(code: number, dayCode: number): boolean {
  if (code === NONE || code === UNKNOWN_CODE) return false;
  const last = code % A_YEAR === 0 ? code + LAST_MONTH : code % A_MONTH === 0 ? code + LAST_DAY : code;
  return last < dayCode;
}
