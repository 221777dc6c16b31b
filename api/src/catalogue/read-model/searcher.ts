import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { type FacetName, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { DeliveredOrder } from './orders/delivered-order.ts';
import { FacetCounting, type Tallies } from './facet-counting.ts';
import { FacetWriter } from './facets/facet-writer.ts';
import { LruCache } from '../../platform/search/lru-cache.ts';
import type { MatchSet } from './matches/match-set.ts';
import type { Constraint } from './matching/matcher.ts';
import { pageOfGroups, pageOfMatches } from './page-of-matches.ts';
import { type DeliveredBits, DeliveredMatches } from './matching/delivered-bits.ts';
import { type QueryPlan, planKey, planOf, planWithout } from './matching/query-plan.ts';
import { callerKey, orderOfRequest } from './orders/order-of-request.ts';
import type { DeliveredCosts, SearchRequest, SearchResult, View, WholeRequest } from './reader.ts';
import type { RowOrder } from './orders/sort-order.ts';
import type { ReadText } from './matching/text-index.ts';
import { relaxedText, type SettledText, strictText, textBits } from './matching/text-matching.ts';
import { understoodOf } from './matching/understood.ts';
import type { TextGroup } from './text-search/understand-text.ts';

const CACHE_BYTES = 128_000_000;
/** Facets as text and the pages. */
const ENTRY_BYTES = 16_000;
const MAX_PAGES = 16;

type Page = Pick<SearchResult, 'itemIds' | 'groupCounts' | 'deliveredCents' | 'deliveredGaps' | 'total'>;
type Delivered = DeliveredCosts | null;
type FoundPage = Omit<Page, 'deliveredCents' | 'deliveredGaps'>;

/** Matches of one set of filters, and the results that were computed for it so far. */
export type Answer = {
  view: View;
  /** The request: its text and its personal filters; the other filters are in the plan. */
  filters: Partial<CatalogueFilters>;
  favorites: ReadonlySet<number> | null;
  delivered: Delivered;
  /** Matches of the other filters that have no delivered price; null where the plan has no such bounds. */
  withoutDeliveredPrice: number | null;
  plan: QueryPlan;
  matches: MatchSet;
  /** Arrivals among the matches; null until first requested. */
  arrivals: number | null;
  read: ReadText | null;
  /** The part of the text that the answer was narrowed by; null without a text. */
  settled: SettledText | null;
  dependsOnAvailability: boolean;
  stockGeneration: number;
  availabilityGeneration: number;
  pages: Map<string, Page>;
  tallies: Tallies;
  facets: { json: string; rest: string; availabilityGeneration: number } | null;
};

type Filters = Partial<CatalogueFilters>;
/** Whether words of the text that would leave no results are dropped; or which of its groups apply. */
type TextMode = boolean | SettledText;
type SearchInput = {
  filters: Filters;
  view: View;
  favorites?: ReadonlySet<number> | null;
  delivered?: Delivered | undefined;
  text?: TextMode;
  /** That of the filters, where it is known. */
  plan?: QueryPlan;
};
type Question = Required<SearchInput> & { delivered: Delivered };

/** The cache key of a query by its criteria; the mode only matters with a text. */
function answerKey(plan: QueryPlan, view: View, q: string | undefined, text: TextMode): string {
  if (!q) return planKey(plan, view);
  const mode = typeof text === 'boolean' ? text : compositeKey('kept', ...text.groups.map(groupKey));
  return compositeKey(planKey(plan, view), q, mode);
}

const groupKey = ({ filters, term }: TextGroup): string =>
  compositeKey(
    term !== null,
    ...(term?.words ?? []),
    ...filters.map(({ name, value }) => compositeKey(name, value)),
  );

/** Answers queries from the model's indexes; caches answers until their data changes. */
export class Searcher {
  readonly #model: CatalogueModel;
  readonly #answers = new LruCache<string, Answer>(CACHE_BYTES);
  readonly #writer = new FacetWriter();
  readonly #deliveredMatches = new DeliveredMatches();

  constructor(model: CatalogueModel) {
    this.#model = model;
  }

  search(request: SearchRequest): SearchResult {
    const { query: filters, view, favorites, withFacets, delivered, relaxed: text = false } = request;
    const answer = this.#answerTo({ filters, view, favorites, delivered, text });
    const page = this.#pageOf(answer, request);
    return {
      ...page,
      arrivals: this.#arrivalsOf(answer),
      withoutDeliveredPrice: answer.withoutDeliveredPrice,
      understood: understoodOf(answer),
      facetsJson: withFacets ? this.#facetsOf(answer) : null,
    };
  }

  facets(
    filters: CatalogueFilters,
    view: View,
    favorites: ReadonlySet<number> | null,
    delivered?: Delivered,
  ): { total: number; arrivals: number; json: string } {
    const answer = this.#answerTo({ filters, view, favorites, delivered, text: true });
    return { total: answer.matches.count, arrivals: this.#arrivalsOf(answer), json: this.#facetsOf(answer) };
  }

  total(filters: CatalogueFilters, view: View, delivered?: Delivered): number {
    return this.#answerTo({ filters, view, delivered }).matches.count;
  }

  /** Every listing that matches, the newest first. Not for pages: it reads all of them. */
  newest(filters: CatalogueFilters, view: View, delivered?: Delivered): number[] {
    const { orders, stock } = this.#model;
    const { matches } = this.#answerTo({ filters, view, delivered });
    const rows = pageOfMatches(matches, orders.of('-salesDate', view), stock.size, {
      start: 0,
      end: matches.count,
    });
    return rows.map((row) => stock.columns.id[row] ?? 0);
  }

  /**
   * Every matching listing, in the requested order. Not for pages, and not cached: it is as long as the
   * stock.
   */
  whole({ query, view, favorites, delivered, resale, relaxed = false }: WholeRequest): number[] {
    const { stock } = this.#model;
    const answer = this.#answerTo({ filters: query, view, favorites, delivered, text: relaxed });
    if (query.ids) return this.#inOrderGiven(answer, query.ids);
    const order = orderOfRequest(this.#model, { sort: query.sort, view, delivered, resale });
    const rows = pageOfMatches(answer.matches, order, stock.size, { start: 0, end: answer.matches.count });
    return rows.map((row) => stock.columns.id[row] ?? 0);
  }

  /**
   * Questions about one person's listings, or about what is new since they last looked, are not worth
   * caching.
   */
  #answerTo({
    filters,
    view,
    favorites = null,
    delivered = null,
    text = false,
    ...input
  }: SearchInput): Answer {
    const isPersonal = filters.favorites === true || filters.ids !== undefined || filters.since !== undefined;
    const { generations, stock } = this.#model;
    const plan = input.plan ?? planOf(stock, filters, view, delivered);
    const question = { filters, view, delivered, plan, text };
    if (isPersonal) return this.#newAnswer({ ...question, favorites });
    const key = answerKey(plan, view, filters.q, text);
    const known = this.#answers.get(key);
    const isCurrent =
      known?.stockGeneration === generations.stock &&
      (!known.dependsOnAvailability || known.availabilityGeneration === generations.availability);
    if (known && isCurrent) return known;
    const answer = this.#newAnswer({ ...question, favorites: null });
    this.#answers.set(key, answer, ENTRY_BYTES + answer.matches.byteLength);
    return answer;
  }

  #newAnswer({ filters, view, favorites, delivered, plan, text }: Question): Answer {
    const { matcher, texts, generations, arrivals } = this.#model;
    const hasModel = (plan.cars?.models.length ?? 0) > 0;
    const read = filters.q ? texts.read(filters.q, { view, hasModel }, generations.stock) : null;
    const constraints: Constraint[] = matcher.constraintsOf(plan, view, generations.stock);
    if (plan.arrivals) constraints.push(arrivals);
    if (filters.ids) constraints.push(matcher.bitsOfRows(this.#rowsOf(filters.ids)));
    if (filters.favorites) constraints.push(matcher.bitsOfRows(this.#rowsOf(favorites ?? [])));
    const bits = plan.delivered && this.#deliveredBits(plan.delivered, view);
    const others = bits ? [...constraints] : null;
    if (bits) constraints.push(bits.within);
    const settled = read && this.#settle(read, view, constraints, text);
    if (read && settled) {
      const found = textBits(this.#model, read, settled.groups, view);
      constraints.push(found);
      others?.push(found);
    }
    const matches = matcher.match(constraints);
    return {
      view,
      filters,
      favorites,
      delivered,
      withoutDeliveredPrice: bits && others ? matcher.match(others).countIn(bits.unpriced) : null,
      plan,
      matches,
      arrivals: null,
      read,
      settled,
      dependsOnAvailability: [...plan.facets, ...(read?.filters ?? [])].some(
        ({ name }) => name === 'availability',
      ),
      stockGeneration: generations.stock,
      availabilityGeneration: generations.availability,
      pages: new Map(),
      tallies: { facets: new Map(), ranges: new Map(), isComplete: false },
      facets: null,
    };
  }

  #deliveredBits(input: NonNullable<QueryPlan['delivered']>, view: View): DeliveredBits {
    const { stock, generations, orders } = this.#model;
    const order = () => new DeliveredOrder(stock, orders.of('price', view), input.costs);
    return this.#deliveredMatches.of(input, { stock, generation: generations.stock, order });
  }

  #arrivalsOf(answer: Answer): number {
    answer.arrivals ??= answer.matches.countIn(this.#model.arrivals);
    return answer.arrivals;
  }

  #settle(read: ReadText, view: View, base: readonly Constraint[], text: TextMode): SettledText {
    if (typeof text === 'object') return text;
    return text ? relaxedText(this.#model, read, { view, base }) : strictText(this.#model, read, view);
  }

  /**
   * The same query without its filter of that name, with the same words of its text. Makes and models are one
   * filter.
   */
  #answerWithout(
    { filters, view, favorites, delivered, settled, plan }: Answer,
    name: FacetName | RangeName,
  ): Answer {
    const text = settled ?? false;
    return this.#answerTo({ filters, view, favorites, delivered, text, plan: planWithout(plan, name) });
  }

  #rowsOf(itemIds: Iterable<number>): number[] {
    return [...itemIds].flatMap((id) => this.#model.stock.liveRow(id) ?? []);
  }

  #pageOf(answer: Answer, { query, view, delivered, resale }: SearchRequest): Page {
    const request = { sort: query.sort, view, delivered, resale };
    const key = compositeKey(
      query.sort,
      query.page,
      query.perPage,
      query.groupResults ?? false,
      callerKey(request),
    );
    const known = query.ids ? undefined : answer.pages.get(key);
    if (known) return known;
    const { stock } = this.#model;
    const order = orderOfRequest(this.#model, request);
    const byCost = this.#pricesOf(answer, order);
    const found = query.ids
      ? this.#pageInOrderGiven(answer, query.ids, query)
      : this.#newPage(answer, query, order);
    const rows = found.itemIds.map((id) => stock.liveRow(id) ?? 0);
    const deliveredCents = byCost && rows.map((row) => byCost.priceOf(row));
    const deliveredGaps = byCost && rows.map((row) => byCost.gapOf(row));
    const page = { ...found, deliveredCents, deliveredGaps };
    if (answer.pages.size >= MAX_PAGES) answer.pages.clear();
    answer.pages.set(key, page);
    return page;
  }

  /** Delivered prices are shown where they sort the list, or narrow it. */
  #pricesOf({ plan, view }: Answer, order: RowOrder): DeliveredOrder | null {
    if (order instanceof DeliveredOrder) return order;
    const { stock, orders } = this.#model;
    return plan.delivered && new DeliveredOrder(stock, orders.of('price', view), plan.delivered.costs);
  }

  #newPage({ matches }: Answer, query: SearchRequest['query'], order: RowOrder): FoundPage {
    const { stock } = this.#model;
    const window = { start: (query.page - 1) * query.perPage, end: query.page * query.perPage };
    const idsOf = (rows: readonly number[]): number[] => rows.map((row) => stock.columns.id[row] ?? 0);
    if (!query.groupResults) {
      return {
        itemIds: idsOf(pageOfMatches(matches, order, stock.size, window)),
        groupCounts: null,
        total: matches.count,
      };
    }
    const { rows, counts, total } = pageOfGroups(
      matches,
      order,
      stock.columns.document,
      stock.documents.list.length,
      window,
    );
    return { itemIds: idsOf(rows), groupCounts: counts, total };
  }

  #inOrderGiven({ matches }: Answer, ids: readonly number[]): number[] {
    const matching = new Set(matches.rows());
    return [...new Set(ids)].filter((id) => {
      const row = this.#model.stock.liveRow(id);
      return row !== undefined && matching.has(row);
    });
  }

  /** The compare tray has its own order; grouping makes no sense there. */
  #pageInOrderGiven(
    answer: Answer,
    ids: readonly number[],
    { page, perPage, groupResults }: SearchRequest['query'],
  ): FoundPage {
    const itemIds = this.#inOrderGiven(answer, ids);
    const own = itemIds.slice((page - 1) * perPage, page * perPage);
    return { itemIds: own, groupCounts: groupResults ? own.map(() => 1) : null, total: itemIds.length };
  }

  /** Availability is first and changes most: it alone is recounted when only bookings changed. */
  #facetsOf(answer: Answer): string {
    const { availability } = this.#model.generations;
    if (answer.facets?.availabilityGeneration === availability) return answer.facets.json;
    const counted = new FacetCounting(this.#model, this.#writer, answer, (name) =>
      this.#answerWithout(answer, name),
    );
    const rest = answer.facets?.rest ?? counted.allButAvailability();
    const json = `{"facets":[${counted.facet('availability')},${rest}`;
    answer.facets = { json, rest, availabilityGeneration: availability };
    return json;
  }
}
