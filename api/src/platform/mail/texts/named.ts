import { elides } from '@pomelo/contract/elision.ts';

/**
 * Mails name the values in their sentences: `Bonjour ${named('prenom', firstName)},`. The mail contains the
 * value; the editor of the back-office shows `{prenom}`. The name is stored with the value between
 * private-use characters that no keyboard types, and is removed when the mail is queued.
 */
const [BEGIN, MIDDLE, END] = ['\uE000', '\uE001', '\uE002'];
const SIGNS = /[\uE000-\uE002]/g;
const NAMED = /\uE000([a-z]+)\uE001([^\uE000-\uE002]*)\uE002/g;
/** `{prenom}` with the space before it, which is removed with an empty value, or with « de », which elides. */
const PLACE = /((?<!\p{L})[Dd]e(?= ))?([ \u00a0\u202f]?)\{([a-z]+)\}/gu;

export const named = (name: string, value: string | number): string =>
  `${BEGIN}${name}${MIDDLE}${String(value).replaceAll(SIGNS, '')}${END}`;

export type Values = ReadonlyMap<string, string>;

/** The values that a text names. */
export const valuesIn = (text: string): Values =>
  new Map([...text.matchAll(NAMED)].map(([, name = '', value = '']) => [name, value]));

/** The sentence without its values: « Bonjour {prenom}, ». */
export const originalOf = (text: string): string => text.replaceAll(NAMED, '{$1}').replaceAll(SIGNS, '');

// SITE-43
/** A sentence with its placeholders filled; an unknown placeholder stays unchanged. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replaceAll(PLACE, (place, de: string | undefined, space: string, name: string) => {
    const value = values.get(name);
    if (value === undefined) return place;
    if (value === '') return de ?? '';
    return de !== undefined && elides(value) ? `${de.charAt(0)}’${value}` : `${de ?? ''}${space}${value}`;
  });

/** A text without its markers. */
export const plainText = (text: string): string => filled(originalOf(text), valuesIn(text));

/** The names of the places of a sentence, each once. */
export const placesIn = (sentence: string): string[] => [
  ...new Set([...sentence.matchAll(PLACE)].map((match) => match[3] ?? '')),
];
