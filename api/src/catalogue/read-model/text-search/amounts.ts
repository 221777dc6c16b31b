import { RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm, formatNumber, formatPrice, euros } from '@pomelo/contract/money.ts';

export type UnderstoodFilter = { name: string; value: string; label: string };
/** Filters read from one run of typed words. */
export type ReadPart = { typed: string; filters: readonly UnderstoodFilter[] };

const NUMBER = String.raw`(\d{1,3}[ .,]\d{3}(?!\d)(?:,\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?)(?: ?(k\b|mille\b))?(?!\d)`;
const TAX = String.raw`(?:ttc|ht|toutes taxes(?: comprises)?|hors taxes?)\b`;
const UNIT = String.raw`(?: ?((?:€ ?|euros? |eur )?${TAX}|€|euros?\b|eur\b|km\b|kms\b|kilometres?\b|bornes\b|ch\b|cv\b|chevaux\b|g(?:/km)?\b|grammes?\b))?`;
const UNIT_ASKED = UNIT.slice(0, -1);
const AMOUNT = `${NUMBER}${UNIT}`;
const YEAR = String.raw`((?:19[5-9]|20[0-4])\d)(?!\d)`;
const AT_MOST = String.raw`(?:moins (?:de |d')|moins que |jusqu'? ?a |inferieure? a |max(?:imum|i)?\.? (?:de )?|sous (?:les )?|less than |under |below |up to |unter |bis (?:zu )?|weniger als |maximal |onder |minder dan |tot |budget (?:de |max(?:i|imum)? )?|<=? ?|≤ ?)`;
const AT_LEAST = String.raw`(?:plus (?:de |d'|que )|a partir de |au moins |superieure? a |more than |over |above |from |at least |uber |ueber |ab |mehr als |mindestens |meer dan |vanaf |min(?:imum|i)?\.? (?:de )?|>=? ?|≥ ?)`;

const MILEAGE = '(?:kilometrage|km[ -]?stand|kilometerstand|laufleistung|mileage)';

/** After a year: « 2019 ou plus », « 2019 et + ». */
const OR_LATER = String.raw`(?: ?\+(?! ?\d)| ?(?:ou|et) (?:plus\b(?: recente?s?)?|apres\b|\+)| ?mini?(?:mum)?\b)`;
const OR_EARLIER = String.raw` ?(?:(?:ou|et) (?:moins|avant)\b|maxi?(?:mum)?\b|au plus\b)`;

type Read = (groups: readonly (string | undefined)[]) => UnderstoodFilter[] | null;

/** In order: what is longest and surest first. Each reads its groups or lets the text pass. */
const PATTERNS: readonly (readonly [pattern: string, read: Read])[] = [
  [`entre ${YEAR} et ${YEAR}(?! ?(?:€|euros?|k?m|ch))`, ([from, to]) => years(from, to)],
  [`(?:de )?${YEAR} ?(?:-|–|/|a|>) ?${YEAR}(?! ?(?:€|euros?|k?m|ch))`, ([from, to]) => years(from, to)],
  [
    `(?:depuis|apres|a partir de|a compter de|des|from|since|after|ab|seit|nach|vanaf|>=) ?${YEAR}(?! ?(?:€|euros?|k?m|ch))`,
    ([from]) => years(from, undefined),
  ],
  [`(?:avant|before|vor|voor) ${YEAR}`, ([to]) => years(undefined, String(Number(to) - 1))],
  [
    `(?:jusqu'? ?(?:a|en)|until|up to|bis|tot|<=) ?${YEAR}(?! ?(?:€|euros?|k?m|ch))`,
    ([to]) => years(undefined, to),
  ],
  [`${YEAR}${OR_LATER}`, ([from]) => years(from, undefined)],
  [`${YEAR}${OR_EARLIER}`, ([to]) => years(undefined, to)],
  // CAT-24: how far an electric car drives is no filter, and not the distance that it drove.
  [String.raw`(?:${AT_LEAST})?\d+ ?km (?:d'? ?|en )?autonomie\b`, () => []],
  [String.raw`autonomie (?:electrique )?(?:de |d'|>|:)? ?(?:${AT_LEAST})?\d+ ?km\b`, () => []],
  [
    `${MILEAGE} ?:? ?(?:de )?(?:${AT_MOST})?${NUMBER}(?: ?km\\b)?`,
    ([digits, k]) => bounded(undefined, amount(digits, k), 'km', k),
  ],
  [`entre ${AMOUNT} et ${AMOUNT}`, between],
  [`de ${AMOUNT} a ${AMOUNT}`, between],
  [String.raw`${NUMBER}${UNIT}(?: - |-)${NUMBER}${UNIT_ASKED}`, between],
  [`- ?(?:de )?${AMOUNT}`, ([digits, k, unit]) => signed('-', amount(digits, k), unit, k)],
  [String.raw`\+ ?(?:de )?${AMOUNT}`, ([digits, k, unit]) => signed('+', amount(digits, k), unit, k)],
  [`${AT_MOST}${AMOUNT}`, ([digits, k, unit]) => bounded(undefined, amount(digits, k), unit, k)],
  [`${AT_LEAST}${AMOUNT}`, ([digits, k, unit]) => bounded(amount(digits, k), undefined, unit, k)],
  [
    String.raw`${AMOUNT} (?:max(?:imum|i)?|au plus|ou moins)\b`,
    ([digits, k, unit]) => bounded(undefined, amount(digits, k), unit, k),
  ],
  [
    String.raw`${AMOUNT} (?:min(?:imum|i)?|au moins|et plus|ou plus)\b`,
    ([digits, k, unit]) => bounded(amount(digits, k), undefined, unit, k),
  ],
  [
    String.raw`(\d+) ?-?(?:places?|seats|seaters?|sitzer|sitze|sitzplatze|zitplaatsen)\b`,
    ([seats]) => [
      {
        name: 'seats',
        value: String(Number(seats)),
        label: `${Number(seats)} place${Number(seats) > 1 ? 's' : ''}`,
      },
    ],
  ],
  [String.raw`(\d) ?-?(?:portes?|doors?|turer|turig|deurs)\b`, () => []],
  [String.raw`(\d{2,4}) ?(ch|cv|chevaux)\b`, ([power, unit]) => bare(Number(power), unit)],
  [`${NUMBER}${UNIT_ASKED}`, ([digits, k, unit]) => bare(amount(digits, k), unit)],
  [String.raw`(\d{1,3}) ?k\b`, ([digits]) => bounded(undefined, Number(digits) * 1000, undefined, 'k')],
];

/** Amounts, years and seats of a normalised text, and what is left of it. */
export function readAmounts(normalised: string): { parts: ReadPart[]; rest: string } {
  const parts: ReadPart[] = [];
  let rest = ` ${normalised} `;
  for (const [pattern, read] of PATTERNS) {
    rest = rest.replace(
      new RegExp(`(?<![a-z0-9.,'+-])${pattern}`, 'g'),
      (whole: string, ...groups: (string | undefined)[]) => {
        const found = read(groups);
        if (!found) return whole;
        if (found.length > 0) parts.push({ typed: whole.trim(), filters: found });
        return ' ; ';
      },
    );
  }
  return { parts, rest };
}

/** One year alone: « 2021 ». */
export const years = (from: string | undefined, to: string | undefined): UnderstoodFilter[] => [
  ...(from === undefined ? [] : [{ name: 'yearMin', value: from, label: `Depuis ${from}` }]),
  ...(to === undefined ? [] : [{ name: 'yearMax', value: to, label: `Jusqu’en ${to}` }]),
];

function amount(text = '', thousands: string | undefined): number {
  const grouped = /^\d{1,3}[ .,]\d{3}(?:,|$)/.test(text);
  const value = Number((grouped ? text.replace(/[ .,]/, '') : text).replace(',', '.'));
  return thousands ? Math.round(value * 1000) : Math.trunc(value);
}

function between([digits1, k1, unit1, digits2, k2, unit2]: readonly (string | undefined)[]):
  | UnderstoodFilter[]
  | null {
  const [thousands, unit] = [k1 ?? k2, unit2 ?? unit1];
  return bounded(amount(digits1, thousands), amount(digits2, k2), unit, thousands);
}

const isInclTax = (unit: string): boolean => /ttc|toutes/.test(unit);
const isTaxOnly = (unit: string): boolean => /^(?:ttc|ht|toutes|hors)/.test(unit);

const RANGE_OF_UNIT: readonly (readonly [start: string, name: RangeName])[] = [
  ['€', 'price'],
  ['e', 'price'],
  ['km', 'km'],
  ['kilo', 'km'],
  ['born', 'km'],
  ['c', 'power'],
  ['g', 'co2'],
];

function rangeOf(unit: string | undefined): RangeName {
  if (unit === undefined) return 'price';
  if (isInclTax(unit)) return 'priceInclTax';
  return isTaxOnly(unit)
    ? 'price'
    : (RANGE_OF_UNIT.find(([start]) => unit.startsWith(start))?.[1] ?? 'price');
}

/**
 * Below the first an amount without a unit is in thousands (« moins de 15 »); up to the second it may be a
 * model.
 */
const MAX_THOUSANDS = 200;
const MIN_PRICE = 1000;

function bounded(
  low: number | undefined,
  high: number | undefined,
  unit: string | undefined,
  thousands: string | undefined,
): UnderstoodFilter[] | null {
  const name = rangeOf(unit);
  const greatest = Math.max(low ?? 0, high ?? 0);
  const isVague = (unit === undefined || isTaxOnly(unit)) && !thousands;
  if (isVague && greatest >= MAX_THOUSANDS && greatest < MIN_PRICE) return null;
  const factor = isVague && greatest < MAX_THOUSANDS ? 1000 : 1;
  const written = (value: number): string => withUnit(name, value * factor);
  return [
    ...(low === undefined
      ? []
      : [{ name: `${name}Min`, value: String(low * factor), label: `Plus de ${written(low)}` }]),
    ...(high === undefined
      ? []
      : [{ name: `${name}Max`, value: String(high * factor), label: `Moins de ${written(high)}` }]),
  ];
}

const ROUND = 500;

/** « 15000 » alone is a maximum price; other figures may be a model or a postcode. */
export function roundPrice(word: string): UnderstoodFilter[] {
  const value = /^\d{4,6}$/.test(word) ? Number(word) : 0;
  return value >= MIN_PRICE && value % ROUND === 0 ? (bounded(undefined, value, undefined, 'k') ?? []) : [];
}

/** Up to this, « +400 km » is the range of an electric car, which is no filter. */
const MAX_ELECTRIC_RANGE = 1000;

/** « -90000km » is at most, « +30000 km » is at least; a small figure without a unit is no amount. */
function signed(
  sign: '-' | '+',
  value: number,
  unit: string | undefined,
  thousands: string | undefined,
): UnderstoodFilter[] | null {
  if (unit === undefined && !thousands && value < MIN_PRICE) return null;
  if (rangeOf(unit) === 'km' && sign === '+' && value <= MAX_ELECTRIC_RANGE) return null;
  return sign === '-'
    ? bounded(undefined, value, unit, thousands)
    : bounded(value, undefined, unit, thousands);
}

/** « 15 000 € » and « 50 000 km » are maximums; « 130 ch » is an exact value. */
function bare(value: number, unit: string | undefined): UnderstoodFilter[] | null {
  const name = rangeOf(unit);
  if (name === 'co2') return null;
  if (name !== 'power') return value === 0 ? null : bounded(undefined, value, unit, 'k');
  if (unit === 'cv' && value < 20) return null;
  const label = withUnit(name, value);
  return [
    { name: 'powerMin', value: String(value), label: `À partir de ${label}` },
    { name: 'powerMax', value: String(value), label: `Jusqu’à ${label}` },
  ];
}

function withUnit(name: RangeName, value: number): string {
  if (name === 'price') return formatPrice(euros(value * 100));
  if (name === 'priceInclTax') return `${formatPrice(euros(value * 100))} TTC`;
  if (name === 'km') return formatKm(value);
  const unit = RANGES.find((range) => range.name === name)?.unit ?? '';
  return `${formatNumber(value)}\u202f${unit}`;
}
