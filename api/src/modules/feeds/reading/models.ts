import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import type { MakeReference, Reference } from '../../../../seeds/reference.ts';
import { memo } from './memo.ts';
import { nearest, tolerance } from './typo.ts';
import { bodyIn } from './vehicle-text.ts';
import { fold } from './words.ts';

/** A make and model of the stock, found in the reference list or to be created under a make that is. */
export type FoundModel = {
  make: { name: string; slug: string };
  model: { name: string; slug: string };
  /** The usual body of the model; null for a model that the reference list does not know. */
  body: Body | null;
  /** The spelling read, when it was taken for another: worth telling the dealer. */
  corrected: { field: 'make' | 'model'; typed: string; read: string }[];
  created: boolean;
  /** What the spelling adds to the model's name: the « SW » of « 308 SW ». It belongs to the version. */
  addition: string;
};

export type ModelMatch = { kind: 'found'; found: FoundModel } | { kind: 'unknown-make'; suggestion: string | null } | { kind: 'no-model' };

export type ModelMatcher = {
  match: (make: string, model: string, title: string) => ModelMatch;
};

const SUGGESTION_LIMIT = 3;
const MAX_NAME_LENGTH = 60;
const compact = (text: string): string => fold(text).replaceAll(' ', '');

/** Matches spellings to the reference list: synonyms first, then small typing mistakes, then the name without its body word. */
export function createModelMatcher(reference: Reference): ModelMatcher {
  const names = new Map<string, MakeReference>();
  for (const make of reference.makes) for (const name of [...make.synonyms, make.name]) names.set(compact(name), make);
  const readPair = memo((pair: string): ModelMatch => {
    const [make = '', model = '', title = ''] = pair.split('\u0000');
    return matchPair(reference, names, make, model, title);
  });
  // The title only serves where a column is missing: leaving it out otherwise lets one answer serve thousands of rows.
  return { match: (make, model, title) => readPair(`${make}\u0000${model}\u0000${make === '' || model === '' ? title : ''}`) };
}

function matchPair(
  reference: Reference,
  names: Map<string, MakeReference>,
  makeText: string,
  modelText: string,
  title: string,
): ModelMatch {
  const read = makeText === '' ? makeStarting(reference, title === '' ? modelText : title) : readMake(reference, names, makeText);
  if (read === null) return { kind: 'unknown-make', suggestion: makeText === '' ? null : suggestMake(names, makeText) };
  const model = modelText === '' ? modelInTitle(reference, read.make, title) : readModel(reference, read.make, modelText);
  if (model === null) return { kind: 'no-model' };
  const corrected = [...(read.typed ? [{ field: 'make' as const, typed: read.typed, read: read.make.name }] : []), ...model.corrected];
  return { kind: 'found', found: { ...model, make: { name: read.make.name, slug: read.make.slug }, corrected } };
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
  const begun = near ?? [...names.keys()].find((name) => word.length > 2 && (name.startsWith(word) || word.startsWith(name)));
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
  return known
    ? { model: { name: known.name, slug: known.slug }, body: bodyIn(title) ?? known.body, corrected: [], created: false, addition: '' }
    : null;
}

/** Vehicles whose body word names a style, not another body: a « GLC Coupé » is still sold as an SUV. */
const STYLED: ReadonlySet<Body> = new Set(['suv', 'pickup']);

function readModel(reference: Reference, make: MakeReference, text: string): ReadModel | null {
  const known = reference.findModel(make, text) ?? withoutBodyWord(reference, make, text) ?? reference.modelStarting(make, text);
  if (known) {
    const named = STYLED.has(known.body) ? null : bodyIn(text);
    return {
      model: { name: known.name, slug: known.slug },
      body: named ?? known.body,
      corrected: [],
      created: false,
      addition: additionIn(text, known.name),
    };
  }
  const word = compact(text);
  if (word === '') return null;
  const spellings = new Map(make.models.map((model) => [compact(model.name), model]));
  const near = nearest(word, spellings.keys(), tolerance(word.length));
  const model = near === null ? undefined : spellings.get(near);
  if (model)
    return {
      model: { name: model.name, slug: model.slug },
      body: model.body,
      corrected: [{ field: 'model', typed: text, read: model.name }],
      created: false,
      addition: '',
    };
  const name = modelName(text);
  const slug = slugify(name.replaceAll('+', ' plus '));
  return slug === '' ? null : { model: { name, slug }, body: bodyIn(text), corrected: [], created: true, addition: '' };
}

/** The words after the model's own, or the whole of a trade name such as « 118d » for a Série 1. */
function additionIn(text: string, name: string): string {
  const words = text.trim().split(/[\s-]+/);
  const wanted = compact(name);
  for (let count = 1; count <= words.length; count++) {
    if (compact(words.slice(0, count).join(' ')) === wanted) return words.slice(count).map(capital).join(' ');
  }
  return /\d/.test(text) && !compact(text).startsWith(wanted) && !wanted.includes(compact(text)) ? modelName(text) : '';
}

const capital = (word: string): string =>
  word.length < 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const BODY_WORDS =
  /[\s-]+(?:sw|estate|break|touring|avant|sportback|cabriolet|cabrio|coup[eé]|berline|gran coupe|shooting brake|sport turismo|sports? tourer|fastback|combi|st|allspace|targa|roadster|[345] portes|5p|3p|\d{3,4}[a-z]{0,2})$/i;

function withoutBodyWord(reference: Reference, make: MakeReference, text: string): MakeReference['models'][number] | undefined {
  const base = text.replace(BODY_WORDS, '');
  return base === text || base === '' ? undefined : reference.findModel(make, base);
}

/** « transit custom nugget » → « Transit Custom Nugget »; words with digits in capitals: « id.7 » → « ID.7 ». */
function modelName(text: string): string {
  const plain = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  if (plain !== plain.toLowerCase() && plain !== plain.toUpperCase() && /[a-z].*[A-Z]/.test(plain)) return plain;
  return plain
    .split(' ')
    .map((word) => (/\d/.test(word) || word.length < 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join(' ');
}
