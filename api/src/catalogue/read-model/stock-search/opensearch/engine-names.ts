import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import type { Pool } from 'pg';
import type { Clock } from '../../../../platform/clock.ts';
import { FacetWriter } from '../../facets/facet-writer.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import { Vocabulary } from '../../text-search/vocabulary.ts';
import { pause } from '../../../../platform/search/pause.ts';
import { countStock } from '../../facets/answered-facets.ts';
import { readDimensions } from '../postgres/names-in-stock.ts';
import { ALL, type Aggregation } from './dsl.ts';
import { aggregated } from './dsl.ts';
import { valuesCounted } from './engine-counts.ts';
import { findStockTexts } from './stock-texts.repository.ts';
import type { SearchStock } from './search-stock.ts';

/** Reading the names reads the whole stock; an answer with an unknown one has them read at once. */
const NAMES_TTL_MS = MINUTE_MS;
const WORDS_TTL_MS = 10 * MINUTE_MS;
/** Texts put into a vocabulary between two pauses. */
const SLICE = 500;
/** The facets of which only values of the stock are listed. */
const COUNTED: readonly FacetName[] = ['make', 'model', 'depot', 'seats'];
const MAX_VALUES = 20_000;

/** Values, labels and counts of the unfiltered stock. */
export type Names = { dimensions: StockDimensions; writer: FacetWriter; total: number };
type Remembered<Value> = { value: Value; expiresMs: number } | null;

/**
 * Facts about the stock that a node has without loading it: names from PostgreSQL, their counts from
 * OpenSearch.
 */
export class EngineNames {
  readonly #parts: { pool: Pool; clock: Clock; stock: SearchStock };
  #names: Remembered<Names> = null;
  #words: Remembered<Vocabulary> = null;
  #uncounted: StockDimensions | null = null;
  #reading: Promise<Names> | null = null;
  #readingWords: Promise<Vocabulary> | null = null;

  constructor(parts: { pool: Pool; clock: Clock; stock: SearchStock }) {
    this.#parts = parts;
  }

  /** The last names read; undefined before the first read. */
  current(): Names | undefined {
    return this.#names?.value;
  }

  /** For labels alone, which need no count: also while OpenSearch is down. */
  dimensions(): StockDimensions | undefined {
    return this.#names?.value.dimensions ?? this.#uncounted ?? undefined;
  }

  /** Those of the last seconds; older ones answer while they are read again. */
  async read(): Promise<Names> {
    const known = this.#names;
    if (known && known.expiresMs > this.#nowMs()) return known.value;
    const reading = this.readAgain();
    if (!known) return reading;
    reading.catch(() => undefined);
    return known.value;
  }

  readAgain(): Promise<Names> {
    this.#reading ??= this.#readNames().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async vocabulary(): Promise<Vocabulary> {
    const known = this.#words;
    if (known && known.expiresMs > this.#nowMs()) return known.value;
    this.#readingWords ??= this.#readWords().finally(() => {
      this.#readingWords = null;
    });
    if (!known) return this.#readingWords;
    this.#readingWords.catch(() => undefined);
    return known.value;
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  async #readNames(): Promise<Names> {
    const dimensions = await readDimensions(this.#parts.pool);
    this.#uncounted = dimensions;
    const aggs = Object.fromEntries(
      COUNTED.map((name): [string, Aggregation] => [name, { terms: { field: name, size: MAX_VALUES } }]),
    );
    const answer = await this.#parts.stock.search({
      size: 0,
      query: ALL,
      aggs,
      _source: false,
      track_total_hits: true,
    });
    for (const name of COUNTED)
      countStock(dimensions, name, valuesCounted(aggregated(answer.aggregations?.[name])));
    const value = { dimensions, writer: new FacetWriter(), total: answer.hits.total?.value ?? 0 };
    this.#names = { value, expiresMs: this.#nowMs() + NAMES_TTL_MS };
    return value;
  }

  /** Depots first, as the stock in memory has them: of two meanings of a word, the first counts. */
  async #readWords(): Promise<Vocabulary> {
    const { pool } = this.#parts;
    const { depots } = await readDimensions(pool);
    const texts = await findStockTexts(pool);
    const value = new Vocabulary();
    for (const depot of depots.slice(1)) if (depot) value.addDepot(depot);
    for (let at = 0; at < texts.length; at += SLICE) {
      for (const { version, finition, ...model } of texts.slice(at, at + SLICE)) {
        value.addMake({ slug: model.makeSlug, name: model.makeName });
        value.addModel(model);
        value.addDocument(model, version, finition);
      }
      await pause();
    }
    this.#words = { value, expiresMs: this.#nowMs() + WORDS_TTL_MS };
    return value;
  }
}
