const ADDRESS = /https?:\/\/\S+|\S+@\S+/g;

type Fault = [what: string, sign: RegExp];

const ANYWHERE: readonly Fault[] = [
  ['a value that is missing', /\b(undefined|null|NaN)\b|\[object |\$\{/],
  ['two spaces in a row', /[ \u00a0\u202f]{2}/],
  ['a space before a comma or a full stop', /[ \u00a0\u202f][,.](?!\d)/],
  ['a straight apostrophe or quotation mark', /['"]/],
  ['an exclamation mark', /!/],
  ['three full stops', /\.\.\./],
  ['an empty line of words', /^\s+$/m],
];
const FRENCH: readonly Fault[] = [
  ['no narrow no-break space before a sign', /[^\u202f\s(][;?%€»]|[ \u00a0][:;?%€»]|[\p{L}\d)]:(?=\s|$)/u],
  ['no narrow no-break space after «', /«(?!\u202f)/],
];
const ENGLISH: readonly Fault[] = [
  ['a space before a sign', /[ \u00a0\u202f][:;?%]/],
  ['French quotation marks', /[«»]/],
  ['a French letter', /[éèêëàâçùûîïôœ]/i],
];

/** Faults of French typography and of templates in a text that people read; empty when there is none. */
export const proofread = (text: string): string[] => faultsIn(text, [...ANYWHERE, ...FRENCH]);

/** Same as `proofread`, for texts to buyers abroad. */
export const proofreadEnglish = (text: string): string[] => faultsIn(text, [...ANYWHERE, ...ENGLISH]);

function faultsIn(text: string, faults: readonly Fault[]): string[] {
  const words = text.replace(ADDRESS, 'A');
  return faults.flatMap(([what, sign]) => {
    const found = sign.exec(words);
    return found ? [`${what}: « ${words.slice(Math.max(0, found.index - 25), found.index + 15)} »`] : [];
  });
}
