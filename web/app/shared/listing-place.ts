import { urls } from '../urls.ts';
import { encodeListing, isUnfiltered, type ListingQuery } from './listing-query.ts';

/** Where a listing stands: its path, and what its own query says beyond the path. */
export type ListingPlace = { path: string; own: ListingQuery };

const address = (path: string, query: ListingQuery): string => {
  const text = encodeListing(query);
  return text ? `${path}?${text}` : path;
};

/** Another page or order of the same listing: the path stays. */
export const hrefWithin = ({ path, own }: ListingPlace, change: Partial<Pick<ListingQuery, 'page' | 'sort'>>): string =>
  address(path, { ...own, ...change });

/** Other filters: everything is in the query. Without any, a buyer goes where nothing is remembered. */
export function hrefOf(query: ListingQuery, isSignedIn: boolean): string {
  const path = isSignedIn && isUnfiltered(query) ? urls.unfilteredListing() : urls.listing();
  return address(path, query);
}
