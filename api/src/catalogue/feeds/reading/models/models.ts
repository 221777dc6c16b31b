import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import type { MakeReference, ModelReference, Reference } from '../../../../../seeds/reference.ts';
import { memo } from '../values/memo.ts';
import { nearest, tolerance } from '../values/typo.ts';
import { bodyIn } from './vehicle-text.ts';
import { readVersionWords } from './version-words.ts';
import { fold } from '../values/words.ts';
import { cutText } from '../../../../platform/cut-text.ts';

/** A make and model of the stock, found in the reference list or to be created under a make that is. */
export type FoundModel = {
  make: { name: string; slug: string };
  model: { name: string; slug: string };
  /** The usual body of the model; null for a model that the reference list does not know. */
  body: Body | null;
  /** Values of the file that were replaced: each becomes a note with both. */
  corrected: { field: 'make' | 'model'; typed: string; read: string }[];
  created: boolean;
  /** For a created model, the reference model with the nearest name. A suggestion only. */
  similar: string | null;
  /** The part of the spelling after the model's name: the « SW » of « 308 SW ». It belongs to the version. */
  addition: string;
};

export type ModelMatch =
  | { kind: 'found'; found: FoundModel }
  | { kind: 'unknown-make'; suggestion: string | null }
  | { kind: 'no-model' };

export type ModelMatcher = {
  match: (make: string, model: string, title: string) => ModelMatch;
};

const SUGGESTION_LIMIT = 3;
const MAX_NAME_LENGTH = 60;
/** No name of a model has more: a text of thousands of words would be tried at each of them. */
const MAX_NAME_WORDS = 12;
const compact = (text: string): string => fold(text).replaceAll(' ', '');

/**
 * Matches names to the reference list: the same name or a synonym, else a known name followed by words of a
 * version. Any other model is created as given: a similar name is suggested, never substituted.
 */
export function createModelMatcher(reference: Reference): ModelMatcher {
  const names = new Map<string, MakeReference>();
  for (const make of reference.makes)
    for (const name of [...make.synonyms, make.name]) names.set(compact(name), make);
  const readPair = memo((pair: string): ModelMatch => {
    const [make = '', model = '', title = ''] = pair.split('\u0000');
    return matchPair(reference, names, make, model, title);
  });
  // The title only serves where a column is missing: leaving it out otherwise lets one answer serve thousands
  // of rows.
  return {
    match: (make, model, title) =>
      readPair(`${make}\u0000${model}\u0000${make === '' || model === '' ? title : ''}`),
  };
}

function matchPair(
  reference: Reference,
  names: Map<string, MakeReference>,
  makeText: string,
  modelText: string,
  title: string,
): ModelMatch {
  const read =
    makeText === ''
      ? makeStarting(reference, title === '' ? modelText : title)
      : readMake(reference, names, makeText);
  if (read === null)
    return { kind: 'unknown-make', suggestion: makeText === '' ? null : suggestMake(names, makeText) };
  const model =
    modelText === '' ? modelInTitle(reference, read.make, title) : readModel(reference, read.make, modelText);
  if (model === null) return { kind: 'no-model' };
  const corrected = [
    ...(read.typed ? [{ field: 'make' as const, typed: read.typed, read: read.make.name }] : []),
    ...model.corrected,
  ];
  return {
    kind: 'found',
    found: { ...model, make: { name: read.make.name, slug: read.make.slug }, corrected },
  };
}

type ReadMake = { make: MakeReference; typed?: string };

function readMake(reference: Reference, names: Map<string, MakeReference>, text: string): ReadMake | null {
  const known = reference.findMake(text);
  if (known) return { make: known };
  const word = compact(text);
  const near = nearest(word, names.keys(), tolerance(word.length));
  const make = near === null ? undefined : names.get(near);
  return make ? { make, typed: text } : null;
}

function suggestMake(names: Map<string, MakeReference>, text: string): string | null {
  const word = compact(text);
  const near = nearest(word, names.keys(), Math.min(SUGGESTION_LIMIT, Math.max(1, word.length - 2)));
  const begun =
    near ??
    [...names.keys()].find((name) => word.length > 2 && (name.startsWith(word) || word.startsWith(name)));
  return begun === undefined ? null : (names.get(begun)?.name ?? null);
}

function makeStarting(reference: Reference, text: string): ReadMake | null {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const make = reference.findMake(words.slice(0, count).join(' '));
    if (make) return { make };
  }
  return null;
}

type ReadModel = Omit<FoundModel, 'make'>;

function modelInTitle(reference: Reference, make: MakeReference, title: string): ReadModel | null {
  const known = reference.modelStarting(make, title);
  return known ? { ...foundAs(known), body: bodyIn(title) ?? known.body } : null;
}

const foundAs = ({ name, slug, body }: ModelReference): ReadModel => ({
  model: { name, slug },
  body,
  corrected: [],
  created: false,
  similar: null,
  addition: '',
});

/** Vehicles whose body word names a style, not another body: a « GLC Coupé » is still sold as an SUV. */
const STYLED: ReadonlySet<Body> = new Set(['suv', 'pickup']);

function readModel(reference: Reference, make: MakeReference, text: string): ReadModel | null {
  const known = reference.findModel(make, text);
  if (known) return knownModel(known, text, make);
  return splitModel(reference, make, text) ?? createdModel(make, text);
}

/** A model by its own name, or by a synonym: the typed name is then moved to the version. */
function knownModel(known: ModelReference, text: string, make: MakeReference): ReadModel {
  const read = foundAs(known);
  const typed = compact(text);
  const name = compact(known.name);
  if (typed === name || typed === compact(make.name) + name) return read;
  return {
    ...read,
    corrected: [{ field: 'model', typed: text, read: known.name }],
    addition: additionIn(text, known.name),
  };
}

/** « 308 SW », « Clio 4 1.5 dCi »: a known model and words that can only belong to a version. */
function splitModel(reference: Reference, make: MakeReference, text: string): ReadModel | null {
  const words = text
    .trim()
    .split(/[\s()-]+/)
    .filter(Boolean);
  for (let count = Math.min(words.length - 1, MAX_NAME_WORDS); count > 0; count--) {
    const known = reference.findModel(make, words.slice(0, count).join(' '));
    const rest = words.slice(count);
    const version = known ? readVersionWords(make, known, rest) : null;
    if (!known || !version) continue;
    const named = STYLED.has(known.body) ? null : version.body;
    return {
      ...foundAs(known),
      body: named ?? known.body,
      corrected: [{ field: 'model', typed: text, read: known.name }],
      addition: rest.map(capital).join(' '),
    };
  }
  return null;
}

function createdModel(make: MakeReference, text: string): ReadModel | null {
  const name = modelName(text);
  const slug = slugify(name.replaceAll('+', ' plus '));
  if (slug === '') return null;
  return {
    model: { name, slug },
    body: bodyIn(text),
    corrected: [],
    created: true,
    similar: similarModel(make, text),
    addition: '',
  };
}

function similarModel(make: MakeReference, text: string): string | null {
  const word = compact(text);
  const spellings = new Map(make.models.map(({ name }) => [compact(name), name]));
  const near = nearest(
    word,
    spellings.keys(),
    Math.min(SUGGESTION_LIMIT, Math.max(1, tolerance(word.length))),
  );
  if (near !== null) return spellings.get(near) ?? null;
  const contained = [...spellings.keys()].filter((name) => name.length > 1 && word.startsWith(name));
  const longest = contained.toSorted((left, right) => right.length - left.length)[0];
  return longest === undefined ? null : (spellings.get(longest) ?? null);
}

/** The words after the model's name, or the whole of a trade name such as « 118d » for a Série 1. */
function additionIn(text: string, name: string): string {
  const words = text.trim().split(/[\s-]+/);
  const wanted = compact(name);
  for (let count = 1; count <= Math.min(words.length, MAX_NAME_WORDS); count++) {
    if (compact(words.slice(0, count).join(' ')) === wanted) return words.slice(count).map(capital).join(' ');
  }
  return /\d/.test(text) && !wanted.includes(compact(text)) ? modelName(text) : '';
}

/** A word typed in one case only is written as French dealers do: « BREAK » → « Break », « SW » stays. */
const capital = (word: string): string => {
  if ((/[a-z]/.test(word) && /[A-Z]/.test(word)) || /^[IVX]+$/.test(word) || /\d/.test(word)) return word;
  return word.length < 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
};

/**
 * « transit custom nugget » → « Transit Custom Nugget », « X-TYPE » → « X-Type »; words with digits in
 * capitals: « id.7 » → « ID.7 ».
 */
function modelName(text: string): string {
  const plain = cutText(text.replace(/[\p{C}\s]+/gu, ' ').trim(), MAX_NAME_LENGTH);
  if (
    plain !== plain.toLowerCase() &&
    plain !== plain.toUpperCase() &&
    /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(plain)
  )
    return plain;
  return plain.split(' ').map(nameWord).join(' ');
}

function nameWord(word: string): string {
  if (/\d/.test(word) || word.length < 2) return word.toUpperCase();
  return word
    .toLowerCase()
    .replace(/(^|-)(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
}
