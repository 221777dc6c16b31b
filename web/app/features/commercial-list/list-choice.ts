import type { TableFormat } from '@pomelo/contract/table-formats.ts';
import {
  decodeListing,
  DEFAULT_SORT,
  encodeListing,
  EMPTY_QUERY,
  isUnfiltered,
  type ListingQuery,
  toApiFilters,
} from '../../domain/listing/listing-query.ts';
import { isTableFormat } from '../../lib/table-formats.ts';

/** The decoded address of the page: which vehicles, in which file. */
export type ListChoice = {
  /** The whole stock, the filters of the listing, or a saved search by its id. */
  source: typeof STOCK | typeof FILTERS | (string & {});
  filters: ListingQuery;
  format: TableFormat;
  /** Whether the preview has as many lines as a printed page. */
  isLong: boolean;
};

export const STOCK = 'stock';
export const FILTERS = 'filtres';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A list is in the order of the listing, and has neither its pages nor its groups. */
const whole = (query: ListingQuery): ListingQuery => ({ ...query, page: 1, groupResults: false });
const isChosen = (query: ListingQuery): boolean => !isUnfiltered(query) || query.sort !== DEFAULT_SORT;

function sourceOf(requested: string | null, hasFilters: boolean): string {
  if (requested === STOCK || requested === FILTERS || (requested !== null && UUID.test(requested)))
    return requested;
  return hasFilters ? FILTERS : STOCK;
}

/** Never fails. `remembered` are the last filters of the listing, for an address that brings none. */
export function decodeChoice(params: URLSearchParams, remembered: string): ListChoice {
  const own = whole(decodeListing(params));
  const hasOwn = isChosen(own);
  const format = params.get('format');
  return {
    source: sourceOf(params.get('liste'), hasOwn),
    filters: hasOwn ? own : whole(remembered ? decodeListing(new URLSearchParams(remembered)) : EMPTY_QUERY),
    format: isTableFormat(format) ? format : 'xlsx',
    isLong: params.get('lignes') === 'tout',
  };
}

/** Without `?`; defaults vanish. */
export function encodeChoice({ source, filters, format, isLong }: ListChoice): string {
  const others = new URLSearchParams({ liste: source });
  if (format !== 'xlsx') others.set('format', format);
  if (isLong) others.set('lignes', 'tout');
  return [others.toString(), encodeListing(filters)].filter(Boolean).join('&');
}

/** The API request; `view` hides trade prices from a customer. */
export function toApiList({ source, filters }: ListChoice, view: 'b2b' | 'b2c') {
  if (source === STOCK) return { view };
  if (source === FILTERS) return { ...toApiFilters(filters), sort: filters.sort, view };
  return { search: source, view };
}
