import { aggregationsOf } from './search-aggregations.ts';
import { matcherOf } from './search-query.ts';
import {
  BadRequest,
  type Fields,
  fieldOf,
  listOf,
  type Mapping,
  numberOf,
  onlyEntry,
  strictObject,
  textOf,
} from './strict.ts';

const REACH = 10_000;
const KEYS = [
  'size',
  'from',
  'query',
  'post_filter',
  'sort',
  'aggs',
  'collapse',
  'search_after',
  'pit',
  '_source',
  'track_total_hits',
];

type Order = { field: string; sign: 1 | -1 };

function ordersOf(sort: unknown, mapping: Mapping): Order[] {
  return listOf(sort ?? [], 'sort').map((one) => {
    const [name, direction] = onlyEntry(one, 'sort');
    if (direction !== 'asc' && direction !== 'desc') throw new BadRequest(`sort: [${String(direction)}]`);
    return { field: fieldOf(mapping, name, 'doc values'), sign: direction === 'asc' ? 1 : -1 };
  });
}

/** A missing value would sort by the greatest number of 64 bits, which JSON does not have. */
function keyOf(document: Fields, { field }: Order): string | number {
  const value = document[field];
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new BadRequest(`sort: a document has no single [${field}]`);
  return value;
}

function compare(orders: readonly Order[], one: readonly unknown[], other: readonly unknown[]): number {
  for (const [place, { sign }] of orders.entries()) {
    const [left, right] = [one[place] as string | number, other[place] as string | number];
    if (left !== right) return left < right ? -sign : sign;
  }
  return 0;
}

function page(found: readonly Fields[], { _source, ...body }: Fields, mapping: Mapping) {
  const size = numberOf(body.size, 'size');
  const from = body.from === undefined ? 0 : numberOf(body.from, 'from');
  if (from + size > REACH) throw new BadRequest('Result window is too large');
  const orders = ordersOf(body.sort, mapping);
  if (size > 1 && from > 0 && orders.length === 0) throw new BadRequest('a page without an order');
  let hits = found
    .map((document) => ({ document, keys: orders.map((order) => keyOf(document, order)) }))
    .toSorted((one, other) => compare(orders, one.keys, other.keys));
  if (body.search_after !== undefined) {
    const after = listOf(body.search_after, 'search_after');
    if (after.length !== orders.length || from > 0 || body.collapse !== undefined)
      throw new BadRequest('search_after does not fit the sort');
    hits = hits.filter(({ keys }) => compare(orders, keys, after) > 0);
  }
  const collapsed =
    body.collapse === undefined ? undefined : strictObject(body.collapse, 'collapse', ['field']);
  const group = collapsed && fieldOf(mapping, collapsed.field, 'doc values');
  if (group !== undefined) {
    const seen = new Set<unknown>();
    hits = hits.filter(({ document }) => !seen.has(document[group]) && seen.add(document[group]));
  }
  const source = _source === false ? null : listOf(_source, '_source').map((name) => textOf(name, '_source'));
  return hits.slice(from, from + size).map(({ document, keys }) => ({
    _id: String(document.id),
    ...(source && { _source: Object.fromEntries(source.map((name) => [name, document[name]])) }),
    ...(group !== undefined && { fields: { [group]: [document[group]] } }),
    ...(orders.length > 0 && { sort: keys }),
  }));
}

/** The answer of `_search` over these documents. */
export function searchAnswer(requested: unknown, documents: readonly Fields[], mapping: Mapping): Fields {
  const body = strictObject(requested, 'search', KEYS);
  const matching = documents.filter(matcherOf(body.query, mapping));
  const shown =
    body.post_filter === undefined ? matching : matching.filter(matcherOf(body.post_filter, mapping));
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(body.track_total_hits === true && { total: { value: shown.length, relation: 'eq' } }),
      hits: page(shown, body, mapping),
    },
    ...(body.aggs !== undefined && { aggregations: aggregationsOf(body.aggs, matching, mapping) }),
  };
}
