import { modelValue } from '@pomelo/contract/catalogue/facets.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import type { UnderstoodFilter } from './amounts.ts';
import { FOREIGN_COLOURS, FOREIGN_EMPTY_WORDS, FOREIGN_PHRASES } from './foreign-phrases.ts';
import { Lexicon } from './lexicon.ts';
import { EMPTY_WORDS, MAKE_NICKNAMES, type Phrase, PHRASES } from './phrases.ts';
import { indexedWordsOf, normaliseText, wordsOf } from './words.ts';

export type VocabularyModel = { makeSlug: string; makeName: string; slug: string; name: string };
export type VocabularyDepot = {
  slug: string;
  name: string;
  city: string;
  department: string;
  postcode: string;
};

/**
 * Possible meanings of a run of words. `sure` is false for a short name with more frequent other meanings («
 * 5 », « gt »).
 */
export type Meaning =
  | { kind: 'model'; model: VocabularyModel; withMake: boolean; sure: boolean }
  | { kind: 'make'; slug: string; name: string }
  | { kind: 'facet'; filters: readonly UnderstoodFilter[] };

const joined = (words: readonly string[]): string => words.join('');
/** One other model may carry the name by mistake. */
const MODELS_OF_A_COMMON_WORD = 2;
const MODELS_REMEMBERED = 4;

const facetOf = ({ name, values }: Phrase): Meaning => ({
  kind: 'facet',
  filters: values.map((value) => ({ name, value, label: fixedLabel(name, value) })),
});

/** The vocabulary of the search: fixed words, and those of the stock. */
export class Vocabulary {
  readonly lexicon = new Lexicon();
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #colours = new Map<string, Meaning[]>();
  readonly #departmentNumbers = new Map<string, UnderstoodFilter[]>();
  readonly #places = new Map<string, UnderstoodFilter[]>();
  /** Words of versions and finitions, and the first models they occurred with. */
  readonly #versionWords = new Map<string, Set<string>>();
  readonly #contentWords = new Lexicon();
  readonly #makes = new Set<string>();
  readonly #models = new Map<string, VocabularyModel>();

  constructor() {
    for (const phrase of [...PHRASES, ...FOREIGN_PHRASES]) {
      for (const words of phrase.words) this.#mean(wordsOf(words), facetOf(phrase));
    }
    for (const phrase of FOREIGN_COLOURS) {
      for (const word of phrase.words) this.#colours.set(word, [facetOf(phrase)]);
    }
    for (const word of [...EMPTY_WORDS, ...FOREIGN_EMPTY_WORDS]) this.lexicon.add(word);
  }

  addMake({ slug, name }: { slug: string; name: string }): void {
    if (this.#makes.has(slug)) return;
    this.#makes.add(slug);
    const meaning: Meaning = { kind: 'make', slug, name };
    this.#mean(wordsOf(name), meaning);
    for (const [nickname, own] of MAKE_NICKNAMES) if (own === slug) this.#mean(wordsOf(nickname), meaning);
  }

  addModel(model: VocabularyModel): void {
    const value = modelValue(model.makeSlug, model.slug);
    if (this.#models.has(value)) return;
    this.#models.set(value, model);
    const name = wordsOf(model.name);
    const make = wordsOf(model.makeName);
    const short = joined(name).length < 2 || /^\d{1,2}$/.test(joined(name));
    this.#mean(name, { kind: 'model', model, withMake: false, sure: !short });
    const repeatsMake = joined(name).startsWith(joined(make)) && name.length > make.length;
    if (repeatsMake)
      this.#mean(name.slice(make.length), { kind: 'model', model, withMake: false, sure: false });
    else this.#mean([...make, ...name], { kind: 'model', model, withMake: true, sure: true });
    for (const [nickname, slug] of MAKE_NICKNAMES) {
      if (slug === model.makeSlug)
        this.#mean([...wordsOf(nickname), ...name], { kind: 'model', model, withMake: true, sure: true });
    }
  }

  addDepot(depot: VocabularyDepot): void {
    const filter = { name: 'depot', value: depot.slug, label: depot.name };
    for (const place of new Set([depot.city, depot.department, depot.name])) {
      const words = wordsOf(place);
      if (words.length === 0 || (words.length === 1 && /^\d+$/.test(words[0] ?? ''))) continue;
      this.#place(words, filter);
    }
    for (const number of new Set([departmentNumber(depot.postcode), depot.department.toLowerCase()])) {
      if (/^(?:\d{2,3}|2[ab])$/.test(number))
        this.#departmentNumbers.set(number, [...(this.#departmentNumbers.get(number) ?? []), filter]);
    }
  }

  /** Words that find a listing when they have no other meaning. */
  addDocument(model: VocabularyModel, version: string, finition: string): void {
    const own = modelValue(model.makeSlug, model.slug);
    for (const word of indexedWordsOf(`${version} ${finition}`)) {
      const seenWith = this.#versionWords.get(word) ?? new Set();
      if (seenWith.size < MODELS_REMEMBERED) this.#versionWords.set(word, seenWith.add(own));
    }
    for (const word of documentWords(model, version, finition)) {
      this.lexicon.add(word);
      this.#contentWords.add(word);
    }
  }

  meaningsOf(words: readonly string[]): readonly Meaning[] {
    const key = joined(words);
    const colour = this.contentWordsStartingWith(key).length > 0 ? undefined : this.#colours.get(key);
    return this.#meanings.get(key) ?? colour ?? [];
  }

  /** The models of the same make whose name begins with this one: « Kangoo Van » for « Kangoo ». */
  derivedModels({ makeSlug, name }: VocabularyModel): VocabularyModel[] {
    const begins = `${normaliseText(name)} `;
    return [...this.#models.values()].filter(
      (other) => other.makeSlug === makeSlug && normaliseText(other.name).startsWith(begins),
    );
  }

  departmentFilters(number: string): readonly UnderstoodFilter[] {
    return this.#departmentNumbers.get(number) ?? [];
  }

  isContentWord(word: string): boolean {
    return this.#contentWords.has(word);
  }

  contentWordsStartingWith(prefix: string): string[] {
    return this.#contentWords.startingWith(prefix);
  }

  /** Whether versions of other models are called so too: « gt », « sport ». */
  isVersionWordOfOthers(word: string, model: VocabularyModel): boolean {
    const seenWith = [...(this.#versionWords.get(word) ?? [])];
    return (
      seenWith.filter((value) => value !== modelValue(model.makeSlug, model.slug)).length >=
      MODELS_OF_A_COMMON_WORD
    );
  }

  #mean(words: readonly string[], meaning: Meaning): void {
    if (words.length === 0) return;
    const key = joined(words);
    this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), meaning]);
    for (const word of words) this.lexicon.add(word);
  }

  /** Several depots of one place are alternatives. */
  #place(words: readonly string[], filter: UnderstoodFilter): void {
    const key = joined(words);
    const known = this.#places.get(key);
    if (known) {
      if (!known.some(({ value }) => value === filter.value)) known.push(filter);
      return;
    }
    const filters = [filter];
    this.#places.set(key, filters);
    this.#mean(words, { kind: 'facet', filters });
  }
}

export const documentWords = (model: VocabularyModel, version: string, finition: string): string[] =>
  indexedWordsOf(`${model.makeName} ${model.name} ${version} ${finition}`);

/** Corsica's postcodes begin with 20, overseas departments have three digits. */
function departmentNumber(postcode: string): string {
  if (/^9[78]/.test(postcode)) return postcode.slice(0, 3);
  if (postcode.startsWith('20')) return Number(postcode) < 20200 ? '2a' : '2b';
  return postcode.slice(0, 2);
}
