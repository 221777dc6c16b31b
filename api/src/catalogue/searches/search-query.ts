import { CatalogueQuery, RANGE_BOUNDS } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES, type FacetName, SORT_VALUES } from '@pomelo/contract/catalogue/facets.ts';
import { Lru } from '../../platform/lru.ts';

const [DEFAULT_SORT] = SORT_VALUES;
/** The listing parameters that a search stores: not the page, moment, favourites or vehicle ids. */
const STORED_PARAMETERS: ReadonlySet<string> = new Set([
  'q',
  ...FACET_NAMES,
  ...RANGE_BOUNDS,
  'groupResults',
  'sort',
]);

const isFacet = (name: string): name is FacetName => FACET_NAMES.some((facet) => facet === name);

function parse(text: string): CatalogueQuery | null {
  const given: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!STORED_PARAMETERS.has(name) || value.trim() === '') continue;
    given[name] = isFacet(name) && given[name] ? `${given[name]},${value}` : value;
  }
  const parsed = CatalogueQuery.safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** Commas stay readable, as in the addresses of the listing. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');

function write(query: CatalogueQuery): string {
  const pairs: [string, string][] = [['q', (query.q ?? '').replaceAll(/\s+/g, ' ')]];
  for (const name of FACET_NAMES) pairs.push([name, (query[name] ?? []).toSorted().join(',')]);
  for (const name of RANGE_BOUNDS) pairs.push([name, String(query[name] ?? '')]);
  pairs.push(
    ['groupResults', query.groupResults ? '1' : ''],
    ['sort', query.sort === DEFAULT_SORT ? '' : query.sort],
  );
  return pairs.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encoded(value)}`])).join('&');
}

/**
 * A listing's query as it is saved: the stored parameters in one order, so that equal searches are equal
 * texts. Empty without filters, null with an invalid value (`priceMax=cher`).
 */
export function canonicalSearch(text: string): string | null {
  const query = parse(text);
  return query && hasFilters(query) ? write(query) : query && '';
}

/** Same as `canonicalSearch`, for a parsed query. */
export const searchText = (query: CatalogueQuery): string => (hasFilters(query) ? write(query) : '');

const hasFilters = (query: CatalogueQuery): boolean =>
  Boolean(query.q) ||
  FACET_NAMES.some((name) => query[name]?.length) ||
  RANGE_BOUNDS.some((name) => query[name] !== undefined);

const MAX_CACHED = 5000;
const parsedQueries = new Lru<string, CatalogueQuery>(MAX_CACHED);

/** A saved search as a query of the stock; null if a rule of the listing has changed since it was saved. */
export function readSearch(text: string): CatalogueQuery | null {
  const known = parsedQueries.get(text);
  if (known) return known;
  const query = parse(text);
  if (query && hasFilters(query)) parsedQueries.set(text, query);
  return query && hasFilters(query) ? query : null;
}
