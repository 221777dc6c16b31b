import type { FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { communeByPostcode, communesNamed } from '../../../../../seeds/communes.ts';
import type { Reference } from '../../../../../seeds/reference.ts';
import { currencyNamed, readAmount } from '../values/currency.ts';
import { readDate } from '../values/date.ts';
import { readEnergy } from '../values/energy.ts';
import { readGearbox } from '../values/gearbox.ts';
import { VIN } from '../rows/identity.ts';
import { readKm, readNumber, readPower } from '../values/number.ts';
import { fold, readBody, readColour, readCritAir, readIsNew, readVat } from '../values/words.ts';

/**
 * Whether a cell can be a value of a field, and the confidence (percent) that such cells give without a
 * heading.
 */
export type Fit = { test: (cell: string) => boolean; alone: (cells: readonly string[]) => number };

const compact = (text: string): string => fold(text).replaceAll(' ', '');
const always = (percent: number) => (): number => percent;
/** Values of this field look like those of others: only a heading names it. */
export const never = always(0);
const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.filter(test).length / Math.max(1, cells.length);
const within = (value: number | null, low: number, high: number): boolean =>
  value !== null && value >= low && value <= high;
const number =
  (low: number, high: number) =>
  (cell: string): boolean =>
    within(readNumber(cell, { decimals: true }), low, high);
const median = (cells: readonly string[]): number => {
  const values = cells
    .flatMap((cell) => readNumber(cell.replace(/\p{L}+/gu, ' ').trim(), { decimals: true }) ?? [])
    .toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
};

const PLATE = /^[A-Z]{2}[- ]?\d{3}[- ]?[A-Z]{2}$/i;
const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/;
const POWER_UNIT = /\d\s*(?:ch|cv|hp|bhp|ps|pk|kw|km)\b/i;
const KM_UNIT = /\d\s*(?:km|kms|mi|miles)\b/i;
const PICTURE = /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)/i;
const ENGINE =
  /\d[.,]\d|\d\s?(?:ch|cv|kw|hp|ps)\b|\b(?:tdi|hdi|dci|tce|tsi|cdi|crdi|jtd|puretech|bluehdi|hybrid\w*)\b/i;
const isAmount = (cell: string): boolean =>
  within((readAmount(cell)?.hundredths ?? -100) / 100, 200, 2_000_000);
/** Half of the cells bear a currency. */
const aloneByCurrency = (cells: readonly string[]): number =>
  share(cells, (cell) => /[€$£]|zł|\b(?:eur|pln|chf)\b/i.test(cell)) > 0.5 ? 85 : 0;
const dated = (cell: string): boolean => {
  const read = readDate(cell);
  return read !== null && read.precision !== 'year';
};

function isCommune(cell: string): boolean {
  const wanted = fold(cell.replace(/\d+/g, ''));
  return wanted.length > 2 && communesNamed(wanted).some(({ name }) => fold(name) === wanted);
}

/** Fields whose values can be validated; the others are free text. */
export function fitsFor(reference: Reference): ReadonlyMap<FeedField, Fit> {
  const models = new Set(reference.makes.flatMap((make) => make.models.map(({ name }) => compact(name))));
  const startsWithMake = (cell: string): boolean => {
    const [first = '', second = ''] = cell.trim().split(/\s+/);
    return (
      second !== '' &&
      (reference.findMake(first) !== undefined || reference.findMake(`${first} ${second}`) !== undefined)
    );
  };
  const fits: Partial<Record<FeedField, Fit>> = {
    vin: { test: (cell) => VIN.test(cell.replace(/[\s-]/g, '').toUpperCase()), alone: always(97) },
    plate: { test: (cell) => PLATE.test(cell.trim()), alone: always(95) },
    make: { test: (cell) => reference.findMake(cell) !== undefined, alone: always(96) },
    model: {
      test: (cell) => {
        const typed = compact(cell);
        return models.values().some((name) => typed.startsWith(name));
      },
      alone: never,
    },
    title: { test: startsWithMake, alone: always(80) },
    version: {
      test: (cell) => ENGINE.test(cell) || cell.trim().split(/\s+/).length > 1,
      alone: (cells) => share(cells, (cell) => ENGINE.test(cell) && !/^https?:/.test(cell)) * 80,
    },
    energy: { test: (cell) => readEnergy(cell) !== null, alone: always(88) },
    gearbox: { test: (cell) => readGearbox(cell) !== null, alone: always(88) },
    body: { test: (cell) => readBody(cell) !== null, alone: always(85) },
    colour: { test: (cell) => readColour(cell) !== null, alone: always(85) },
    vat: {
      test: (cell) => readVat(cell) !== null,
      alone: (cells) => (share(cells, (cell) => /tva|vat|marge|mwst|iva|btw/i.test(cell)) > 0.5 ? 85 : 0),
    },
    critAir: { test: (cell) => readCritAir(cell) !== null, alone: never },
    condition: { test: (cell) => readIsNew(cell) !== null, alone: always(80) },
    power: {
      test: (cell) => within(readPower(cell), 15, 2500),
      alone: (cells) =>
        share(cells, (cell) => POWER_UNIT.test(cell)) > 0.5 && median(cells) < 1500 ? 85 : 0,
    },
    powerKw: { test: number(10, 1900), alone: never },
    fiscalHp: { test: number(1, 200), alone: never },
    engineCc: { test: number(0.4, 20_000), alone: never },
    co2: { test: number(0, 900), alone: never },
    seats: { test: number(1, 60), alone: never },
    doors: { test: number(1, 9), alone: never },
    quantity: { test: number(0, 500), alone: never },
    km: {
      test: (cell) => within(readKm(cell), 0, 2_000_000),
      alone: (cells) => (share(cells, (cell) => KM_UNIT.test(cell)) > 0.5 && median(cells) >= 1500 ? 85 : 0),
    },
    miles: { test: number(0, 1_500_000), alone: never },
    price: { test: isAmount, alone: aloneByCurrency },
    priceExclVat: { test: isAmount, alone: never },
    tradePrice: { test: isAmount, alone: never },
    listPrice: { test: isAmount, alone: never },
    currency: { test: (cell) => currencyNamed(cell) !== null, alone: always(80) },
    year: {
      test: (cell) => YEAR.test(cell.trim()) || dated(cell),
      alone: (cells) => share(cells, (cell) => YEAR.test(cell.trim())) * 85,
    },
    firstRegistration: {
      test: (cell) => readDate(cell) !== null,
      alone: (cells) => share(cells, dated) * 75,
    },
    availableFrom: { test: (cell) => readDate(cell) !== null, alone: never },
    postcode: {
      test: (cell) => /(?<!\d)\d{4,5}(?!\d)/.test(cell),
      alone: (cells) => share(cells, (cell) => communeByPostcode(cell.trim()).length > 0) * 85,
    },
    city: { test: (cell) => /\p{L}{2}/u.test(cell), alone: (cells) => share(cells, isCommune) * 85 },
    photos: {
      test: (cell) => /^https?:/.test(cell) || /\.(?:jpe?g|png|webp)/i.test(cell),
      alone: (cells) => share(cells, (cell) => PICTURE.test(cell)) * 85,
    },
  };
  return new Map(Object.entries(fits) as [FeedField, Fit][]);
}
