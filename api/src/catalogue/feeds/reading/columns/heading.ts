import { FEED_FIELDS, type FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { currencyNamed } from '../values/currency.ts';
import { CURRENCY_OF_HEADING, HEADINGS } from './headings.ts';
import { memo } from '../values/memo.ts';
import { fold } from '../values/words.ts';

/** Meaning of a column heading. */
export type Heading = {
  readonly field: FeedField | null;
  /** The unit of its numbers, as the number readers name it; empty without one. */
  readonly unit: string;
  /** The ISO 4217 code of its amounts; null without one. */
  readonly currency: string | null;
  /** The currency of this language, when the heading names none and it is not the euro. */
  readonly unstated: string | null;
  /** The heading asks whether the margin scheme applies: « VAT marża », « Differenzbesteuert ». */
  readonly isMargin: boolean;
};

const NOTHING: Heading = { field: null, unit: '', currency: null, unstated: null, isMargin: false };
const MARGIN = /marge|marza|margin|differenz|rebu/;
const MAX_LENGTH = 200;
const compact = (text: string): string => fold(text).replaceAll(' ', '');

const FIELD_OF_HEADING: ReadonlyMap<string, FeedField> = new Map(
  FEED_FIELDS.flatMap((field) =>
    [field, ...HEADINGS[field].flatMap((line) => line.split(','))].map((name): [string, FeedField] => [
      compact(name),
      field,
    ]),
  )
    // The first language that claims a heading has it.
    .toReversed(),
);

/** Units in headings, and the words that `readPower` and `readKm` read for them. */
const UNITS: Readonly<Record<string, string>> = {
  kw: 'kw',
  hp: 'ch',
  ch: 'ch',
  cv: 'ch',
  ps: 'ch',
  pk: 'ch',
  bhp: 'ch',
  km: 'km',
  kms: 'km',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  mil: 'mi',
  cm3: 'cm3',
  ccm: 'cm3',
  cc: 'cm3',
  litres: 'l',
  g: 'g',
  gkm: 'g',
  eur: '',
  euro: '',
  euros: '',
};
const FILLERS = new Set([
  'in',
  'en',
  'w',
  'em',
  'vehicle',
  'car',
  'vehicule',
  'voiture',
  'samochodu',
  'pojazdu',
  'fahrzeug',
  'auto',
  'item',
  'ad',
  'offer',
]);

/** Words of a heading: `fuelType`, « Type_carburant » and « FUEL TYPE » are two words each. */
const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(\p{Ll}{2}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/([€$£])/g, ' $1 ')
    .split(/[\s_()[\]{}/.,:;|*-]+/u)
    .filter((word) => word !== '');

/** The field, the unit and the currency that a heading names: « Cena (PLN) », « Moc [KM] », `mileage_km`. */
export const readHeading = memo((heading: string): Heading => {
  if (heading.length > MAX_LENGTH) return NOTHING;
  const plain = heading.replace(/\s*\(\d{1,3}\)$/, '');
  const whole = FIELD_OF_HEADING.get(compact(plain)) ?? numberedPhotos(plain);
  const words = wordsOf(plain);
  const currency = words.map((word) => currencyWord(word)).find((code) => code !== null) ?? null;
  const bare = words.filter((word) => currencyWord(word) === null);
  const unstated = currency === null ? (CURRENCY_OF_HEADING[compact(words[0] ?? '')] ?? null) : null;
  const money = (field: FeedField) =>
    /price/i.test(field) ? { currency, unstated } : { currency: null, unstated: null };
  // « BTW/Marge » names both regimes: its cells decide.
  const isMargin = MARGIN.test(fold(plain)) && !plain.includes('/');
  if (whole) return { field: whole, unit: unitIn(bare.slice(1), whole), ...money(whole), isMargin };
  const units = bare.filter((word) => isUnit(word));
  const named = [bare, bare.filter((word) => !isUnit(word))]
    .flatMap((some) => [some, withoutFillers(some), beforeBracket(heading, some)])
    .map((some) => FIELD_OF_HEADING.get(compact(some.join(' '))))
    .find((field) => field !== undefined);
  if (named === undefined) return NOTHING;
  const field = fieldInUnit(named, units);
  return { field, unit: unitIn(units, field), ...money(field), isMargin };
});

/** One of the columns « photo1 » … « photo20 »; other fields have one column each. */
const numberedPhotos = (heading: string): FeedField | undefined => {
  const field = FIELD_OF_HEADING.get(
    compact(heading.replace(/[\s_.-]*\d{1,2}$/, '').replace(/^(\p{L}+)[\s_.-]*\d{1,2}[\s_.-]+/u, '$1 ')),
  );
  return field === 'photos' ? field : undefined;
};

/** Signs and codes; « fr » and « din » also occur as words of headings. */
const currencyWord = (word: string): string | null =>
  /^(?:fr|din|lei|ft|tl|all|dh|lv|kr)$/i.test(word) ? null : currencyNamed(word);
const isUnit = (word: string): boolean => Object.hasOwn(UNITS, compact(word));
const withoutFillers = (words: readonly string[]): string[] =>
  words.filter((word) => !FILLERS.has(fold(word)));

/** A remark in brackets at the end is set aside: « Puissance (DIN) ». */
function beforeBracket(heading: string, words: readonly string[]): string[] {
  const inside = /[([]([^)\]]*)[)\]]\s*$/.exec(heading)?.[1];
  return inside === undefined
    ? [...words]
    : words.slice(
        0,
        Math.max(0, words.length - wordsOf(inside).filter((word) => words.includes(word)).length),
      );
}

function fieldInUnit(field: FeedField, units: readonly string[]): FeedField {
  const unit = unitIn(units, field);
  if (field === 'power' && unit === 'kw') return 'powerKw';
  if (field === 'km' && unit === 'mi') return 'miles';
  return field;
}

/** « KM » is the Polish horsepower in a heading of power, and a kilometre anywhere else. */
function unitIn(words: readonly string[], field: FeedField): string {
  const unit =
    words.map((word) => UNITS[compact(word)]).find((known) => known !== undefined && known !== '') ?? '';
  return unit === 'km' && field === 'power' ? 'ch' : unit;
}

/** The field a heading names; null when none does. */
export const fieldOfHeading = (heading: string): FeedField | null => readHeading(heading).field;
