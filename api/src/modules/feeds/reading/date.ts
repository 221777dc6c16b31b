/** A day, or only a month or a year when the file says no more (the missing parts read as the first). */
export type ReadDate = { year: number; iso: string; precision: 'day' | 'month' | 'year' };

const MAX_DATE_LENGTH = 40;
const DAY_FIRST = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const MONTH_YEAR = /^(\d{1,2})[/.\-\s](\d{4})$/;
const YEAR_MONTH = /^(\d{4})[/.-](\d{1,2})$/;
const TIME_OF_DAY = /[T ]\d{1,2}[:h]\d{2}.*$/;
const CENTURY_TURN = 70;

/** dd/mm/yyyy, yyyy-mm-dd, mm/yyyy or yyyy (with an optional time of day); null for anything else or an impossible day. */
export function readDate(text: string): ReadDate | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const value = text.trim().replace(TIME_OF_DAY, '');
  if (/^\d{4}$/.test(value)) return date(Number(value), 1, 1, 'year');
  const dayFirst = DAY_FIRST.exec(value);
  if (dayFirst) return date(fullYear(dayFirst[3] ?? ''), Number(dayFirst[2]), Number(dayFirst[1]), 'day');
  const yearFirst = YEAR_FIRST.exec(value) ?? COMPACT.exec(value);
  if (yearFirst) return date(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]), 'day');
  const monthYear = MONTH_YEAR.exec(value);
  if (monthYear) return date(Number(monthYear[2]), Number(monthYear[1]), 1, 'month');
  const yearMonth = YEAR_MONTH.exec(value);
  return yearMonth ? date(Number(yearMonth[1]), Number(yearMonth[2]), 1, 'month') : null;
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year >= CENTURY_TURN ? 1900 + year : 2000 + year;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function date(year: number, month: number, day: number, precision: ReadDate['precision']): ReadDate | null {
  const days = month === 2 && isLeap(year) ? 29 : DAYS[month - 1];
  if (year < 1900 || year > 2100 || days === undefined || day < 1 || day > days) return null;
  return { year, precision, iso: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}
