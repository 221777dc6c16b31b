import { fold } from '../values/words.ts';

/**
 * Data in the URL of a listing:
 * `/auto-occasion-peugeot-2008-1-2-puretech-130ch-style-37540-saint-cyr-102018`.
 */
export type ListingUrl = {
  /** The last step of the path: it names the listing. */
  slug: string;
  /** Words of make, model and version, unchanged. */
  words: readonly string[];
  postcode: string;
  town: string;
};

const MAX_URL_LENGTH = 500;
const LEAD =
  /^(?:(?:auto|voiture|vehicule|car|used|annonce)-)?(?:occasion|neuve?|neuf|used|new|0km|demonstration)-/;

/** The last step of an http address, or null when the text is not one. */
export function urlSlug(text: string): string | null {
  if (text.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(text)) return null;
  const path = text.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const slug = path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/i, '');
  return slug === '' || slug.includes(':') ? null : slug.toLowerCase();
}

/**
 * Reads a slug with a postcode and a town before its last word; null when it has none. `postcode`
 * distinguishes it from other numbers.
 */
export function readListingUrl(text: string, postcode = ''): ListingUrl | null {
  const slug = urlSlug(text);
  if (slug === null) return null;
  const words = slug.replace(LEAD, '').split('-');
  const wanted = /^\d{5}$/.test(postcode) ? postcode : null;
  for (let index = words.length - 3; index > 0; index--) {
    const word = words[index] ?? '';
    // A postcode is followed by a town, whose words have letters, and by the listing's own number.
    if (wanted ? word !== wanted : !/^\d{5}$/.test(word) || !/^[a-z]/.test(words[index + 1] ?? '')) continue;
    return { slug, words: words.slice(0, index), postcode: word, town: words.slice(index + 1, -1).join(' ') };
  }
  return null;
}

/**
 * The words after the make and the model, however the slug splits them: `c-hr`, `id-7`,
 * `serie-2-active-tourer`.
 */
export function wordsAfter(words: readonly string[], ...names: readonly string[]): string[] {
  let from = 0;
  for (const name of names) from = skip(words, from, name);
  return words.slice(from);
}

function skip(words: readonly string[], from: number, name: string): number {
  const wanted = fold(name).replaceAll(/[ #+]/g, '');
  let read = '';
  for (let index = from; index < words.length && read.length < wanted.length; index++) {
    read += fold(words[index] ?? '').replaceAll(/[ #+]/g, '');
    if (read === wanted) return index + 1;
  }
  return from;
}
