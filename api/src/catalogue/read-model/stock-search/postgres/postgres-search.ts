import type { CatalogueFacets, CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES } from '@pomelo/contract/catalogue/facets.ts';
import { SECOND_MS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import type { ModelSettings } from '../../catalogue-model.ts';
import { FacetWriter } from '../../facets/facet-writer.ts';
import { planOf } from '../../matching/query-plan.ts';
import { isResaleSort } from '../../orders/resale-order.ts';
import type { SearchRequest, SearchResult, StockSearch, View } from '../../reader.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import { countStock, facetsJson } from '../../facets/answered-facets.ts';
import { readDimensions } from './names-in-stock.ts';
import { askStock, type SqlAnswer, type SqlQuestion } from './postgres-stock.repository.ts';
import { sqlCounts } from './sql-facets.ts';
import { type Question, sqlQuestion } from './sql-question.ts';

const NAMES_TTL_MS = 10 * SECOND_MS;

type Names = { dimensions: StockDimensions; writer: FacetWriter };
type Requested = Omit<Question, 'plan'> & Pick<SearchRequest, 'delivered'>;

/**
 * Whether PostgreSQL can answer. Typed text needs the vocabulary of the stock, delivered prices and margins are
 * computed for one company: only the stock in memory has them.
 */
export const isInSql = ({
  query,
  delivered,
  resale,
}: Pick<SearchRequest, 'delivered' | 'resale'> & {
  query: Partial<CatalogueFilters> & Partial<Pick<SearchRequest['query'], 'sort'>>;
}): boolean =>
  query.q === undefined && !delivered && !(resale && query.sort !== undefined && isResaleSort(query.sort));

// OPS-19
/** The stock as PostgreSQL has it: slower than memory, and there as soon as the process is. */
export class PostgresSearch implements StockSearch {
  readonly #pool: Pool;
  readonly #settings: ModelSettings;
  #names: { expiresMs: number; read: Promise<Names> } | null = null;

  constructor(pool: Pool, settings: ModelSettings) {
    this.#pool = pool;
    this.#settings = settings;
  }

  search = async ({
    query,
    view,
    favorites,
    withFacets,
    delivered,
  }: SearchRequest): Promise<SearchResult> => {
    const window = { start: (query.page - 1) * query.perPage, end: query.page * query.perPage };
    const requested = { filters: query, view, favorites, window, withFacets, delivered };
    const { answer, json } = await this.#ask(requested);
    const itemIds = answer.ids ?? [];
    return {
      itemIds,
      groupCounts: query.groupResults ? (answer.groups ?? []) : null,
      withoutDeliveredPrice: null,
      deliveredCents: null,
      deliveredGaps: null,
      total: answer.total,
      arrivals: answer.arrivals,
      understood: null,
      facetsJson: json,
    };
  };

  facets: StockSearch['facets'] = async (filters, view, favorites, delivered) => {
    const window = { start: 0, end: 0 };
    const { answer, json } = await this.#ask({
      filters,
      view,
      favorites,
      window,
      withFacets: true,
      delivered,
    });
    const facets = JSON.parse(json ?? '') as CatalogueFacets;
    return { total: answer.total, arrivals: answer.arrivals, facets };
  };

  total: StockSearch['total'] = async (filters, view, delivered) => {
    const window = { start: 0, end: 0 };
    const requested = { filters, view, favorites: null, window, withFacets: false, delivered };
    return (await this.#ask(requested)).answer.total;
  };

  newest: StockSearch['newest'] = (filters, view, delivered) =>
    this.#ids({ filters: { ...filters, sort: '-salesDate' }, view, favorites: null, delivered });

  whole: StockSearch['whole'] = ({ query, view, favorites, delivered }) =>
    this.#ids({ filters: query, view, favorites, delivered });

  async #ids(requested: Pick<Requested, 'filters' | 'view' | 'favorites' | 'delivered'>): Promise<number[]> {
    const { answer } = await this.#ask({ ...requested, window: null, withFacets: false });
    return answer.ids ?? [];
  }

  async #ask({ delivered, ...requested }: Requested): Promise<{ answer: SqlAnswer; json: string | null }> {
    const { dimensions, writer } = await this.#namesInStock();
    const plan = planOf({ dimensions }, requested.filters, requested.view, delivered ?? null);
    const question = this.#questionOf({ ...requested, plan }, dimensions);
    const answer = await askStock(this.#pool, question);
    const counts = sqlCounts({ answer, question, plan });
    const terms = { plan, view: requested.view };
    return { answer, json: requested.withFacets ? facetsJson(dimensions, writer, terms, counts) : null };
  }

  #questionOf(question: Question, dimensions: StockDimensions): SqlQuestion {
    const { clock, kmThreshold } = this.#settings;
    return sqlQuestion(question, dimensions, { now: clock.now(), kmThreshold: kmThreshold() });
  }

  /** Read by one question for all of the next seconds. */
  #namesInStock(): Promise<Names> {
    const nowMs = this.#settings.clock.now().getTime();
    if (this.#names && this.#names.expiresMs > nowMs) return this.#names.read;
    const read = this.#readNames();
    this.#names = { expiresMs: nowMs + NAMES_TTL_MS, read };
    read.catch(() => {
      this.#names = null;
    });
    return read;
  }

  async #readNames(): Promise<Names> {
    const dimensions = await readDimensions(this.#pool);
    const [view, window]: [View, Question['window']] = ['b2b', { start: 0, end: 0 }];
    const plan = planOf({ dimensions }, {}, view);
    const all = { filters: {}, view, favorites: null, plan, window, withFacets: true };
    const question = { ...this.#questionOf(all, dimensions), ranges: null };
    const counts = sqlCounts({ answer: await askStock(this.#pool, question), question, plan });
    for (const name of FACET_NAMES) countStock(dimensions, name, counts.countsOf(name));
    return { dimensions, writer: new FacetWriter() };
  }
}
