import { memo } from './memo.ts';
import { readNumber } from './number.ts';

/** Spellings of a currency in files, in addition to its ISO 4217 code. */
const SIGNS: Readonly<Record<string, string>> = {
  EUR: '€,euro,euros,eur ttc,eur ht',
  PLN: 'zł,zl,zloty,złoty,zlotych,złotych,pln brutto,pln netto,zł brutto,zł netto',
  GBP: '£,pound,pounds,sterling,stg',
  USD: '$,us$,dollar,dollars',
  CHF: 'fr.,sfr,sfr.,fr,franken,franc suisse,francs suisses',
  CZK: 'kč,kc,korun',
  HUF: 'ft,forint',
  RON: 'lei,leu',
  BGN: 'lv,лв,лв.,leva',
  SEK: 'skr',
  NOK: 'nkr',
  DKK: 'dkr',
  TRY: '₺,tl',
  UAH: '₴,грн,грн.',
  RUB: '₽,руб,руб.',
  RSD: 'din,din.',
  MAD: 'dh,dhs,dirham,dirhams',
  JPY: '¥,円',
  XOF: 'fcfa,f cfa,cfa',
  AUD: 'a$,au$',
  CAD: 'c$,ca$,cad$',
};
const CODES =
  'EUR,PLN,GBP,USD,CHF,CZK,HUF,RON,BGN,SEK,NOK,DKK,TRY,UAH,RUB,RSD,MAD,JPY,XOF,AUD,CAD,NZD,AED,DZD,TND,ISK,ALL,BAM,MKD,' +
  'MDL,GEL,ILS,CNY,INR,ZAR,XAF,XPF,MUR,HRK,BRL,MXN,KRW,SGD,HKD,SAR,QAR,KWD';
export const CURRENCIES: readonly string[] = CODES.split(',');

/** Signs shared by several currencies: another column must name the currency. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
};

const CODE_OF: ReadonlyMap<string, string> = new Map([
  ...CURRENCIES.map((code): [string, string] => [code.toLowerCase(), code]),
  ...Object.entries(SIGNS).flatMap(([code, words]) =>
    words.split(',').map((word): [string, string] => [word, code]),
  ),
]);

/**
 * The ISO 4217 code of a code, a sign or a name; null when it is none. A sign such as « kr » needs `among`.
 */
export function currencyNamed(text: string, among: string | null = null): string | null {
  const word = text.trim().toLowerCase();
  const shared = SHARED[word];
  if (shared) return among !== null && shared.includes(among) ? among : (CODE_OF.get(word) ?? null);
  return CODE_OF.get(word) ?? null;
}

/** Follows a currency that the language of a heading suggests, and that nothing states. */
export const UNSTATED = '?';

/** An amount in hundredths of its currency; `sign` is the currency text of the cell, unchanged. */
export type Amount = { hundredths: number; sign: string };

const MAX_LENGTH = 60;
const AMOUNT =
  /^([^\d]*?)\s*(\d[\d\s\u00a0\u202f\u2009'’.,]*?)\s*(k(?=$|[^\p{L}]|eur))?(?:[.,]?\s*[-–—]{1,2})?\s*([^\d]*)$/iu;
/** Words next to an amount that are no currency, in the languages of our feeds. */
const WORDS =
  /(?<![\p{L}])(?:ht|ttc|h\.t\.?|t\.t\.c\.?|hors taxes?|hors|zzgl\.?|plus|sans|ohne|sin|senza|bez|net|netto|netti|brut|brutto|bruto|gross|incl\.?|excl\.?|inkl\.?|exkl\.?|vat|tva|mwst\.?|iva|btw|moms|inc\.?|ex\.?|vb|vhb|do negocjacji|trattabili|negociable|à débattre|only|from|od|ab|da|desde|dès|à partir de)(?![\p{L}])\.?/giu;

const EXCLUDING =
  /(?<!\p{L})(?:ht|h\.t\.?|hors (?:taxes?|tva)|netto|net of vat|excl\.?|exclusive|exkl\.?|ex\.? (?:vat|btw)|(?:\+|plus) ?(?:vat|tva|btw|iva|mwst)|zzgl\.?|(?:sans|ohne|sin|senza|bez) (?:tva|mwst|iva|vat))(?!\p{L})/iu;
const INCLUDING = /(?<!\p{L})(?:ttc|t\.t\.c\.?|brutto|bruto|gross|incl\.?|inkl\.?|inc\.?)(?!\p{L})/iu;

/** Whether a cell states that its amount excludes VAT: « 12 990 € HT », « £17,500 + VAT ». */
export const excludesVat = (text: string): boolean =>
  /\p{L}/u.test(text) && EXCLUDING.test(text) && !INCLUDING.test(text);

/**
 * True for « -12 990 », « EUR -12 990 » and « (12 990) » (accounting). A dash after other words is no minus
 * sign.
 */
const isNegative = (before: string, after: string): boolean => {
  const [, ahead] = /^(.*?)\s*[-−]\s*$/u.exec(before) ?? [];
  if (ahead !== undefined) return ahead === '' || currencyNamed(ahead) !== null;
  return before.trim() === '(' && after.trim().endsWith(')');
};

/**
 * « 45 000 zł », « CHF 12'500.- », « £9,995 », « 12,9 k€ ». Null for a text that is no amount, or one below
 * zero.
 */
export const readAmount = memo((text: string): Amount | null => {
  const match = text.length <= MAX_LENGTH ? AMOUNT.exec(text.trim()) : null;
  if (!match) return null;
  const [, before = '', digits = '', thousands, after = ''] = match;
  if (isNegative(before, after)) return null;
  const value = readNumber(digits.replace(/[.,\s\u00a0\u202f'’]+$/u, ''), {
    decimals: thousands !== undefined,
  });
  if (value === null) return null;
  const sign = wordsLeft(before) || wordsLeft(after);
  return { hundredths: Math.round(value * (thousands === undefined ? 100 : 100_000)), sign };
});

const wordsLeft = (text: string): string =>
  text
    .replace(WORDS, ' ')
    .replace(/[()[\]:*+–—]|(?<=\s|^)[-.,](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Value of one euro in another currency on a day (`yyyy-mm-dd`). */
export type ExchangeRate = { rate: number; day: string };
