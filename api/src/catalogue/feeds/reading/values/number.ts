/** Numbers as French and English files write them. Every reader returns null when the text is not one. */

const MAX_NUMBER_LENGTH = 40;
const SPACES = /[\s\u00a0\u202f\u2009'’_]+/g;
const UNSIGNED = /^\d+(?:[.,]\d+)*$/;

/**
 * The value of digits with French or English separators: « 12 990,00 », `12,990.50`, `45.000`. A lone
 * separator before exactly three digits groups thousands, unless `decimals` is set or the number starts with
 * 0.
 */
export function readNumber(text: string, { decimals = false } = {}): number | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const compact = text.replace(SPACES, '');
  if (!UNSIGNED.test(compact)) return null;
  const comma = compact.lastIndexOf(',');
  const dot = compact.lastIndexOf('.');
  if (comma >= 0 && dot >= 0) return readBothMarks(compact, comma > dot ? ',' : '.');
  return readOneMark(compact, comma >= 0 ? ',' : '.', decimals);
}

/** With two kinds of separators, the last one is the decimal mark, and occurs once. */
function readBothMarks(compact: string, decimalMark: string): number | null {
  const [whole = '', fraction = '', ...more] = compact.split(decimalMark);
  if (more.length > 0 || fraction === '') return null;
  return grouped(whole) ? Number(`${whole.replace(/[.,]/g, '')}.${fraction}`) : null;
}

function readOneMark(compact: string, mark: string, decimals: boolean): number | null {
  const parts = compact.split(mark);
  if (parts.length > 2) return grouped(compact) ? Number(parts.join('')) : null;
  const [whole = '', fraction = ''] = parts;
  const thousands = fraction.length === 3 && whole.length <= 3 && !whole.startsWith('0') && !decimals;
  return Number(thousands ? whole + fraction : `${whole}.${fraction}`);
}

const grouped = (whole: string): boolean => /^\d{1,3}(?:[.,]\d{3})*$/.test(whole) || /^\d+$/.test(whole);

const KM_PER_MILE = 1.609344;
const DISTANCE =
  /^([\d\s\u00a0\u202f\u2009'’.,]+?)\s*(k|tkm|tys\.?|tsd\.?|mila|mille|mil(?=\s*km))?\s*(kms?|kil[oó]m[eèé]t\p{L}*|chilometri|mi|miles?|milles?|mls|mil)?\.?$/iu;
/** Words that sellers write around an odometer: « env. 45 000 km », « 45 000 km garantis ». */
const ABOUT = /^(?:env\.?|environ|ca\.?|circa|approx\.?|about|etwa|ok\.?|około|~|≈)\s*(?=\d)/iu;
const QUALIFIED =
  /(\d\s*(?:kms?|mi|miles)?)\s*\(?(?:non )?(?:r[eé]els?|garantis?|certifi[eé]s?|compteur|warranted|unwarranted|approx\.?)\)?$/iu;
const MIN_WITH_TENTHS = 1000;

/**
 * Whole kilometres of « 45 000 km », `45.000`, `28,000 miles`; a bare number is in miles when `miles` is set.
 * Null for fewer than 1,000 with a fraction, which may be thousands (« 45,5 »), and for « 45 mil », which are
 * miles in one language and thousands in another.
 */
export function readKm(text: string, { miles = false } = {}): number | null {
  const match = text.length <= MAX_NUMBER_LENGTH ? DISTANCE.exec(text.trim()) : null;
  if (!match) return null;
  const value = readNumber(match[1] ?? '');
  if (value === null || (match[2] === undefined && !Number.isInteger(value) && value < MIN_WITH_TENTHS))
    return null;
  const unit = match[3]?.toLowerCase();
  if (unit === 'mil' && value < MIN_WITH_TENTHS) return null;
  const inMiles = unit === undefined ? miles && match[2] !== 'tkm' : unit.startsWith('mi') || unit === 'mls';
  return Math.round(value * (match[2] === undefined ? 1 : 1000) * (inMiles ? KM_PER_MILE : 1));
}

/** An odometer without qualifying words; unchanged without such words. */
export function withoutQualifier(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > 2 * MAX_NUMBER_LENGTH) return trimmed;
  return trimmed.replace(ABOUT, '').replace(QUALIFIED, '$1').trim();
}

export const HP_PER_KW = 1.359_621_6;
/**
 * « KM » is horsepower in Polish, « pk » in Dutch, « hk » in Swedish; any word for kilowatts begins with k-w,
 * or its Cyrillic.
 */
const POWER =
  /^([\d\s\u00a0\u202f.,]+?)\s*(ch|cv|hp|bhp|ps|din|km|pk|hk|koni|k\.?m\.?|pferdest\p{L}*|cavalli|caballos|chevaux|horsepower|kw|kilo[wv]att?\p{L}*|kilow\p{L}*|квт)?(?:\s*din)?\.?$/iu;
const KILOWATTS = /^(?:kw|kilo|квт)/iu;

/** The figure in horsepower of a cell that has one in kilowatts as well: « 74 kW (100 ch) ». */
const HORSEPOWER = /(?<![\d.,])(\d{2,4})\s*(?:ch|cv|hp|bhp|ps|pk|hk|km)(?!\p{L})/iu;

/**
 * Whole horsepower (ch) of « 90 ch », `66 kW`, `110`; a bare number is in kilowatts when `kilowatts` is set.
 */
export function readPower(text: string, { kilowatts = false } = {}): number | null {
  const head = text.split(/[(/]/, 1)[0] ?? '';
  const match = text.length <= MAX_NUMBER_LENGTH ? POWER.exec(head.trim()) : null;
  if (!match) return null;
  const value = readNumber(match[1] ?? '', { decimals: true });
  if (value === null) return null;
  const inKilowatts = match[2] === undefined ? kilowatts : KILOWATTS.test(match[2]);
  const converted = Math.round(value * HP_PER_KW);
  const written = inKilowatts ? Number(HORSEPOWER.exec(text.slice(head.length))?.[1]) : Number.NaN;
  // Kilowatts are rounded: the horsepower in the next column is the figure that is sold.
  if (Math.abs(written - converted) <= 2) return written;
  return inKilowatts ? converted : Math.round(value);
}

/** A whole number with an optional unit after it: « 1 598 cm3 », « 118 g/km », « 5 portes ». */
export function readWhole(text: string): number | null {
  const match =
    text.length <= MAX_NUMBER_LENGTH
      ? /^([\d\s\u00a0\u202f\u2009.,]*\d)\s*(?:[\p{L}][\p{L}\d³/²₂ .]*)?$/u.exec(text.trim())
      : null;
  if (!match) return null;
  const value = readNumber(match[1] ?? '');
  return value === null ? null : Math.round(value);
}
