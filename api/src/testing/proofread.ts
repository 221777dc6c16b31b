const ADDRESS = /https?:\/\/\S+|\S+@\S+/g;

const FAULTS: readonly [what: string, sign: RegExp][] = [
  ['a value that is missing', /\b(undefined|null|NaN)\b|\[object |\$\{/],
  ['two spaces in a row', /[ \u00a0\u202f]{2}/],
  ['a space before a comma or a full stop', /[ \u00a0\u202f][,.](?!\d)/],
  ['a straight apostrophe or quotation mark', /['"]/],
  ['an exclamation mark', /!/],
  ['three full stops', /\.\.\./],
  ['no narrow no-break space before a sign', /[^\u202f\s(][;?%€»]|[ \u00a0][:;?%€»]|[\p{L}\d)]:(?=\s|$)/u],
  ['no narrow no-break space after «', /«(?!\u202f)/],
  ['an empty line of words', /^\s+$/m],
];

/** Faults of French typography and of templates in a text that people read; empty when there is none. */
export function proofread(text: string): string[] {
  const words = text.replace(ADDRESS, 'A');
  return FAULTS.flatMap(([what, sign]) => {
    const found = sign.exec(words);
    return found ? [`${what}: « ${words.slice(Math.max(0, found.index - 25), found.index + 15)} »`] : [];
  });
}
