import { readFileSync } from 'node:fs';
import { BODIES, type Body } from '@pomelo/contract/catalogue/facets.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';

export type ModelReference = { name: string; slug: string; body: Body; synonyms: readonly string[] };
export type MakeReference = {
  name: string;
  slug: string;
  synonyms: readonly string[];
  models: readonly ModelReference[];
};
export type Reference = {
  makes: readonly MakeReference[];
  /** The make behind any spelling: « VW », « mercedes », « SKODA »; undefined when unknown. */
  findMake: (spelling: string) => MakeReference | undefined;
  /** The model of a make behind any spelling of the whole name. */
  findModel: (make: MakeReference, spelling: string) => ModelReference | undefined;
  /** The longest known model that a text begins with: « 208 II 1.2 PureTech » → 208. */
  modelStarting: (make: MakeReference, text: string) => ModelReference | undefined;
};

/** Spellings are compared without case, accents, spaces or punctuation; `+` and `#` distinguish models. */
const key = (spelling: string): string =>
  slugify(spelling.replaceAll('+', ' plus ').replaceAll('#', ' hash ')).replaceAll('-', '');

const isBody = (text: string): text is Body => BODIES.some((body) => body === text);

const words = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

function readModel(entry: string): ModelReference {
  const [declared = '', synonyms = ''] = entry.split('=');
  const at = declared.lastIndexOf(':');
  const name = declared.slice(0, at).trim();
  const body = declared.slice(at + 1).trim();
  if (!isBody(body)) throw new Error(`Unknown body in the reference list: ${entry}`);
  return { name, slug: slugify(name.replaceAll('+', ' plus ')), body, synonyms: words(synonyms, '/') };
}

function readMake(line: string): MakeReference {
  const [name = '', synonyms = '', models = ''] = line.split('|');
  return {
    name,
    slug: slugify(name),
    synonyms: words(synonyms, ','),
    models: words(models, ',').map(readModel),
  };
}

function spellings<T extends { name: string; slug: string; synonyms: readonly string[] }>(
  entries: readonly T[],
): Map<string, T> {
  const found = new Map<string, T>();
  // A name has precedence over another entry's synonym.
  for (const entry of entries) for (const synonym of entry.synonyms) found.set(key(synonym), entry);
  for (const entry of entries) found.set(key(entry.name), entry);
  return found;
}

let loaded: Reference | undefined;

/** The known makes and models with their synonyms; read once. */
export function makeReference(): Reference {
  loaded ??= readReference();
  return loaded;
}

function readReference(): Reference {
  const lines = readFileSync(new URL('data/reference.txt', import.meta.url), 'utf8').split('\n');
  const makes = lines.filter((line) => line && !line.startsWith('#')).map(readMake);
  const makeSpellings = spellings(makes);
  const modelSpellings = new Map(makes.map((make) => [make.slug, spellings(make.models)]));
  const findModel = (make: MakeReference, spelling: string): ModelReference | undefined =>
    modelSpellings.get(make.slug)?.get(key(spelling)) ??
    modelSpellings.get(make.slug)?.get(key(withoutMake(make, spelling)));
  return {
    makes,
    findMake: (spelling) => makeSpellings.get(key(spelling)),
    findModel,
    modelStarting: (make, text) => {
      const parts = withoutMake(make, text).split(/\s+/).slice(0, 5);
      for (let count = parts.length; count > 0; count--) {
        const model = findModel(make, parts.slice(0, count).join(' '));
        if (model) return model;
      }
      return undefined;
    },
  };
}

function withoutMake(make: MakeReference, text: string): string {
  const trimmed = text.trim();
  const prefix = [make.name, ...make.synonyms].find((name) =>
    trimmed.toLowerCase().startsWith(`${name.toLowerCase()} `),
  );
  return prefix ? trimmed.slice(prefix.length).trim() : trimmed;
}
