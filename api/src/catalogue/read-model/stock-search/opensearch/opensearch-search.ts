import type {
  CatalogueFacets,
  CatalogueFilters,
  CatalogueQuery,
} from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import { refuse } from '../../../../platform/errors/refusal.ts';
import type { ModelSettings } from '../../catalogue-model.ts';
import { planOf, type QueryPlan } from '../../matching/query-plan.ts';
import { isResaleSort } from '../../orders/resale-order.ts';
import type { SearchRequest, SearchResult, StockSearch, View } from '../../reader.ts';
import { facetsJson } from '../../facets/answered-facets.ts';
import { ONLY_IN_MEMORY, PAGE_TOO_FAR } from '../stock-search.messages.ts';
import { aggregated, type Aggregation, type Clause, every, type Hit, type SearchAnswer } from './dsl.ts';
import {
  byIds,
  conditionsOf,
  type EngineCondition,
  type Moment,
  orderOf,
  without,
} from './engine-conditions.ts';
import {
  type Answered,
  countAggregations,
  facetCounted,
  shapeCounted,
  sliceAggregations,
  valuesCounted,
} from './engine-counts.ts';
import type { EngineNames, Names } from './engine-names.ts';
import { type EngineText, readText } from './engine-text.ts';
import { REACH, type SearchStock } from './search-stock.ts';

type Filters = Partial<CatalogueFilters> & Partial<Pick<CatalogueQuery, 'sort' | 'groupResults'>>;
type Requested = Pick<SearchRequest, 'view' | 'favorites' | 'delivered' | 'resale' | 'relaxed'> & {
  filters: Filters;
};

/** A query in clauses: those of every count, and those that single counts omit. */
type Question = {
  filters: Filters;
  view: View;
  names: Names;
  plan: QueryPlan;
  moment: Moment;
  always: readonly Clause[];
  conditions: readonly EngineCondition[];
  understood: EngineText['understood'];
};
type Window = { start: number; end: number };
type Settings = ModelSettings & { stock: SearchStock; names: EngineNames; booked: () => readonly number[] };

/** OpenSearch counts groups exactly up to about so many, and to a few per cent beyond. */
const EXACT_GROUPS = 40_000;

const isForOneCompany = ({ filters, delivered, resale }: Requested): boolean =>
  Boolean(
    (delivered &&
      (filters.sort === 'deliveredPrice' ||
        filters.deliveredPriceMin !== undefined ||
        filters.deliveredPriceMax !== undefined)) ||
    (resale && filters.sort !== undefined && isResaleSort(filters.sort)),
  );

// OPS-23
/** The stock as OpenSearch has it: for more vehicles than the memory of a node. */
export class OpenSearchStock implements StockSearch {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  search = async ({ query, withFacets, ...request }: SearchRequest): Promise<SearchResult> => {
    const question = await this.#questionOf({ ...request, filters: query });
    const window = { start: (query.page - 1) * query.perPage, end: query.page * query.perPage };
    const { answered, ids, groupCounts, total, facets } = await this.#answer(question, window, withFacets);
    return {
      itemIds: ids,
      groupCounts,
      withoutDeliveredPrice: null,
      deliveredCents: null,
      deliveredGaps: null,
      total,
      arrivals: arrivalsOf(answered),
      understood: question.understood,
      facetsJson: facets,
    };
  };

  facets: StockSearch['facets'] = async (filters, view, favorites, delivered) => {
    const question = await this.#questionOf({ filters, view, favorites, delivered, relaxed: true });
    const { answered, total, facets } = await this.#answer(question, { start: 0, end: 0 }, true);
    return { total, arrivals: arrivalsOf(answered), facets: JSON.parse(facets ?? '') as CatalogueFacets };
  };

  total: StockSearch['total'] = async (filters, view, delivered) => {
    const { always, conditions } = await this.#questionOf({ filters, view, favorites: null, delivered });
    return this.#settings.stock.count(every([...always, without(conditions, null)]));
  };

  newest: StockSearch['newest'] = async (filters, view, delivered) => {
    const requested = { ...filters, sort: '-salesDate' as const };
    return this.#scan(
      await this.#questionOf({ filters: requested, view, favorites: null, delivered }),
      Infinity,
    );
  };

  whole: StockSearch['whole'] = async ({ query, ...request }) => {
    const question = await this.#questionOf({ ...request, filters: query });
    return query.ids ? this.#inOrderGiven(question, query.ids) : this.#scan(question, Infinity);
  };

  async #questionOf(requested: Requested): Promise<Question> {
    if (isForOneCompany(requested)) return refuse('invalid', ONLY_IN_MEMORY);
    const { filters, view, favorites, relaxed = false } = requested;
    const { clock, kmThreshold, names: allNames, stock, booked } = this.#settings;
    const names = await allNames.read();
    const { dimensions } = names;
    const { day, arrivalsSinceMs } = parisDay(clock.now().getTime());
    const moment = {
      today: day,
      arrivalsSinceMicros: arrivalsSinceMs * 1000,
      kmThreshold: kmThreshold(),
      booked: booked(),
    };
    const plan = planOf({ dimensions }, filters, view);
    const conditions = conditionsOf({ plan, view, dimensions, moment });
    const always: Clause[] = [
      ...(filters.ids ? [byIds(filters.ids)] : []),
      ...(filters.favorites ? [byIds([...(favorites ?? [])])] : []),
      ...(plan.sinceMicros === null ? [] : [{ range: { salesMicros: { gt: plan.sinceMicros } } }]),
      ...(plan.arrivals ? [isArrival(moment)] : []),
    ];
    const text = filters.q
      ? await readText(filters.q, {
          view,
          dimensions,
          moment,
          relaxed,
          vocabulary: await allNames.vocabulary(),
          hasModel: (plan.cars?.models.length ?? 0) > 0,
          base: [...always, ...conditions.map(({ clause }) => clause)],
          count: (query) => stock.count(query),
        })
      : null;
    return {
      filters,
      view,
      names,
      plan,
      moment,
      conditions,
      always: [...always, ...(text?.clauses ?? [])],
      understood: text?.understood ?? null,
    };
  }

  async #answer(question: Question, window: Window, withFacets: boolean) {
    const { filters, view, conditions, moment, always } = question;
    const isGrouped = filters.groupResults === true && !filters.ids;
    if (isGrouped && window.end > REACH) return refuse('invalid', PAGE_TOO_FAR);
    const isWithinReach = !filters.ids && window.end <= REACH;
    const matches: Record<string, Aggregation> = {
      arrivals: { filter: isArrival(moment) },
      ...(isGrouped && { groups: { cardinality: { field: 'group', precision_threshold: EXACT_GROUPS } } }),
    };
    const query = every(always);
    const { dimensions } = question.names;
    const { hits, aggregations: answered = {} } = await this.#settings.stock.search({
      size: isWithinReach ? window.end - window.start : 0,
      from: isWithinReach ? window.start : 0,
      query,
      post_filter: without(conditions, null),
      sort: orderOf(filters.sort ?? '-salesDate', view),
      ...(isGrouped && { collapse: { field: 'group' } }),
      aggs: countAggregations({ conditions, view }, { dimensions, moment, withFacets }, matches),
      _source: false,
      track_total_hits: false,
    });
    const groups = isGrouped ? hits.hits.map(groupOf) : [];
    const second = await this.#secondAnswer(question, answered, groups, withFacets);
    const found = aggregated(answered.matches);
    const total = isGrouped ? (aggregated(found.groups).value ?? 0) : (found.doc_count ?? 0);
    const ids = isWithinReach ? hits.hits.map(({ _id }) => _id) : await this.#pageBeyond(question, window);
    const sizes = new Map(valuesCounted(aggregated(aggregated(second.matches).sizes)));
    return {
      answered,
      ids,
      total,
      groupCounts: filters.groupResults ? ids.map((_id, place) => sizes.get(groups[place] ?? '') ?? 1) : null,
      facets: withFacets ? await this.#facetsOf(question, answered, second) : null,
    };
  }

  /** The requests that need the first response: slices between its bounds, sizes of its groups. */
  async #secondAnswer(
    { always, conditions, view }: Question,
    answered: Answered,
    groups: readonly string[],
    withFacets: boolean,
  ): Promise<Answered> {
    const sizes: Record<string, Aggregation> = { sizes: sizesOf(groups) };
    const aggs = {
      ...(groups.length > 0 && { matches: { filter: without(conditions, null), aggs: sizes } }),
    };
    const slices = withFacets ? sliceAggregations({ conditions, view }, answered) : {};
    const own = slices.matches;
    const joined = { ...slices, ...aggs };
    if (own && 'filter' in own && groups.length > 0)
      joined.matches = { filter: own.filter, aggs: { ...own.aggs, ...sizes } };
    if (Object.keys(joined).length === 0) return {};
    const query = every(always);
    const answer = await this.#settings.stock.search({
      size: 0,
      query,
      aggs: joined,
      _source: false,
      track_total_hits: false,
    });
    return answer.aggregations ?? {};
  }

  /** Makes and models that came since the names were read are read now. */
  async #facetsOf(question: Question, first: Answered, second: Answered): Promise<string> {
    const { names, view, filters, conditions } = question;
    const requested = { conditions, view };
    const isNew = (['make', 'model', 'depot'] as const).some((name) =>
      facetCounted(requested, first, name).some(
        ([value]) => names.dimensions.group(name).codeOf(value) === undefined,
      ),
    );
    const { dimensions, writer } = isNew ? await this.#settings.names.readAgain() : names;
    const plan = isNew ? planOf({ dimensions }, filters, view) : question.plan;
    return facetsJson(
      dimensions,
      writer,
      { plan, view },
      {
        countsOf: (name) => facetCounted(requested, first, name),
        shapeOf: (name) => shapeCounted(requested, first, second, name),
      },
    );
  }

  async #pageBeyond(question: Question, { start, end }: Window): Promise<number[]> {
    const { ids } = question.filters;
    const all = ids ? await this.#inOrderGiven(question, ids) : await this.#scan(question, end);
    return all.slice(start, end);
  }

  async #inOrderGiven({ always, conditions }: Question, ids: readonly number[]): Promise<number[]> {
    const { hits }: SearchAnswer = await this.#settings.stock.search({
      size: new Set(ids).size,
      query: every([...always, without(conditions, null)]),
      _source: false,
      track_total_hits: false,
    });
    const found = new Set(hits.hits.map(({ _id }) => _id));
    return [...new Set(ids)].filter((id) => found.has(id));
  }

  /** The first matches in order, however many. */
  async #scan({ always, conditions, filters, view }: Question, most: number): Promise<number[]> {
    const found: number[] = [];
    const query = every([...always, without(conditions, null)]);
    await this.#settings.stock.scan({ query, sort: orderOf(filters.sort ?? '-salesDate', view) }, (hits) => {
      for (const { _id } of hits) found.push(_id);
      return found.length < most;
    });
    return found;
  }
}

const isArrival = ({ arrivalsSinceMicros }: Moment): Clause => ({
  range: { salesMicros: { gte: arrivalsSinceMicros } },
});

const arrivalsOf = (answered: Answered): number =>
  aggregated(aggregated(answered.matches).arrivals).doc_count ?? 0;

/** Number of matches of each group of a page. */
const sizesOf = (groups: readonly string[]): Aggregation => ({
  terms: { field: 'group', size: Math.max(1, groups.length), include: groups },
});

const groupOf = ({ fields }: Hit): string => fields?.group?.[0] ?? '';
