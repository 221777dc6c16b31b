import { urls } from '../../urls.ts';
import { encodeListing, isUnfiltered, type ListingQuery } from './listing-query.ts';

/** The base of a listing: its path, and the filters of its own query. */
export type ListingPlace = { path: string; own: ListingQuery };

const address = (path: string, query: ListingQuery): string => {
  const text = encodeListing(query);
  return text ? `${path}?${text}` : path;
};

/** Another page or order of the same listing: the path stays. */
export const hrefWithin = (
  { path, own }: ListingPlace,
  change: Partial<Pick<ListingQuery, 'page' | 'sort' | 'targetMargin'>>,
): string => address(path, { ...own, ...change });

/** Other filters are in the query. Without any, a buyer's link is the URL that ignores stored filters. */
export function hrefOf(query: ListingQuery, isSignedIn: boolean): string {
  const path = isSignedIn && isUnfiltered(query) ? urls.unfilteredListing() : urls.listing();
  return address(path, query);
}
