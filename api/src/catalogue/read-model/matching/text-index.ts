import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { FACET_NAMES, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import { type Bitset, bitsetFor, setBit } from '../../../platform/search/bitset.ts';
import { compactIdentity } from '../stock/identity-index.ts';
import { LruCache } from '../../../platform/search/lru-cache.ts';
import { SLICE, pause } from '../../../platform/search/pause.ts';
import { isFacetShown } from './query-plan.ts';
import type { View } from '../stock/listing-record.ts';
import type { Stock } from '../stock/stock.ts';
import type { UnderstoodFilter } from '../text-search/amounts.ts';
import { type Term, type UnderstoodText, understandText } from '../text-search/understand-text.ts';
import { Vocabulary, type VocabularyModel, documentWords } from '../text-search/vocabulary.ts';
import { wordsOf } from '../text-search/words.ts';

const READ_TEXTS = 5000;
const TERM_BYTES = 32_000_000;
const MIN_IDENTITY = 4;
/** A plate may be typed in three parts. */
const IDENTITY_PARTS = 3;

/** A search text in the terms of the stock. */
export type ReadText = UnderstoodText & {
  /** Rows named by reference, plate or VIN; null when none is. */
  named: readonly number[] | null;
};

/** Words of the stock, and the rows that contain them. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly #stock: Stock;
  readonly #documentsOf = new Map<string, number[]>();
  readonly #read = new LruCache<string, ReadText>(READ_TEXTS);
  readonly #bits = new LruCache<string, Bitset>(TERM_BYTES);
  #documents = 0;
  #depots = 1;
  #generation = -1;

  constructor(stock: Stock) {
    this.#stock = stock;
  }

  /** Indexes all words of a freshly loaded stock, with pauses. */
  async build(): Promise<void> {
    const all = this.#stock.documents.list.length;
    while (this.#documents < all) {
      this.#indexDocuments(Math.min(all, this.#documents + SLICE / 50));
      await pause();
    }
    this.#indexDocuments(all);
  }

  /** `hasModel`: a model is chosen as well, so the text may begin with its generation. */
  read(text: string, { view, hasModel }: { view: View; hasModel: boolean }, generation: number): ReadText {
    this.#deleteOlder(generation);
    const key = compositeKey(view, hasModel, text);
    const known = this.#read.get(key);
    if (known) return known;
    const read = this.#readNew(text, view, hasModel);
    this.#read.set(key, read);
    return read;
  }

  /** Rows that contain one of the words; read-only. */
  termBits({ words }: Term, generation: number): Bitset {
    this.#deleteOlder(generation);
    const key = compositeKey(words.length, ...words);
    const known = this.#bits.get(key);
    if (known) return known;
    const { columns, size, capacity, documents } = this.#stock;
    const matchCounts = new Uint8Array(documents.list.length);
    for (const word of words)
      for (const document of this.#documentsOf.get(word) ?? []) matchCounts[document] = 1;
    const bits = bitsetFor(capacity);
    const { document } = columns;
    for (let row = 0; row < size; row += 1) if (matchCounts[document[row] ?? 0] === 1) setBit(bits, row);
    this.#bits.set(key, bits, bits.byteLength);
    return bits;
  }

  #deleteOlder(generation: number): void {
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.#indexDocuments(this.#stock.documents.list.length);
    this.#read.clear();
    this.#bits.clear();
  }

  #readNew(text: string, view: View, hasModel: boolean): ReadText {
    const named = this.#namedRows(text, view);
    if (named) return { text, filters: [], corrections: [], terms: [], groups: [], named };
    return { ...wordsRead(text, this.vocabulary, { view, hasModel }), named: null };
  }

  /** Plates and VINs are for the trade; a reference is public. */
  #namedRows(text: string, view: View): readonly number[] | null {
    const compact = identityIn(text, this.vocabulary);
    if (compact === null) return null;
    const rows = new Set([
      ...this.#stock.rowsByReference(compact),
      ...(view === 'b2b' ? this.#stock.products.rowsByIdentity(compact) : []),
    ]);
    return rows.size > 0 ? [...rows] : null;
  }

  #indexDocuments(until: number): void {
    const { dimensions, documents } = this.#stock;
    for (const depot of dimensions.depots.slice(this.#depots)) if (depot) this.vocabulary.addDepot(depot);
    this.#depots = dimensions.depots.length;
    for (; this.#documents < until; this.#documents += 1) {
      const document = documents.list[this.#documents];
      if (document)
        this.#indexDocument(
          this.#documents,
          this.#modelOf(document.modelCode),
          document.version,
          document.finition,
        );
    }
  }

  #indexDocument(code: number, model: VocabularyModel, version: string, finition: string): void {
    this.vocabulary.addMake({ slug: model.makeSlug, name: model.makeName });
    this.vocabulary.addModel(model);
    this.vocabulary.addDocument(model, version, finition);
    for (const word of documentWords(model, version, finition)) {
      const holders = this.#documentsOf.get(word);
      if (holders) holders.push(code);
      else this.#documentsOf.set(word, [code]);
    }
  }

  #modelOf(code: number): VocabularyModel {
    const { models, makes } = this.#stock.dimensions;
    const { name, slug, makeCode } = models[code] ?? { name: '', slug: '', makeCode: 0 };
    const make = makes[makeCode] ?? { name: '', slug: '' };
    return { makeSlug: make.slug, makeName: make.name, slug, name };
  }
}

/** The words of a text in the terms of a vocabulary, without what a view does not show. */
export function wordsRead(
  text: string,
  vocabulary: Vocabulary,
  { view, hasModel }: { view: View; hasModel: boolean },
): UnderstoodText {
  const read = understandText(text, vocabulary, hasModel);
  const isShown = (filter: UnderstoodFilter): boolean => isTextFilterShown(filter, view);
  const groups = read.groups.filter(({ term, filters }) => term !== null || filters.some(isShown));
  return { ...read, filters: read.filters.filter(isShown), groups };
}

/** A text that may be a reference, a plate or a VIN, compact; null when its words have another meaning. */
export function identityIn(text: string, vocabulary: Vocabulary): string | null {
  if (text.split(/\s+/).filter(Boolean).length > IDENTITY_PARTS) return null;
  const compact = compactIdentity(text);
  if (compact.length < MIN_IDENTITY || !/\d/.test(compact)) return null;
  const words = wordsOf(text);
  // « 2008 » means the model, even if a reference contains it.
  const isOrdinary =
    vocabulary.meaningsOf(words).length > 0 ||
    (words.length === 1 && words.every((word) => vocabulary.isContentWord(word)));
  return isOrdinary ? null : compact;
}

const isTextFilterShown = (filter: UnderstoodFilter, view: View): boolean =>
  FACET_NAMES.every((name) => name !== filter.name || isFacetShown(name, view));

/** Filters read from a text, as those of a query: values of one facet are alternatives, all bounds apply. */
export function asCatalogueFilters(filters: readonly UnderstoodFilter[]): Partial<CatalogueFilters> {
  const valuesOf = (name: string): string[] =>
    filters.filter((filter) => filter.name === name).map((filter) => filter.value);
  const facets = FACET_NAMES.map((name) => [name, valuesOf(name)] as const).filter(
    ([, values]) => values.length > 0,
  );
  const ranges = RANGES.flatMap(({ name }) => {
    const [low, high] = [valuesOf(`${name}Min`), valuesOf(`${name}Max`)];
    return [
      ...(low.length > 0 ? [[`${name}Min`, Math.max(...low.map(Number))] as const] : []),
      ...(high.length > 0 ? [[`${name}Max`, Math.min(...high.map(Number))] as const] : []),
    ];
  });
  return Object.fromEntries([...facets, ...ranges]);
}
