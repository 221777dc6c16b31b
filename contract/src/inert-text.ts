import { z } from 'zod';

/**
 * Control and format characters: line breaks, marks that reverse the direction of writing, zero-width and tag
 * characters, and the private-use characters that delimit variables in mails.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;
/**
 * As above, but for texts of several lines: tabs, line breaks, and format characters that come with pasted text
 * are fine.
 */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}]/gu;
/** Joins two pictographs into one (👩‍🔧): visible, and no way to hide anything. */
const JOINED_PICTOGRAPHS =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*)\u200d(?=\p{Extended_Pictographic})/gu;
/** Schemes, e-mail addresses and hosts, after Unicode compatibility normalization (`：／／`, `．`). */
const LINK = /:\s*[/\\]{2}|@|\bwww\d*\./iu;
/**
 * `evil.com`: a dot, ideographic ones included, between a letter or digit and at least two letters. It looks from the
 * start of a word only: from each letter of a long one, a megabyte of letters would take half an hour.
 */
const DOMAIN = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)[.\u3002](?=(xn--[a-z0-9-]+|\p{L}{2,}))/giu;
/** A host and the path after it: « E.Leclerc/promo ». */
const DOTTED_PATH = /[\p{L}\p{N}]\.\p{L}+[/\\?#]/u;
const IP_ADDRESS = /\d{1,3}(\.\d{1,3}){3}/;
/**
 * Domain suffixes that no family name equals. An initial before any other word of three letters is a name: «
 * E.Leclerc », « J.Dupont ».
 */
const SUFFIXES = new Set(
  'com net org co io fr eu de me app dev xyz info biz top site shop link click online store club live pro be ch ru cn'.split(
    ' ',
  ),
);

/** True for a text of one line whose characters are all visible. */
export const isOneLine = (text: string): boolean =>
  !INVISIBLE.test(text.replaceAll(JOINED_PICTOGRAPHS, '$1'));

const isInitial = (label: string, suffix: string): boolean =>
  // Two letters are a country's domain: « T.Ly » is the host of a link shortener.
  /^[A-Z]$/.test(label) && /^\p{Lu}\p{Ll}{2,}$/u.test(suffix) && !SUFFIXES.has(suffix.toLowerCase());

/** True for a text in which mail clients detect no link. */
export function hasNoLink(text: string): boolean {
  const normalized = text.normalize('NFKC');
  if (LINK.test(normalized) || DOTTED_PATH.test(normalized) || IP_ADDRESS.test(normalized)) return false;
  return [...normalized.matchAll(DOMAIN)].every(([, label = '', suffix = '']) => isInitial(label, suffix));
}

const FRENCH = {
  oneLine: 'Écrivez ce champ sur une seule ligne, sans retour à la ligne ni caractère invisible.',
  noLink: 'Un nom ne contient ni adresse de site ni adresse e-mail\u202f: laissez un espace après un point.',
};
const ENGLISH: typeof FRENCH = {
  oneLine: 'Please write this on one line, without line breaks or invisible characters.',
  noLink: 'A name holds neither a web address nor an e-mail address: leave a space after a dot.',
};

/**
 * A refinement of a text that is valid so far. Zod runs the others on a text that is too long as well: a refinement
 * would read whatever fits in a body.
 */
export const whenValid = (error: string) => ({
  error,
  when: ({ issues }: z.core.ParsePayload): boolean => issues.length === 0,
});

/** A single line; for every field without paragraphs. */
export const oneLine = (schema: z.ZodString, language: 'fr' | 'en' = 'fr') =>
  schema.refine(isOneLine, whenValid((language === 'en' ? ENGLISH : FRENCH).oneLine));
/**
 * Several lines, without NUL, which no database stores, and without the marks that delimit variables in mails: both
 * come with pasted text, and nobody sees them.
 */
export const severalLines = (): z.ZodString =>
  z.string().overwrite((text) => text.replaceAll(UNWRITABLE, ''));
/** One line without links; for names of people and companies, which are shown and mailed to others. */
export const oneLineWithoutLinks = (schema: z.ZodString, language: 'fr' | 'en' = 'fr') =>
  oneLine(schema, language).refine(hasNoLink, whenValid((language === 'en' ? ENGLISH : FRENCH).noLink));
