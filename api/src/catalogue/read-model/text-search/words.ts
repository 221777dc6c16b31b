/** Lowercase without accents, with plain spaces and apostrophes. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[Ææ]/g, 'ae')
    .replace(/[Œœ]/g, 'oe')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/** « T-Roc 1,5 TSI » → t, roc, 1.5, tsi: the same for stored and typed texts. */
export const wordsOf = (text: string): string[] =>
  normaliseText(text)
    .replace(/(\d),(\d)/g, '$1.$2')
    .match(/\d+\.\d+[a-z]*|[a-z0-9]+/g) ?? [];

/** « 130ch » is also found by « 130 ». */
export function indexedWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const powers = words.flatMap((word) => /^(\d+)(?:ch|cv)$/.exec(word)?.[1] ?? []);
  return [...new Set([...words, ...powers])];
}
