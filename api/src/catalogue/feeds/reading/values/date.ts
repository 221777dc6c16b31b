import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { fold } from './words.ts';

/** A day, or only a month or a year in less precise files (the missing parts are the first). */
export type ReadDate = { year: number; iso: string; precision: 'day' | 'month' | 'year' };

const MAX_DATE_LENGTH = 40;
const DAY_FIRST = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const MONTH_YEAR = /^(\d{1,2})[/.\-\s](\d{4})$/;
const YEAR_MONTH = /^(\d{4})[/.-](\d{1,2})$|^((?:19|20)\d{2})(0[1-9]|1[0-2])$/;
const MONTH_SHORT_YEAR = /^(0?[1-9]|1[0-2])[/.](\d{2})$/;
/** « 2021.0 »: a year that a spreadsheet or pandas took for a number. */
const YEAR = /^(\d{4})(?:[.,]0+)?$/;
/**
 * Day, month and year with the month in words: « 15 mars 2021 », « Mar 15, 2021 », « 20 de mayo de 2020 », «
 * Mai 2022 ».
 */
const NAMED_DAY_FIRST = /^(?:(\d{1,2}) (?:er |st |nd |rd |th )?)?([a-z]+) (\d{4}|\d{2})$/;
const NAMED_MONTH_FIRST = /^([a-z]+) (\d{1,2}) (\d{4})$/;
const TIME_OF_DAY = /[T ]\d{1,2}[:h]\d{2}.*$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const CENTURY_TURN = 70;

/**
 * dd/mm/yyyy, yyyy-mm-dd, mm/yyyy, yyyy or a month in words (with an optional time of day); null for any
 * other text or an impossible day.
 */
export function readDate(text: string): ReadDate | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const value = dayOfInstant(text.trim()) ?? text.trim().replace(TIME_OF_DAY, '');
  const year = YEAR.exec(value)?.[1];
  if (year !== undefined) return date(Number(year), 1, 1, 'year');
  const dayFirst = DAY_FIRST.exec(value);
  if (dayFirst) return date(fullYear(dayFirst[3] ?? ''), Number(dayFirst[2]), Number(dayFirst[1]), 'day');
  const yearFirst = YEAR_FIRST.exec(value) ?? COMPACT.exec(value);
  if (yearFirst) return date(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]), 'day');
  const monthYear = MONTH_YEAR.exec(value);
  if (monthYear) return date(Number(monthYear[2]), Number(monthYear[1]), 1, 'month');
  const yearMonth = YEAR_MONTH.exec(value);
  if (yearMonth)
    return date(Number(yearMonth[1] ?? yearMonth[3]), Number(yearMonth[2] ?? yearMonth[4]), 1, 'month');
  const shortYear = MONTH_SHORT_YEAR.exec(value);
  return shortYear
    ? date(fullYear(shortYear[2] ?? ''), Number(shortYear[1]), 1, 'month')
    : readNamedMonth(value);
}

/** A midnight of Paris that a program wrote in universal time: `2020-12-31T23:00:00.000Z` is 1 January. */
function dayOfInstant(text: string): string | null {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : dayInParis(at);
}

/** A date with its month in words. */
function readNamedMonth(value: string): ReadDate | null {
  const folded = fold(value.replace(/(\d)(er|st|nd|rd|th)\b/i, '$1')).replace(/ (?:de|del) /g, ' ');
  const monthFirst = NAMED_MONTH_FIRST.exec(folded);
  const [, day, name = '', year = ''] = monthFirst
    ? ['', monthFirst[2], monthFirst[1], monthFirst[3]]
    : (NAMED_DAY_FIRST.exec(folded) ?? []);
  const month = MONTH_OF_NAME.get(name);
  if (month === undefined) return null;
  return day === undefined
    ? date(fullYear(year), month, 1, 'month')
    : date(fullYear(year), month, Number(day), 'day');
}

/** French, English, German, Spanish, Italian, Dutch and Polish, from January on; without accents. */
const MONTH_NAMES = [
  'janvier,janv,jan,january,januar,jaenner,janner,enero,ene,gennaio,gen,januari,styczen,stycznia,sty',
  'fevrier,fevr,fev,february,feb,februar,febrero,febbraio,februari,luty,lutego,lut',
  'mars,mar,march,marz,maerz,marzo,maart,mrt,marzec,marca',
  'avril,avr,april,apr,abril,abr,aprile,kwiecien,kwietnia,kwi',
  'mai,may,mayo,maggio,mag,mei,maj,maja',
  'juin,june,jun,juni,junio,giugno,giu,czerwiec,czerwca,cze',
  'juillet,juil,july,jul,juli,julio,luglio,lug,lipiec,lipca,lip',
  'aout,aou,august,aug,agosto,ago,augustus,sierpien,sierpnia,sie',
  'septembre,sept,sep,september,septiembre,settembre,set,wrzesien,wrzesnia,wrz',
  'octobre,oct,october,oktober,okt,octubre,ottobre,ott,pazdziernik,pazdziernika,paz',
  'novembre,nov,november,noviembre,listopad,listopada,lis',
  'decembre,dec,december,dezember,dez,diciembre,dic,dicembre,grudzien,grudnia,gru',
];
const MONTH_OF_NAME: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) => names.split(',').map((name): [string, number] => [name, index + 1])),
);

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
  return {
    year,
    precision,
    iso: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  };
}
