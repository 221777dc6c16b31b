import {
  type Body,
  type Colour,
  type CritAir,
  UNKNOWN,
  type VatRegime,
} from '@pomelo/contract/catalogue/facets.ts';
import { BODY_WORDS, COLOUR_WORDS } from './appearance-words.ts';
import { type Languages, NEW_WORDS, USED_WORDS, VAT_WORDS, type ValueWords } from './value-words.ts';

/** Letters that Unicode does not decompose into an ASCII letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ß: 'ss',
  ø: 'o',
  Ø: 'o',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
};

/** Lowercase ASCII words with single spaces: the form in which every word of a feed is compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[łŁßøØæÆœŒ]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim();

/**
 * Values by folded word, longer words first: « hybride rechargeable » has precedence over « hybride ». Codes
 * must be the whole cell.
 */
type Vocabulary<Value extends string> = {
  exact: ReadonlyMap<string, Value>;
  words: readonly (readonly [string, Value])[];
};

const wordsOf = ({ codes: _codes, ...languages }: Languages): string[] =>
  Object.values(languages).flatMap((list) => list.split(','));

/** « Benzyna + LPG » and « benzyna/lpg » are equal: a plus sign separates words as other punctuation does. */
const foldValue = (text: string): string => fold(text.replaceAll('+', ' '));

export function vocabulary<Value extends string>(entries: ValueWords<Value>): Vocabulary<Value> {
  const exact = new Map<string, Value>();
  const words = new Map<string, Value>();
  for (const value in entries) {
    for (const word of [value, ...wordsOf(entries[value])]) {
      words.set(foldValue(word), value);
      exact.set(foldValue(word), value);
    }
    for (const code of (entries[value].codes ?? '').split(',').filter(Boolean))
      exact.set(foldValue(code), value);
  }
  return { exact, words: [...words].toSorted(([left], [right]) => right.length - left.length) };
}

/**
 * All values that a cell names, longer words first: a word contained in a longer one (« hybride » in «
 * hybride rechargeable ») is not counted again.
 */
export function valuesNamed<Value extends string>(
  { exact, words }: Vocabulary<Value>,
  text: string,
): Value[] {
  const folded = foldValue(text);
  const known = exact.get(folded);
  if (known !== undefined) return [known];
  const named = new Set<Value>();
  let rest = ` ${folded} `;
  for (const [word, value] of words) {
    if (word.length < 3 || !rest.includes(` ${word} `)) continue;
    named.add(value);
    rest = rest.replaceAll(` ${word} `, ' . ');
  }
  return [...named];
}

/** The value whose word equals, begins or is contained in the cell, as a whole word; null without one. */
function lookUp<Value extends string>({ exact, words }: Vocabulary<Value>, text: string): Value | null {
  const folded = foldValue(text);
  const known = exact.get(folded);
  if (known !== undefined) return known;
  for (const [word, value] of words) if (word.length > 2 && folded.startsWith(`${word} `)) return value;
  const spaced = ` ${folded} `;
  for (const [word, value] of words) if (word.length > 2 && spaced.includes(` ${word} `)) return value;
  return null;
}

/**
 * What sellers write where they do not know; the value of the stock itself, too, which a mapping may give.
 */
const UNKNOWN_WORDS: ReadonlySet<string> = new Set(
  [
    UNKNOWN,
    'non communiquée,non renseigné,non renseignée,inconnu,inconnue,nc,n c,n a,na,nd,ns,null,none,unknown,not specified,unspecified',
    'non defini,non definie,non precise,non precisee,non specifie,a definir,indefini,indefinie,nan,undefined,no data,not available',
    'other,autre,autres,divers,unbekannt,sonstige,keine angabe,k a,desconocido,desconocida,otro,otra,sconosciuto,altro,onbekend,overig,nieznany,brak,inny',
  ].flatMap((line) => line.split(',').map((word) => fold(word))),
);
/** Whether a cell is a text for an unknown value. */
export const isUnknownWord = (text: string): boolean =>
  text !== '' &&
  !/[1-9]/.test(text) &&
  (UNKNOWN_WORDS.has(fold(text)) || /^[-–—?.]+$/.test(text.trim()) || FORMULA_ERROR.test(text.trim()));

/** Values that Excel shows for a formula without a result, in English and in French. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!)$/i;

const BODIES = vocabulary(BODY_WORDS);
const COLOURS = vocabulary(COLOUR_WORDS);
const VAT_REGIMES = vocabulary(VAT_WORDS);

export const readBody = (text: string): Body | null => lookUp(BODIES, text);
export const readColour = (text: string): Colour | null => lookUp(COLOURS, text) ?? compoundColour(text);

/** « Saphirschwarz », « Polarweiß », « Donkerblauw »: German and Dutch compound colour names. */
const COMPOUND =
  /\p{L}{3}(schwarz|weiss|grau|blau|silber|gruen|grun|braun|gelb|rot|zwart|grijs|blauw|zilver|groen|bruin|rood)(?: |$)/u;
const NO_COMPOUND = /^(?:car|par)rot\b/;
function compoundColour(text: string): Colour | null {
  const folded = fold(text);
  const colour = NO_COMPOUND.test(folded) ? undefined : COMPOUND.exec(folded)?.[1];
  return colour === undefined ? null : lookUp(COLOURS, colour);
}

const NEGATION = / (?:non|no|not|nicht|nein|kein|keine|nie|bez|niet|nee|geen|senza|sin|sans) /;

/**
 * The longest phrase of the cell decides, at any position: « TVA sur la marge » begins with the word for the
 * other regime. « Récupérable : non » denies what it names.
 */
export function readVat(text: string): VatRegime | null {
  const folded = foldValue(text);
  const known = VAT_REGIMES.exact.get(folded);
  if (known !== undefined) return known;
  const padded = ` ${folded} `;
  const named = VAT_REGIMES.words.find(([word]) => padded.includes(` ${word} `))?.[1] ?? null;
  return named === 'recuperable' && NEGATION.test(padded) ? 'marge' : named;
}

const ANY_BODY = new Set(
  'vp,m1,voiture,voiture particuliere,vehicule particulier,car,passenger car,pkw,personenauto,turismo,autovettura,osobowy,samochod osobowy'.split(
    ',',
  ),
);
/** Whether a body cell only means « a car ». */
export const isAnyBody = (text: string): boolean => ANY_BODY.has(fold(text));

/** « Crit'Air 2 », `2`, « Vert » or `E` for the electric sticker. */
export function readCritAir(text: string): CritAir | null {
  const match = /(?:^|\s)([e0-5])$/.exec(fold(text).replace(/^(?:crit ?air|vignette)\s*/, ''));
  const sticker = match?.[1]?.toUpperCase();
  switch (sticker) {
    case 'E':
    case '0':
      return 'E';
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
      return sticker;
    default:
      return null;
  }
}

const YES = new Set(['oui', 'o', 'yes', 'y', 'ja', 'j', 'si', 's', 'tak', 't', 'true', 'vrai', 'x', '1']);
const NO = new Set(['non', 'n', 'no', 'nein', 'nee', 'nie', 'false', 'faux', '0']);

/**
 * A yes or a no under a heading about the margin scheme; a no leaves the regime open. Other cells are read
 * as usual.
 */
export function regimeUnderMargin(text: string): string {
  const folded = fold(text);
  if (NO.has(folded)) return '';
  return YES.has(folded) ? 'marge' : text;
}

const listOf = (languages: Languages): string[] =>
  [...wordsOf(languages), ...(languages.codes ?? '').split(',')].filter(Boolean).map(fold);
const NEW = listOf(NEW_WORDS);
const USED = listOf(USED_WORDS);
const begins = (folded: string, words: readonly string[]): boolean =>
  words.some((word) => `${folded} `.startsWith(`${word} `));

/**
 * True for a car never registered (« neuf », `new`, « VN »), false for a used one, null for any other word.
 */
export function readIsNew(text: string): boolean | null {
  const folded = fold(text.replace(/^https?:\/\/schema\.org\//, ''));
  if (begins(folded, USED)) return false;
  return begins(folded, NEW) ? true : null;
}
