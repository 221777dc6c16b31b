import { DAY_MS } from '@pomelo/contract/durations.ts';

/** Meaning that a number format adds to a number: that it is a date, or the unit written after it. */
export type NumberFormat = { isDate: boolean; unit: string };

const PLAIN: NumberFormat = { isDate: false, unit: '' };
const DATE: NumberFormat = { isDate: true, unit: '' };

/** Identifiers of the built-in formats that show a day (ECMA-376, 18.8.30, with those of East Asia). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Excel takes no longer one; a search in a code goes back to each of its quotes. */
const MAX_CODE_LENGTH = 255;
const UNIT = /^[\p{L}€$£ .³/]{1,12}$/u;

/** The meaning of a format code such as `dd/mm/yyyy`, `#,##0 [$zł-415]` or `0" KM"`. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : PLAIN;
  if (code.length > MAX_CODE_LENGTH) return PLAIN;
  const [positive = ''] = code.split(';');
  const symbol = /\[\$([^\]-]+)/.exec(positive)?.[1]?.trim();
  if (symbol) return { isDate: false, unit: symbol };
  const bare = positive.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  if (/[yd]/i.test(bare) && !/[#0?]/.test(bare)) return DATE;
  const literal = /"([^"]*)"|([€$£])/.exec(positive);
  const unit = (literal?.[1] ?? literal?.[2] ?? '').trim();
  return UNIT.test(unit) ? { isDate: false, unit } : PLAIN;
}

const MAX_SERIAL = 2_958_465;
/** Excel counts 29 February 1900, which never was: from 1 March 1900 on its days are one ahead. */
const FALSE_LEAP_DAY = 60;
const DAYS_OF_1904 = 1462;

/** `yyyy-mm-dd` of Excel's day number; null when it is no day. */
export function dayOfSerial(serial: number, since1904: boolean): string | null {
  const days = Math.floor(since1904 ? serial + DAYS_OF_1904 : serial);
  if (!(days >= 1 && days <= MAX_SERIAL)) return null;
  const at = Date.UTC(1899, 11, days < FALSE_LEAP_DAY ? 31 : 30) + days * DAY_MS;
  return new Date(at).toISOString().slice(0, 10);
}
