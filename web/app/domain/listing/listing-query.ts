import {
  FACETS,
  RANGES,
  SORT_VALUES,
  type FacetName,
  type RangeName,
  type Sort,
} from '@pomelo/contract/catalogue/facets.ts';
import type { RangeBound } from '@pomelo/contract/catalogue/listing-slugs.ts';

export type { RangeBound };

/** The decoded address of the listing: the only state of the screen. */
export type ListingQuery = {
  q: string;
  /** The typed search text before it was parsed as filters: displayed again, and not a filter. */
  typed: string;
  facets: Partial<Record<FacetName, readonly string[]>>;
  ranges: Partial<Record<RangeBound, number>>;
  /** Typed bounds that are no number, by their name in the address: shown again with the reason, and no filters. */
  unread: Readonly<Record<string, string>>;
  favorites: boolean;
  /** Only what arrived since yesterday, 18:00. */
  arrivals: boolean;
  groupResults: boolean;
  sort: Sort;
  /** Whole euros, for the sort by headroom alone; that of the company unless given. */
  targetMargin?: number;
  page: number;
};

export const DEFAULT_SORT: Sort = '-salesDate';
export const EMPTY_QUERY: ListingQuery = {
  q: '',
  typed: '',
  facets: {},
  ranges: {},
  unread: {},
  favorites: false,
  arrivals: false,
  groupResults: false,
  sort: DEFAULT_SORT,
  page: 1,
};

/** An address stays under 2,000 characters, its path included, so that it can be mailed. */
export const MAX_ADDRESS_LENGTH = 1500;
const MAX_TEXT_LENGTH = 200;
const MAX_VALUES = 60;
const MAX_BOUND = 10_000_000;
const MAX_PAGE = 100_000;
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,79}$/u;
/** Currency, units and spaces that may be typed around a number: « 15 000 € ». */
const AROUND_NUMBERS = /[\s\u00a0\u202f€]|euros?|km|ch|g\/km|g$|ht|ttc/gi;
/** Digits, or groups of three after points; then decimals, and « k » for thousands. */
const NUMBER = /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:[.,](\d\d?))?(k)?$/i;

export const rangeBounds: readonly { bound: RangeBound; url: string; range: RangeName }[] = RANGES.flatMap(
  (range) => [
    { bound: `${range.name}Min` as const, url: `${range.url}-min`, range: range.name },
    { bound: `${range.name}Max` as const, url: `${range.url}-max`, range: range.name },
  ],
);

const isSort = (value: string | null): value is Sort => SORT_VALUES.some((sort) => sort === value);
const isOn = (value: string | null): boolean => value === '1' || value === 'on';

// CAT-22
/** A typed bound without its decimals (« 12 500,50 € », « 12,5k »), or undefined when it is none. */
export function readBound(text: string | null): number | undefined {
  const typed = NUMBER.exec((text ?? '').replaceAll(AROUND_NUMBERS, ''));
  if (!typed) return undefined;
  const [, whole = '', decimals = 0, thousands] = typed;
  const value = Math.trunc(Number(`${whole.replaceAll('.', '')}.${decimals}`) * (thousands ? 1000 : 1));
  return value <= MAX_BOUND ? value : undefined;
}

function readValues(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).map((value) => value.trim());
  return [...new Set(values.filter((value) => VALUE.test(value)))].slice(0, MAX_VALUES);
}

const readText = (text: string | null): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim();

function read(params: URLSearchParams): ListingQuery {
  const facets: ListingQuery['facets'] = {};
  for (const facet of FACETS) {
    const values = readValues(params.getAll(facet.url));
    if (values.length > 0) facets[facet.name] = values;
  }
  const ranges: ListingQuery['ranges'] = {};
  const unread: Record<string, string> = {};
  for (const { bound, url } of rangeBounds) {
    const text = readText(params.get(url));
    const value = readBound(text);
    if (value !== undefined) ranges[bound] = value;
    else if (text) unread[url] = text;
  }
  // The last one: without scripts, a button sorts next to the list of sorts.
  const sort = params.getAll('tri').at(-1) ?? null;
  const target = sort === '-headroom' ? readBound(params.get('marge-cible')) : undefined;
  const page = readBound(params.get('page')) ?? 1;
  return {
    q: readText(params.get('q')),
    typed: readText(params.get('saisie')),
    facets,
    ranges,
    unread,
    favorites: isOn(params.get('favoris')),
    arrivals: isOn(params.get('arrivages')),
    groupResults: isOn(params.get('grouper')),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    ...(target === undefined ? {} : { targetMargin: target }),
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Never fails: unknown, invalid or excess values are dropped. */
export function decodeListing(params: URLSearchParams): ListingQuery {
  const query = read(params);
  const text = encodeListing(query);
  return pairsOf(query).join('&').length > MAX_ADDRESS_LENGTH ? read(new URLSearchParams(text)) : query;
}

/** Commas stay readable: `marque=peugeot,renault`. */
const encodeValue = (value: string): string =>
  encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%20', '+');

/** In the order of LISTING_QUERY_NAMES; defaults vanish. */
function pairsOf(query: ListingQuery): string[] {
  const pairs: [string, string][] = [['q', query.q]];
  for (const facet of FACETS) pairs.push([facet.url, (query.facets[facet.name] ?? []).join(',')]);
  for (const { bound, url } of rangeBounds)
    pairs.push([url, String(query.ranges[bound] ?? query.unread[url] ?? '')]);
  pairs.push(
    ['favoris', query.favorites ? '1' : ''],
    ['arrivages', query.arrivals ? '1' : ''],
    ['grouper', query.groupResults ? '1' : ''],
    ['tri', query.sort === DEFAULT_SORT ? '' : query.sort],
    ['marge-cible', String(query.targetMargin ?? '')],
    ['saisie', query.typed],
    ['page', query.page > 1 ? String(query.page) : ''],
  );
  return pairs.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encodeValue(value)}`);
}

/**
 * The query of an address, without `?`, in canonical order; if it is too long, the last parameters are
 * omitted.
 */
export function encodeListing(query: ListingQuery): string {
  const pairs = pairsOf(query);
  while (pairs.length > 0 && pairs.join('&').length > MAX_ADDRESS_LENGTH) pairs.pop();
  return pairs.join('&');
}

/** What an address may have that filters nothing. */
const NO_FILTERS = { unread: {}, typed: '', sort: DEFAULT_SORT, page: 1, groupResults: false };

/** True without filters, whatever the sort and the page. */
export const isUnfiltered = (query: ListingQuery): boolean =>
  encodeListing({ ...query, ...NO_FILTERS }) === '';

/** The query names of the API (contract), ready for `catalogue.list` and `catalogue.filters`. */
export function toApiFilters(query: ListingQuery) {
  const facets: Partial<Record<FacetName, string>> = {};
  for (const facet of FACETS) {
    const values = query.facets[facet.name];
    if (values) facets[facet.name] = values.join(',');
  }
  return {
    ...(query.q ? { q: query.q } : {}),
    ...facets,
    ...query.ranges,
    ...(query.favorites ? { favorites: '1' as const } : {}),
    ...(query.arrivals ? { arrivals: '1' as const } : {}),
  };
}

export const toApiQuery = (query: ListingQuery) => ({
  ...toApiFilters(query),
  ...(query.groupResults ? { groupResults: '1' as const } : {}),
  sort: query.sort,
  ...(query.targetMargin === undefined ? {} : { targetMargin: query.targetMargin }),
  page: query.page,
});

/**
 * The query of the API, as for a saved search: `make=peugeot&priceMax=15000`. Without the arrivals, which
 * change daily: a saved search announces new vehicles by itself.
 */
export function toSearchText(query: ListingQuery): string {
  const { page: _, ...filters } = toApiQuery({ ...query, arrivals: false });
  return new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** Two queries that narrow the same way: the values of both, the bounds of the second. */
export function mergeQueries(base: ListingQuery, over: ListingQuery): ListingQuery {
  const facets = { ...base.facets };
  for (const facet of FACETS) {
    const values = over.facets[facet.name];
    if (values) facets[facet.name] = [...new Set([...(facets[facet.name] ?? []), ...values])];
  }
  return { ...over, q: over.q || base.q, facets, ranges: { ...base.ranges, ...over.ranges } };
}
