import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { type FacetName, isCarFacet, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { DeliveredOrder } from './orders/delivered-order.ts';
import { FacetCounting, type Tallies } from './facet-counting.ts';
import { FacetWriter } from './facets/facet-writer.ts';
import { LruCache } from '../../platform/search/lru-cache.ts';
import type { MatchSet } from './matching/match-set.ts';
import type { Constraint } from './matching/matcher.ts';
import { pageOfGroups, pageOfMatches } from './page-of-matches.ts';
import { type QueryPlan, planKey, planOf } from './matching/query-plan.ts';
import { callerKey, orderOfRequest } from './orders/order-of-request.ts';
import type { SearchRequest, SearchResult, View, WholeRequest } from './reader.ts';
import type { RowOrder } from './orders/sort-order.ts';
import type { ReadText } from './matching/text-index.ts';
import { relaxedText, type SettledText, strictText, textBits } from './matching/text-matching.ts';
import type { UnderstoodFilter } from './text-search/amounts.ts';
import type { TextGroup } from './text-search/understand-text.ts';

const CACHE_BYTES = 128_000_000;
/** Facets as text and the pages. */
const ENTRY_BYTES = 16_000;
const MAX_PAGES = 16;

type Page = Pick<SearchResult, 'itemIds' | 'groupCounts' | 'deliveredCents' | 'total'>;
type FoundPage = Omit<Page, 'deliveredCents'>;

/** What one set of filters matches, and what was answered about it so far. */
export type Answer = {
  view: View;
  /** As requested, for repeating the query with one filter less. */
  filters: Partial<CatalogueFilters>;
  favorites: ReadonlySet<number> | null;
  plan: QueryPlan;
  matches: MatchSet;
  arrivals: number;
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
type Question = {
  filters: Filters;
  view: View;
  favorites: ReadonlySet<number> | null;
  plan: QueryPlan;
  text: TextMode;
};

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

function understoodOf({ read, settled }: Answer): SearchResult['understood'] {
  if (!read || !settled) return null;
  if (read.named) return { text: read.text, filters: [], corrections: [], dropped: [] };
  const applied = new Set(settled.groups);
  const lost = read.groups.filter((group) => !applied.has(group));
  const isStillApplied = ({ name, value }: UnderstoodFilter): boolean =>
    !lost.some(({ filters }) => filters.some((filter) => filter.name === name && filter.value === value));
  const words = read.terms.filter((term) => !lost.some((group) => group.term === term && !term.optional));
  return {
    text: words.map(({ typed }) => typed).join(' '),
    filters: read.filters.filter(isStillApplied),
    corrections: read.corrections,
    dropped: [...settled.dropped],
  };
}

/** Answers queries from the model's indexes; caches answers until their data changes. */
export class Searcher {
  readonly #model: CatalogueModel;
  readonly #answers = new LruCache<string, Answer>(CACHE_BYTES);
  readonly #writer = new FacetWriter();

  constructor(model: CatalogueModel) {
    this.#model = model;
  }

  search(request: SearchRequest): SearchResult {
    const { query, view, withFacets } = request;
    const answer = this.#answerTo(query, view, request.favorites, request.relaxed ?? false);
    const page = this.#pageOf(answer, request);
    return {
      ...page,
      arrivals: answer.arrivals,
      understood: understoodOf(answer),
      facetsJson: withFacets ? this.#facetsOf(answer) : null,
    };
  }

  facets(
    filters: CatalogueFilters,
    view: View,
    favorites: ReadonlySet<number> | null,
  ): { total: number; arrivals: number; json: string } {
    const answer = this.#answerTo(filters, view, favorites, true);
    return { total: answer.matches.count, arrivals: answer.arrivals, json: this.#facetsOf(answer) };
  }

  total(filters: CatalogueFilters, view: View): number {
    return this.#answerTo(filters, view, null).matches.count;
  }

  /** Every listing that matches, the newest first. Not for pages: it reads all of them. */
  newest(filters: CatalogueFilters, view: View): number[] {
    const { orders, stock } = this.#model;
    const { matches } = this.#answerTo(filters, view, null);
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
    const answer = this.#answerTo(query, view, favorites, relaxed);
    if (query.ids) return this.#inOrderGiven(answer, query.ids);
    const order = orderOfRequest(this.#model, { sort: query.sort, view, delivered, resale });
    const rows = pageOfMatches(answer.matches, order, stock.size, { start: 0, end: answer.matches.count });
    return rows.map((row) => stock.columns.id[row] ?? 0);
  }

  /**
   * Questions about one person's listings, or about what is new since they last looked, are not worth
   * caching.
   */
  #answerTo(
    filters: Filters,
    view: View,
    favorites: ReadonlySet<number> | null,
    text: TextMode = false,
  ): Answer {
    const isPersonal = filters.favorites === true || filters.ids !== undefined || filters.since !== undefined;
    const { generations, stock } = this.#model;
    const plan = planOf(stock, filters, view);
    if (isPersonal) return this.#newAnswer({ filters, view, favorites, plan, text });
    const key = answerKey(plan, view, filters.q, text);
    const known = this.#answers.get(key);
    const isCurrent =
      known?.stockGeneration === generations.stock &&
      (!known.dependsOnAvailability || known.availabilityGeneration === generations.availability);
    if (known && isCurrent) return known;
    const answer = this.#newAnswer({ filters, view, favorites: null, plan, text });
    this.#answers.set(key, answer, ENTRY_BYTES + answer.matches.byteLength);
    return answer;
  }

  #newAnswer({ filters, view, favorites, plan, text }: Question): Answer {
    const { matcher, texts, generations, arrivals } = this.#model;
    const hasModel = (plan.cars?.models.length ?? 0) > 0;
    const read = filters.q ? texts.read(filters.q, { view, hasModel }, generations.stock) : null;
    const constraints: Constraint[] = matcher.constraintsOf(plan, view, generations.stock);
    if (plan.arrivals) constraints.push(arrivals);
    if (filters.ids) constraints.push(matcher.bitsOfRows(this.#rowsOf(filters.ids)));
    if (filters.favorites) constraints.push(matcher.bitsOfRows(this.#rowsOf(favorites ?? [])));
    const settled = read && this.#settle(read, view, constraints, text);
    if (read && settled) constraints.push(textBits(this.#model, read, settled.groups, view));
    const matches = matcher.match(constraints);
    return {
      view,
      filters,
      favorites,
      plan,
      matches,
      arrivals: matches.countIn(arrivals),
      read,
      settled,
      dependsOnAvailability: [...plan.facets, ...(read?.filters ?? [])].some(
        ({ name }) => name === 'availability',
      ),
      stockGeneration: generations.stock,
      availabilityGeneration: generations.availability,
      pages: new Map(),
      tallies: { facets: new Map(), ranges: new Map() },
      facets: null,
    };
  }

  #settle(read: ReadText, view: View, base: readonly Constraint[], text: TextMode): SettledText {
    if (typeof text === 'object') return text;
    return text ? relaxedText(this.#model, read, { view, base }) : strictText(this.#model, read, view);
  }

  /**
   * The same query without its filter of that name, with the same words of its text. Makes and models are one
   * filter.
   */
  #answerWithout({ filters, view, favorites, settled }: Answer, name: FacetName | RangeName): Answer {
    const own = isCarFacet(name) ? ['make', 'model'] : [name, `${name}Min`, `${name}Max`];
    const fewer: Filters = { ...filters, ...Object.fromEntries(own.map((one) => [one, undefined])) };
    return this.#answerTo(fewer, view, favorites, settled ?? false);
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
    const byCost = order instanceof DeliveredOrder ? order : null;
    const found = query.ids
      ? this.#pageInOrderGiven(answer, query.ids, query)
      : this.#newPage(answer, query, order);
    const deliveredCents = byCost && found.itemIds.map((id) => byCost.priceOf(stock.liveRow(id) ?? 0));
    const page = { ...found, deliveredCents };
    if (answer.pages.size >= MAX_PAGES) answer.pages.clear();
    answer.pages.set(key, page);
    return page;
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
