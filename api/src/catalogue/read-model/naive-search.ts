import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import {
  COUNTED_RANGES,
  FACETS,
  type FacetDefinition,
  type FacetName,
  isCarFacet,
  modelValue,
  UNKNOWN,
} from '@pomelo/contract/catalogue/facets.ts';
import { conditionOf } from '@pomelo/contract/catalogue/vehicle.ts';
import { gapOf, NAIVE, PRIVATE } from './naive-market.ts';
import { STORED_RANGES as STORED, type StoredRange } from './ranges/ranges.ts';
import type { ListingRecord } from './stock/listing-record.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import type { LiveBooking, View } from './reader.ts';
import { type TextGroup, understandText } from './text-search/understand-text.ts';
import { type Vocabulary, documentWords } from './text-search/vocabulary.ts';

/** The expected results, computed naively: for tests only. */
export type NaiveStock = {
  items: ReadonlyMap<number, ListingRecord>;
  bookings: ReadonlyMap<number, readonly LiveBooking[]>;
  nowMs: number;
  kmThreshold: number;
  vocabulary: Vocabulary;
};
type Filters = Partial<CatalogueQuery>;
type Naive = { query: CatalogueQuery; view: View; favorites: ReadonlySet<number> | null; relaxed?: boolean };

export function naiveSearch(stock: NaiveStock, { query, view, favorites, relaxed = false }: Naive) {
  const items = [...stock.items.values()];
  const since = parisDay(stock.nowMs).arrivalsSinceMs * 1000;
  const recent = query.arrivals ? items.filter((item) => item.salesMicros >= since) : items;
  const own = filterNew(filterPersonal(recent, query, favorites), query);
  const pool = filterText(stock, own, { query, view, relaxed });
  const matching = pool.filter(criteria(stock, query, view));
  return {
    ...pageOf(matching, query, view),
    arrivals: matching.filter((item) => item.salesMicros >= since).length,
    facets: naiveFacets(stock, items, pool, query, view),
  };
}

function filterPersonal(
  items: ListingRecord[],
  { ids, favorites: asked }: Filters,
  favorites: ReadonlySet<number> | null,
): ListingRecord[] {
  return items.filter(({ id }) => (!ids || ids.includes(id)) && (!asked || (favorites?.has(id) ?? false)));
}

const filterNew = (items: ListingRecord[], { since }: Filters): ListingRecord[] =>
  since === undefined ? items : items.filter(({ salesMicros }) => salesMicros > Date.parse(since) * 1000);

type TextQuestion = { query: CatalogueQuery; view: View; relaxed: boolean };

/** `items` are those the person and the moment let through. */
function filterText(
  stock: NaiveStock,
  items: ListingRecord[],
  { query, view, relaxed }: TextQuestion,
): ListingRecord[] {
  const { q: text } = query;
  if (!text) return items;
  const compact = (value: string | null): string => (value ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const named = [...stock.items.values()].filter(
    ({ reference, products }) =>
      compact(reference) === compact(text) ||
      (view === 'b2b' &&
        products.some(
          ({ vin, plate }) => compact(vin) === compact(text) || compact(plate) === compact(text),
        )),
  );
  if (named.length > 0) return items.filter((item) => named.includes(item));
  const hasModel = query.model?.some((value) => modelsOfValue(stock, query, value).length > 0) ?? false;
  const { groups } = understandText(text, stock.vocabulary, hasModel);
  const containsWords = (item: ListingRecord, words: readonly string[]): boolean => {
    const own = documentWords(
      { makeSlug: item.make.slug, makeName: item.make.name, slug: item.model.slug, name: item.model.name },
      item.version,
      item.finition,
    );
    return words.some((word) => own.includes(word));
  };
  const tests = new Map(groups.map((group) => [group, criteria(stock, asFilters(group.filters), view)]));
  const passes = (item: ListingRecord, group: TextGroup): boolean =>
    group.term ? containsWords(item, group.term.words) : (tests.get(group)?.(item) ?? true);
  const asked = groups.filter(
    ({ term, filters }) => term || filters.some(({ name }) => view === 'b2b' || !PRIVATE.has(name)),
  );
  const narrow = (start: ListingRecord[], mayBeLeft: (group: TextGroup) => boolean): TextGroup[] => {
    let found = start;
    return asked.filter((group) => {
      if (!mayBeLeft(group)) return true;
      const fewer = found.filter((item) => passes(item, group));
      if (fewer.length > 0) found = fewer;
      return fewer.length > 0;
    });
  };
  const filtered = (some: readonly TextGroup[]): ListingRecord[] =>
    items.filter((item) => some.every((group) => passes(item, group)));
  const isOptional = ({ term }: TextGroup): boolean => term?.optional ?? false;
  const all = [...stock.items.values()];
  const certain = asked.filter((group) => !isOptional(group));
  const strict = narrow(
    all.filter((item) => certain.every((group) => passes(item, group))),
    isOptional,
  );
  const base = items.filter(criteria(stock, query, view));
  if (!relaxed || base.length === 0) return filtered(strict);
  const left = narrow(base, () => true);
  const isNarrowed = left.length > 0 || base.length < all.length || isFiltered(query, view);
  return filtered(isNarrowed ? left : strict);
}

const isFiltered = (query: CatalogueQuery, view: View): boolean =>
  FACETS.some(({ name }) => query[name]?.length && (view === 'b2b' || !PRIVATE.has(name))) ||
  STORED.some((name) => query[`${name}Min`] !== undefined || query[`${name}Max`] !== undefined) ||
  query.since !== undefined ||
  query.ids !== undefined ||
  query.favorites === true;

function asFilters(read: readonly { name: string; value: string }[]): Filters {
  const filters: Record<string, string[] | number> = {};
  for (const { name, value } of read) {
    const known = filters[name];
    if (FACETS.some((facet) => facet.name === name))
      filters[name] = [...(Array.isArray(known) ? known : []), value];
    else if (typeof known !== 'number') filters[name] = Number(value);
    else
      filters[name] = name.endsWith('Min') ? Math.max(known, Number(value)) : Math.min(known, Number(value));
  }
  return filters;
}

function state(stock: NaiveStock, item: ListingRecord): 'disponible' | 'arrivage' | 'reserve' {
  const bookings = (stock.bookings.get(item.id) ?? []).filter((booking) => booking.endMs > stock.nowMs);
  const isFree = item.products.some(({ id }) => !bookings.some((booking) => booking.productId === id));
  if (!isFree) return 'reserve';
  return item.availableFromDay !== null && item.availableFromDay > parisDay(stock.nowMs).day
    ? 'arrivage'
    : 'disponible';
}

const kmOf = (item: ListingRecord): number => Math.min(...item.products.map((product) => product.km));

function facetValue(stock: NaiveStock, item: ListingRecord, name: FacetName): string {
  switch (name) {
    case 'availability':
      return state(stock, item);
    case 'condition':
      return conditionOf(kmOf(item), stock.kmThreshold);
    case 'make':
      return item.make.slug;
    case 'model':
      return modelValue(item.make.slug, item.model.slug);
    case 'depot':
      return item.depot?.slug ?? UNKNOWN;
    case 'seats':
      return item.seats === null ? UNKNOWN : String(item.seats);
    case 'critAir':
      return item.critAir ?? '';
    case 'photographs':
    case 'batteryHealth':
    case 'marketPosition':
      return NAIVE[name](item);
    default:
      return item[name];
  }
}

function rangeValue(item: ListingRecord, name: StoredRange, view: View): number | null {
  if (name === 'priceInclTax') {
    if (view === 'b2c') return item.priceB2c / 100;
    return (item.vat === 'recuperable' ? item.priceB2b + Math.round(item.priceB2b / 5) : item.priceB2b) / 100;
  }
  if (name === 'price') return (view === 'b2b' ? item.priceB2b : item.priceB2c) / 100;
  return name === 'km' ? kmOf(item) : item[name];
}

function inRange(item: ListingRecord, name: StoredRange, filters: Filters, view: View): boolean {
  const [low, high] = [filters[`${name}Min`], filters[`${name}Max`]];
  const value = rangeValue(item, name, view);
  return value !== null && value >= (low ?? -Infinity) && value <= (high ?? Infinity);
}

type Test = (item: ListingRecord) => boolean;

function criteria(stock: NaiveStock, filters: Filters, view: View, without?: string): Test {
  const isCar = without !== undefined && isCarFacet(without) ? () => true : chosenCars(stock, filters);
  const ranges = STORED.filter(
    (name) =>
      name !== without && (filters[`${name}Min`] !== undefined || filters[`${name}Max`] !== undefined),
  );
  const facets = FACETS.flatMap(({ name }) => {
    const asked = filters[name];
    const applies = !isCarFacet(name) && name !== without && (view === 'b2b' || !PRIVATE.has(name));
    return applies && asked?.length ? [{ name, asked: asked.map(String) }] : [];
  });
  return (item) =>
    isCar(item) &&
    ranges.every((name) => inRange(item, name, filters, view)) &&
    facets.every(({ name, asked }) => asked.includes(facetValue(stock, item, name)));
}

const modelOf = (item: ListingRecord): string => modelValue(item.make.slug, item.model.slug);

/** The models of the stock for a chosen value: a bare slug is looked up within the chosen makes. */
function modelsOfValue(stock: NaiveStock, { make = [] }: Filters, value: string): ListingRecord[] {
  const isNamed = (item: ListingRecord): boolean =>
    modelOf(item) === value ||
    (item.model.slug === value && (make.length === 0 || make.includes(item.make.slug)));
  return [...stock.items.values()].filter(isNamed);
}

/**
 * A chosen model, or a chosen make of which no model is chosen; an unknown bare slug concerns every chosen
 * make.
 */
function chosenCars(stock: NaiveStock, filters: Filters): Test {
  const { make = [], model = [] } = filters;
  if (make.length === 0 && model.length === 0) return () => true;
  const found = model.map((value) => ({ value, items: modelsOfValue(stock, filters, value) }));
  const models = new Set(found.flatMap(({ items }) => items.map(modelOf)));
  const narrowed = new Set(
    found.flatMap(({ value, items }) => {
      if (value.includes('--')) return [value.slice(0, value.indexOf('--'))];
      return items.length > 0 ? items.map((item) => item.make.slug) : make;
    }),
  );
  return (item) =>
    models.has(modelOf(item)) || (make.includes(item.make.slug) && !narrowed.has(item.make.slug));
}

/** With makes or models chosen, only the models of those makes are listed. */
function involvedCars(stock: NaiveStock, filters: Filters): Test {
  const { make = [], model = [] } = filters;
  if (make.length === 0 && model.length === 0) return () => true;
  const ofModels = model.flatMap((value) =>
    modelsOfValue(stock, filters, value).map((item) => item.make.slug),
  );
  const makes = new Set([...make, ...ofModels]);
  return (item) => makes.has(item.make.slug);
}

const french = new Intl.Collator('fr');
type Order = (one: ListingRecord, other: ListingRecord) => number;

function orderOf(sort: CatalogueQuery['sort'], view: View): Order {
  const price = (item: ListingRecord): number => rangeValue(item, 'price', view) ?? 0;
  const orders: Record<CatalogueQuery['sort'], Order> = {
    '-salesDate': (one, other) => other.salesMicros - one.salesMicros,
    salesDate: (one, other) => one.salesMicros - other.salesMicros,
    price: (one, other) => price(one) - price(other),
    deliveredPrice: (one, other) => price(one) - price(other),
    // Without the terms of a company, the default sort.
    '-margin': (one, other) => other.salesMicros - one.salesMicros,
    '-headroom': (one, other) => other.salesMicros - one.salesMicros,
    marketGap: (one, other) =>
      view === 'b2c' ? other.salesMicros - one.salesMicros : gapOf(one) - gapOf(other),
    '-price': (one, other) => price(other) - price(one),
    km: (one, other) => kmOf(one) - kmOf(other),
    '-km': (one, other) => kmOf(other) - kmOf(one),
    '-year': (one, other) => other.year - one.year,
    year: (one, other) => one.year - other.year,
    '-power': (one, other) => (other.power ?? -1) - (one.power ?? -1),
    make: (one, other) => french.compare(one.make.name, other.make.name),
  };
  return (one, other) => orders[sort](one, other) || other.id - one.id;
}

function pageOf(matching: ListingRecord[], query: CatalogueQuery, view: View) {
  const [start, end] = [(query.page - 1) * query.perPage, query.page * query.perPage];
  if (query.ids) {
    const rows = [...new Set(query.ids)].filter((id) => matching.some((item) => item.id === id));
    const itemIds = rows.slice(start, end);
    return { itemIds, groupCounts: query.groupResults ? itemIds.map(() => 1) : null, total: rows.length };
  }
  const sorted = matching.toSorted(orderOf(query.sort, view));
  if (!query.groupResults)
    return { itemIds: sorted.slice(start, end).map(({ id }) => id), groupCounts: null, total: sorted.length };
  const key = (item: ListingRecord): string =>
    JSON.stringify([item.make.slug, item.model.slug, item.version, item.finition]);
  const groups = [...Map.groupBy(sorted, key).values()];
  const page = groups.slice(start, end);
  return {
    itemIds: page.map(([first]) => first?.id ?? 0),
    groupCounts: page.map((group) => group.length),
    total: groups.length,
  };
}

function naiveFacets(
  stock: NaiveStock,
  all: ListingRecord[],
  pool: ListingRecord[],
  filters: Filters,
  view: View,
) {
  const facets = FACETS.filter(({ name }) => view === 'b2b' || !PRIVATE.has(name)).map(
    (facet: FacetDefinition & { name: FacetName }) => {
      const matching = pool.filter(criteria(stock, filters, view, facet.name));
      const listed = facet.name === 'model' ? matching.filter(involvedCars(stock, filters)) : matching;
      const count = (value: string): number =>
        listed.filter((item) => facetValue(stock, item, facet.name) === value).length;
      return {
        name: facet.name,
        counts: valuesToList(stock, all, facet).map((value) => [value, count(value)] as const),
      };
    },
  );
  const ranges = COUNTED_RANGES.map(({ name }) => {
    const matching = pool.filter(criteria(stock, filters, view, name));
    return { name, ...shape(matching.flatMap((item) => rangeValue(item, name, view) ?? [])) };
  });
  return { facets, ranges };
}

function valuesToList(
  stock: NaiveStock,
  all: ListingRecord[],
  facet: FacetDefinition & { name: FacetName },
): string[] {
  if (facet.values) return facet.values.map(({ value }) => value);
  return [...new Set(all.map((item) => facetValue(stock, item, facet.name)))].filter(Boolean);
}

function shape(values: number[]): { min: number; max: number; upTo: number; histogram: number[] } {
  const histogram = Array.from({ length: 20 }, () => 0);
  if (values.length === 0) return { min: 0, max: 0, upTo: 0, histogram };
  const [min, max] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  const isBeyond = (end: number) => (value: number) =>
    (Math.round(value * 100) - min * 100) * 32 >= (end - min) * 100 * 32;
  let upTo = max;
  for (let halving = 0; halving < 5; halving += 1) {
    const half = min + (upTo - min) / 2;
    const beyond = max === min ? 0 : values.filter(isBeyond(half)).length;
    if (beyond > values.length * 0.02) break;
    upTo = half;
  }
  for (const value of values) {
    const slice =
      max === min
        ? 0
        : Math.min(19, Math.floor(((Math.round(value * 100) - min * 100) * 20) / ((upTo - min) * 100)));
    histogram[slice] = (histogram[slice] ?? 0) + 1;
  }
  return { min, max, upTo, histogram };
}
