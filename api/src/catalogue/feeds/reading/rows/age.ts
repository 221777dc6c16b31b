import { formatNumber } from '@pomelo/contract/format.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import { type ReadDate, readDate } from '../values/date.ts';
import { dayOfSerial } from '../../source/xlsx/number-formats.ts';
import { memo } from '../values/memo.ts';
import { readKm, withoutQualifier } from '../values/number.ts';
import { inUnit, note, outOfRange, refuse, type RowContext } from './row-context.ts';
import { isUnknownWord, readIsNew } from '../values/words.ts';

/** How old a vehicle is and how far it went. */
export type Age = {
  km: number;
  isNew: boolean;
  modelYear: number;
  /** First registration, as precisely as the row states it; null for a vehicle never registered. */
  firstRegistration: string | null;
  firstYear: number;
};

const MAX_KM = 2_000_000;
const FIRST_YEAR = 1900;
const date = memo(readDate);
const distance = memo((text) => readKm(text));
const distanceInMiles = memo((text) => readKm(text, { miles: true }));

/** Null when the row is refused for its odometer or its year. */
export function readAge(row: RowContext): Age | null {
  const stated = readIsNew(row.value('condition'));
  const km = readOdometer(row, stated);
  const registration = dateText(row.value('firstRegistration'));
  const first = registration === '' ? null : (date(registration) ?? dayNumber(row, registration));
  if (registration !== '' && first === null) return refuse(row, 'firstRegistration', refusals.unreadableDate);
  const yearText = dateText(row.value('year'));
  const model = yearText === '' ? first : date(yearText);
  if (model === null)
    return refuse(row, 'year', yearText === '' ? refusals.missing : refusals.unreadableDate);
  const registered = first ?? model;
  for (const [field, read] of [
    ['year', model],
    ['firstRegistration', registered],
  ] as const)
    if (read.year < FIRST_YEAR || read.year > row.rules.thisYear + 1)
      return refuse(row, field, refusals.outOfRange(String(FIRST_YEAR), String(row.rules.thisYear + 1)));
  if (km === null) return null;
  return {
    km,
    isNew: stated ?? km < row.rules.newBelowKm,
    modelYear: model.year,
    firstYear: registered.year,
    firstRegistration:
      first === null && isNeverRegistered(stated, km, model.year, row.rules) ? null : partialDay(registered),
  };
}

/** Placeholders for an unknown date count as empty: databases write `0000-00-00`, Excel `00/01/1900`. */
const dateText = (text: string): string =>
  isUnknownWord(text) || /^(?:0000-00-00.*|00[/.-]0[01][/.-](?:0000|1900).*)$/.test(text) ? '' : text;

/** A day that a spreadsheet counts (« 44270 » is 15 March 2021), between 1970 and 2050. */
function dayNumber(row: RowContext, text: string): ReadDate | null {
  const iso = /^[2-5]\d{4}$/.test(text) ? dayOfSerial(Number(text), false) : null;
  const read = iso === null || iso < '1970' || iso > '2050' ? null : date(iso);
  if (read !== null) note(row, 'firstRegistration', notes.readAs(read.iso.split('-').toReversed().join('/')));
  return read;
}

/** Driven further, a car that is called new was registered by its dealer. */
const MAX_UNREGISTERED_KM = 1000;

/** A low odometer proves it of a recent car only: « 10 km » of a car of 2012 is a default value. */
const isNeverRegistered = (
  stated: boolean | null,
  km: number,
  year: number,
  { newBelowKm, thisYear }: RowContext['rules'],
): boolean =>
  stated === null ? km < newBelowKm && year >= thisYear - 1 : stated && km <= MAX_UNREGISTERED_KM;

const LENGTHS = { year: 4, month: 7, day: 10 } as const;

/** `2019-05-04`, cut to the precision of the row: `2019-05`, `2019`. */
export const partialDay = ({ iso, precision }: ReadDate): string => iso.slice(0, LENGTHS[precision]);

function readOdometer(row: RowContext, isNew: boolean | null): number | null {
  const inKm = row.value('km');
  const text = inUnit(inKm, row.value('kmUnit')) || row.value('miles');
  if (text === '' || isUnknownWord(text)) return isNew ? 0 : refuse(row, 'km', refusals.missing);
  const read = inKm === '' ? distanceInMiles : distance;
  const plain = read(text);
  const km = plain ?? read(withoutQualifier(text));
  if (km !== null && plain === null) note(row, 'km', notes.readAs(`${formatNumber(km)}\u202fkm`), text);
  if (km === null) return refuse(row, 'km', refusals.unreadableNumber, text);
  return km <= MAX_KM ? km : refuse(row, 'km', outOfRange(0, MAX_KM, '\u202fkm'), text);
}

/** The day from which a vehicle is available; a word such as « immédiate » means now, and is not stored. */
export function readAvailableFrom(row: RowContext): string | null {
  const text = row.value('availableFrom');
  if (text === '' || !/\d/.test(text)) return null;
  const read = date(text);
  if (read === null || read.precision === 'year') note(row, 'availableFrom', notes.ignoredValue);
  return read === null || read.precision === 'year' ? null : read.iso;
}
