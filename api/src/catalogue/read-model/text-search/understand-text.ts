import { isCarFacet, modelValue, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import { type ReadPart, type UnderstoodFilter, readAmounts, roundPrice, years } from './amounts.ts';
import { FOREIGN_EMPTY_WORDS } from './foreign-phrases.ts';
import { EMPTY_WORDS } from './phrases.ts';
import type { Meaning, Vocabulary, VocabularyModel } from './vocabulary.ts';
import { normaliseText, wordsOf } from './words.ts';

/** A listing must contain one of the words; an optional term is dropped when no listing would remain. */
export type Term = { /** Typed and corrected. */ typed: string; words: readonly string[]; optional: boolean };

export type UnderstoodText = {
  /** Words left for matching, corrected. */
  text: string;
  filters: UnderstoodFilter[];
  corrections: { typed: string; read: string }[];
  terms: Term[];
  /**
   * The words in groups that each restrict separately, the most important first, in typed order within a
   * rank.
   */
  groups: TextGroup[];
};

/** Filters of one facet or range, which are alternatives or the two ends of one interval; or one term. */
export type TextGroup = { typed: readonly string[]; filters: readonly UnderstoodFilter[]; term: Term | null };

type Word = { text: string; place: number; last: boolean };
type ModelMeaning = Extract<Meaning, { kind: 'model' }>;
type LeftWord = Word & { afterModel: boolean };
type Reading = {
  parts: ReadPart[];
  /** The words for makes and models, in typed order. */
  carWords: string[];
  models: VocabularyModel[];
  makes: { slug: string; name: string }[];
  /** Words that may mean a model, unless a more certain reading applies. */
  doubtful: { word: LeftWord; models: VocabularyModel[] }[];
  left: LeftWord[];
};

const IGNORED_WORDS: ReadonlySet<string> = new Set([...EMPTY_WORDS, ...FOREIGN_EMPTY_WORDS]);
const LONGEST_PHRASE = 4;
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const isYear = (word: string): boolean => /^(?:19[5-9]|20[0-4])\d$/.test(word);

/**
 * A trader's search text (« 208 gt diesel 2021 moins de 15000 »), as filters and as words to match.
 * `hasModel`: a model is already chosen, so that the first word may be its generation.
 */
export function understandText(text: string, vocabulary: Vocabulary, hasModel = false): UnderstoodText {
  const amounts = readAmounts(normaliseText(text));
  const corrections: UnderstoodText['corrections'] = [];
  const words = correctedWords(amounts.rest, vocabulary, corrections);
  const reading = readWords(words, vocabulary, hasModel);
  for (const doubt of reading.doubtful) settle(doubt, reading);
  reading.left.sort((one, other) => one.place - other.place);
  const left = reading.left.filter((word) => !readNumber(word.text, vocabulary, reading.parts));
  const read = withoutGenerics([...reading.parts, ...amounts.parts]);
  const body = read.some(({ filters }) => filters.some(({ name }) => name === 'body'));
  const parts = [
    { typed: reading.carWords.join(' '), filters: modelFilters(reading, body ? vocabulary : null) },
    ...read,
  ];
  const terms = left.map((word) => termOf(word, vocabulary));
  return {
    text: left.map((word) => word.text).join(' '),
    filters: unique(parts.flatMap(({ filters }) => filters)),
    corrections,
    terms,
    groups: groupsOf(parts, terms),
  };
}

/** « hybride … rechargeable » with words in between: the general word adds nothing to the precise one. */
function withoutGenerics(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isPrecise = parts.some(({ typed }) => typed === 'rechargeable');
  return isPrecise
    ? parts.filter(({ filters }) => !(filters.length > 1 && filters.every(({ name }) => name === 'energy')))
    : parts;
}

/** By importance, the most important first; a word that is no filter is last. */
const IMPORTANCE: readonly string[] = [
  'car',
  'energy',
  'body',
  'gearbox',
  ...RANGES.map(({ name }) => name),
  'seats',
  'condition',
  'vat',
  'critAir',
  'depot',
  'availability',
  'colour',
];

const groupName = (name: string): string => (isCarFacet(name) ? 'car' : name.replace(/(?:Min|Max)$/, ''));

function groupsOf(parts: readonly ReadPart[], terms: readonly Term[]): TextGroup[] {
  const byName = Map.groupBy(
    parts.filter(({ filters }) => filters.length > 0),
    ({ filters }) => groupName(filters[0]?.name ?? ''),
  );
  const filters = IMPORTANCE.flatMap((name) => {
    const own = byName.get(name);
    return own
      ? [{ typed: own.map(({ typed }) => typed), filters: own.flatMap((part) => part.filters), term: null }]
      : [];
  });
  const words = terms.map((term) => ({ typed: [term.typed], filters: [], term }));
  return [
    ...filters,
    ...words.filter(({ term }) => !term.optional),
    ...words.filter(({ term }) => term.optional),
  ];
}

function correctedWords(
  rest: string,
  vocabulary: Vocabulary,
  corrections: UnderstoodText['corrections'],
): Word[] {
  const texts = wordsOf(rest.replace(/(?<![a-z])[dl]'/g, ' '));
  const endsInWord = /[a-z0-9.]\s*$/.test(rest);
  return texts.map((typed, place) => {
    const last = endsInWord && place === texts.length - 1;
    const isKnown = vocabulary.lexicon.has(typed) || vocabulary.meaningsOf([typed]).length > 0;
    const read = isKnown
      ? typed
      : ((last ? completed(typed, vocabulary) : undefined) ?? vocabulary.lexicon.correct(typed) ?? typed);
    if (read !== typed && !read.startsWith(typed)) corrections.push({ typed, read });
    return { text: read, place, last };
  });
}

/** The last word may be incomplete: words of the stock match by prefix, others are completed. */
function completed(typed: string, vocabulary: Vocabulary): string | undefined {
  if (vocabulary.contentWordsStartingWith(typed).length > 0) return typed;
  return typed.length < 3 ? undefined : vocabulary.lexicon.startingWith(typed)[0];
}

function readWords(words: readonly Word[], vocabulary: Vocabulary, hasModel: boolean): Reading {
  const reading: Reading = { parts: [], carWords: [], models: [], makes: [], doubtful: [], left: [] };
  let afterModel = hasModel;
  for (let at = 0; at < words.length;) {
    const known = reading.models.length;
    const taken = readPhrase(words.slice(at, at + LONGEST_PHRASE), vocabulary, reading, afterModel);
    const word = words[at];
    if (taken === 0 && word && !IGNORED_WORDS.has(word.text)) reading.left.push({ ...word, afterModel });
    afterModel = reading.models.length > known;
    at += Math.max(1, taken);
  }
  return reading;
}

/** Reads the longest run of words with a meaning; returns how many words it consumed. */
function readPhrase(
  words: readonly Word[],
  vocabulary: Vocabulary,
  reading: Reading,
  afterModel: boolean,
): number {
  for (let length = words.length; length > 0; length -= 1) {
    const texts = words.slice(0, length).map((word) => word.text);
    const meanings = vocabulary.meaningsOf(texts);
    const models = meanings.filter((meaning): meaning is ModelMeaning => meaning.kind === 'model');
    const typed = texts.join(' ');
    const sure = models
      .filter((meaning) => isSure(meaning, texts, vocabulary))
      .map((meaning) => meaning.model);
    // CAT-28: « cabrio » is a body rather than the MINI Cabrio, unless its make is named.
    const isBody = meanings.some(isBodyMeaning) && !models.some(({ withMake }) => withMake);
    if (sure.length > 0 && !isBody) {
      reading.models.push(...sure);
      reading.carWords.push(typed);
      return length;
    }
    const other = meanings.find((meaning) => meaning.kind !== 'model');
    if (other?.kind === 'make') {
      reading.makes.push(other);
      reading.carWords.push(typed);
    }
    if (other?.kind === 'facet') reading.parts.push({ typed, filters: other.filters });
    if (other) return length;
    const [word] = words;
    if (length === 1 && models.length > 0 && word) {
      reading.doubtful.push({
        word: { ...word, afterModel },
        models: models.map((meaning) => meaning.model),
      });
      return 1;
    }
  }
  return 0;
}

const isBodyMeaning = (meaning: Meaning): boolean =>
  meaning.kind === 'facet' && meaning.filters.some(({ name }) => name === 'body');

function isSure(meaning: ModelMeaning, words: readonly string[], vocabulary: Vocabulary): boolean {
  const [word = ''] = words;
  if (meaning.withMake || words.length > 1) return meaning.withMake || meaning.sure;
  return (
    meaning.sure &&
    !isYear(word) &&
    (/^\d+$/.test(word) || !vocabulary.isVersionWordOfOthers(word, meaning.model))
  );
}

/** A year that is a model as well is the model with its make, or when no other model is named. */
function settle({ word, models }: Reading['doubtful'][number], reading: Reading): void {
  const ofMake = models.filter((model) => reading.makes.some((make) => make.slug === model.makeSlug));
  const isAlone = reading.models.length === 0;
  if ((isYear(word.text) && isAlone) || (ofMake.length > 0 && (isYear(word.text) || isAlone))) {
    reading.models.push(...(ofMake.length > 0 ? ofMake : models));
    reading.carWords.push(word.text);
  } else reading.left.push(word);
}

/** Years, department numbers and round prices, unless they are a word of the stock. */
function readNumber(word: string, vocabulary: Vocabulary, parts: ReadPart[]): boolean {
  const isFree = !vocabulary.isContentWord(word);
  const places = isFree ? vocabulary.departmentFilters(word) : [];
  const filters = isYear(word) ? years(word, word) : places.length > 0 || !isFree ? places : roundPrice(word);
  if (filters.length > 0) parts.push({ typed: word, filters });
  return filters.length > 0;
}

function termOf({ text, last, afterModel }: LeftWord, vocabulary: Vocabulary): Term {
  const generation = /^[1-9]$/.test(text) ? Number(text) : ROMAN.indexOf(text);
  if (afterModel && generation > 0)
    return { typed: text, words: [String(generation), ROMAN[generation] ?? text], optional: true };
  const beginnings = last ? vocabulary.contentWordsStartingWith(text) : [];
  return { typed: text, words: beginnings.length > 0 ? beginnings : [text], optional: false };
}

/**
 * A make named with its model adds nothing; a model's make decides between models of one name. With `family`,
 * because a body was named as well, a model includes the models derived from it: « kangoo utilitaire » is a
 * Kangoo Van.
 */
function modelFilters({ models, makes }: Reading, family: Vocabulary | null): UnderstoodFilter[] {
  const ofMakes = models.filter((model) => makes.some((make) => make.slug === model.makeSlug));
  const meant = models.filter(
    (model) => ofMakes.includes(model) || !ofMakes.some((other) => other.name === model.name),
  );
  const alone = makes.filter((make) => !meant.some((model) => model.makeSlug === make.slug));
  return [
    ...alone.map(({ slug, name }) => ({ name: 'make', value: slug, label: name })),
    ...meant
      .flatMap((model) => [model, ...(family?.derivedModels(model) ?? [])])
      .map((model) => ({
        name: 'model',
        value: modelValue(model.makeSlug, model.slug),
        label: modelLabel(model),
      })),
  ];
}

const modelLabel = ({ makeName, name }: VocabularyModel): string =>
  name.toLowerCase().startsWith(`${makeName.toLowerCase()} `) ? name : `${makeName} ${name}`;

const unique = (filters: readonly UnderstoodFilter[]): UnderstoodFilter[] =>
  filters.filter(
    (filter, at) =>
      filters.findIndex(({ name, value }) => name === filter.name && value === filter.value) === at,
  );
