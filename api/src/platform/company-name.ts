import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';

/** Legal forms and articles do not distinguish companies or towns. */
const IGNORED_WORDS = new Set(
  'sa sas sasu sarl eurl sci snc scop selarl ei eirl societe ste ets et de du des la le les'.split(' '),
);

/** The distinctive words of a name, without accents and punctuation; all of them when none is distinctive. */
export function distinctiveWords(name: string): string[] {
  // S.A.R.L. is one word; « Bertin & fils » are two.
  const words = slugify(
    name.replace(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll('.', '')} `),
  ).split('-');
  const distinctive = words.filter((word) => !IGNORED_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** Named by the same words. */
export const isSameName = (one: string, other: string): boolean =>
  distinctiveWords(one).join(' ') === distinctiveWords(other).join(' ');

/** Whether both may name one company: the words of one are contained in the other. */
export function mayNameOneCompany(one: string, other: string): boolean {
  const [fewer = [], more = []] = [distinctiveWords(one), distinctiveWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return fewer.every((word) => more.includes(word));
}
