import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetDefinition, type FacetName, RANGES, type RangeName, modelValue } from '@pomelo/contract/catalogue/facets.ts';
import { conditionOf } from '@pomelo/contract/catalogue/vehicle.ts';
import type { ItemRecord } from './item-record.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import type { LiveBooking, View } from './reader.ts';
import { understandText } from './text-search/understand-text.ts';
import { type Vocabulary, documentWords } from './text-search/vocabulary.ts';

/** What the model must answer, computed the plain way: for tests only. */
export type NaiveStock = {
  items: ReadonlyMap<number, ItemRecord>;
  bookings: ReadonlyMap<number, readonly LiveBooking[]>;
  nowMs: number;
  kmThreshold: number;
  vocabulary: Vocabulary;
};
type Filters = Partial<CatalogueQuery>;
type Asked = { query: CatalogueQuery; view: View; favorites: ReadonlySet<number> | null };

export function naiveSearch(stock: NaiveStock, { query, view, favorites }: Asked) {
  const items = [...stock.items.values()];
  const pool = keepNew(keepPersonal(keepText(stock, items, query.q, view), query, favorites), query);
  const matching = pool.filter((item) => meets(stock, item, query, view));
  const since = parisDay(stock.nowMs).arrivalsSinceMs * 1000;
  return {
    ...pageOf(matching, query, view),
    arrivals: matching.filter((item) => item.salesMicros >= since).length,
    facets: naiveFacets(stock, items, pool, query, view),
  };
}

function keepPersonal(items: ItemRecord[], { ids, favorites: asked }: Filters, favorites: ReadonlySet<number> | null): ItemRecord[] {
  return items.filter(({ id }) => (!ids || ids.includes(id)) && (!asked || (favorites?.has(id) ?? false)));
}

const keepNew = (items: ItemRecord[], { since }: Filters): ItemRecord[] =>
  since === undefined ? items : items.filter(({ salesMicros }) => salesMicros > Date.parse(since) * 1000);

function keepText(stock: NaiveStock, items: ItemRecord[], text: string | undefined, view: View): ItemRecord[] {
  if (!text) return items;
  const compact = (value: string | null): string => (value ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const named = items.filter(
    ({ reference, products }) =>
      compact(reference) === compact(text) ||
      (view === 'b2b' && products.some(({ vin, plate }) => compact(vin) === compact(text) || compact(plate) === compact(text))),
  );
  if (named.length > 0) return named;
  const { filters, terms } = understandText(text, stock.vocabulary);
  const holds = (item: ItemRecord, words: readonly string[]): boolean => {
    const own = documentWords(
      { makeSlug: item.make.slug, makeName: item.make.name, slug: item.model.slug, name: item.model.name },
      item.version,
      item.finition,
    );
    return words.some((word) => own.includes(word));
  };
  const shown = filters.filter(({ name }) => !(name === 'vat' && view === 'b2c'));
  let kept = items.filter((item) =>
    FACETS.every(({ name }) => {
      const values = shown.filter((filter) => filter.name === name).map(({ value }) => value);
      return values.length === 0 || values.includes(facetValue(stock, item, name));
    }),
  );
  for (const { name, value } of shown) {
    const range = RANGES.find((known) => name === `${known.name}Min` || name === `${known.name}Max`);
    if (range) kept = kept.filter((item) => inRange(item, range.name, { [name]: Number(value) }, view));
  }
  for (const term of terms.filter(({ optional }) => !optional)) kept = kept.filter((item) => holds(item, term.words));
  for (const term of terms.filter(({ optional }) => optional)) {
    const narrowed = kept.filter((item) => holds(item, term.words));
    if (narrowed.length > 0) kept = narrowed;
  }
  return kept;
}

function state(stock: NaiveStock, item: ItemRecord): 'disponible' | 'arrivage' | 'reserve' {
  const bookings = (stock.bookings.get(item.id) ?? []).filter((booking) => booking.endMs > stock.nowMs);
  const isFree = item.products.some(({ id }) => !bookings.some((booking) => booking.productId === id));
  if (!isFree) return 'reserve';
  return item.availableFromDay !== null && item.availableFromDay > parisDay(stock.nowMs).day ? 'arrivage' : 'disponible';
}

const kmOf = (item: ItemRecord): number => Math.min(...item.products.map((product) => product.km));

function facetValue(stock: NaiveStock, item: ItemRecord, name: FacetName): string {
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
      return item.depot.slug;
    case 'seats':
      return item.seats === null ? '' : String(item.seats);
    case 'critAir':
      return item.critAir ?? '';
    default:
      return item[name];
  }
}

function rangeValue(item: ItemRecord, name: RangeName, view: View): number | null {
  if (name === 'price') return (view === 'b2b' ? item.priceB2b : item.priceB2c) / 100;
  return name === 'km' ? kmOf(item) : item[name];
}

function inRange(item: ItemRecord, name: RangeName, filters: Filters, view: View): boolean {
  const [low, high] = [filters[`${name}Min`], filters[`${name}Max`]];
  if (low === undefined && high === undefined) return true;
  const value = rangeValue(item, name, view);
  return value !== null && value >= (low ?? -Infinity) && value <= (high ?? Infinity);
}

function meets(stock: NaiveStock, item: ItemRecord, filters: Filters, view: View, without?: string): boolean {
  const facets = FACETS.every(({ name }) => {
    const asked = filters[name];
    if (name === without || !asked?.length || (name === 'vat' && view === 'b2c')) return true;
    return asked.includes(facetValue(stock, item, name)) || (name === 'model' && asked.includes(item.model.slug));
  });
  return facets && RANGES.every(({ name }) => name === without || inRange(item, name, filters, view));
}

const french = new Intl.Collator('fr');
type Order = (one: ItemRecord, other: ItemRecord) => number;

function orderOf(sort: CatalogueQuery['sort'], view: View): Order {
  const price = (item: ItemRecord): number => rangeValue(item, 'price', view) ?? 0;
  const orders: Record<CatalogueQuery['sort'], Order> = {
    '-salesDate': (one, other) => other.salesMicros - one.salesMicros,
    salesDate: (one, other) => one.salesMicros - other.salesMicros,
    price: (one, other) => price(one) - price(other),
    deliveredPrice: (one, other) => price(one) - price(other),
    '-price': (one, other) => price(other) - price(one),
    km: (one, other) => kmOf(one) - kmOf(other),
    '-km': (one, other) => kmOf(other) - kmOf(one),
    '-year': (one, other) => other.year - one.year,
    year: (one, other) => one.year - other.year,
    '-power': (one, other) => other.power - one.power,
    make: (one, other) => french.compare(one.make.name, other.make.name),
  };
  return (one, other) => orders[sort](one, other) || other.id - one.id;
}

function pageOf(matching: ItemRecord[], query: CatalogueQuery, view: View) {
  const [start, end] = [(query.page - 1) * query.perPage, query.page * query.perPage];
  if (query.ids) {
    const rows = [...new Set(query.ids)].filter((id) => matching.some((item) => item.id === id));
    const itemIds = rows.slice(start, end);
    return { itemIds, groupCounts: query.groupResults ? itemIds.map(() => 1) : null, total: rows.length };
  }
  const sorted = matching.toSorted(orderOf(query.sort, view));
  if (!query.groupResults) return { itemIds: sorted.slice(start, end).map(({ id }) => id), groupCounts: null, total: sorted.length };
  const key = (item: ItemRecord): string => JSON.stringify([item.make.slug, item.model.slug, item.version, item.finition]);
  const groups = [...Map.groupBy(sorted, key).values()];
  const page = groups.slice(start, end);
  return { itemIds: page.map(([first]) => first?.id ?? 0), groupCounts: page.map((group) => group.length), total: groups.length };
}

function naiveFacets(stock: NaiveStock, all: ItemRecord[], pool: ItemRecord[], filters: Filters, view: View) {
  const facets = FACETS.filter(({ name }) => !(name === 'vat' && view === 'b2c')).map((facet: FacetDefinition & { name: FacetName }) => {
    const matching = pool.filter((item) => meets(stock, item, filters, view, facet.name));
    const count = (value: string): number => matching.filter((item) => facetValue(stock, item, facet.name) === value).length;
    return { name: facet.name, counts: valuesToList(stock, all, facet).map((value) => [value, count(value)] as const) };
  });
  const ranges = RANGES.map(({ name }) => {
    const matching = pool.filter((item) => meets(stock, item, filters, view, name));
    return { name, ...shape(matching.flatMap((item) => rangeValue(item, name, view) ?? [])) };
  });
  return { facets, ranges };
}

function valuesToList(stock: NaiveStock, all: ItemRecord[], facet: FacetDefinition & { name: FacetName }): string[] {
  if (facet.values) return facet.values.map(({ value }) => value);
  return [...new Set(all.map((item) => facetValue(stock, item, facet.name)))].filter(Boolean);
}

function shape(values: number[]): { min: number; max: number; upTo: number; histogram: number[] } {
  const histogram = Array.from({ length: 20 }, () => 0);
  if (values.length === 0) return { min: 0, max: 0, upTo: 0, histogram };
  const [min, max] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  const isBeyond = (end: number) => (value: number) => (Math.round(value * 100) - min * 100) * 32 >= (end - min) * 100 * 32;
  let upTo = max;
  for (let halving = 0; halving < 5; halving += 1) {
    const half = min + (upTo - min) / 2;
    const beyond = max === min ? 0 : values.filter(isBeyond(half)).length;
    if (beyond > values.length * 0.02) break;
    upTo = half;
  }
  for (const value of values) {
    const slice = max === min ? 0 : Math.min(19, Math.floor(((Math.round(value * 100) - min * 100) * 20) / ((upTo - min) * 100)));
    histogram[slice] = (histogram[slice] ?? 0) + 1;
  }
  return { min, max, upTo, histogram };
}
