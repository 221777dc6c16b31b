import { FACETS } from '@pomelo/contract/catalogue/facets.ts';
import { hrefOf } from './listing-place.ts';
import { decodeListing, type ListingQuery, rangeBounds } from './listing-query.ts';

/**
 * A query of the API, as a saved search stores it (`make=peugeot&priceMax=15000`), read as the listing's.
 * Unknown names are left out.
 */
export function fromApiQuery(text: string): ListingQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    const facet = FACETS.find((one) => one.name === name);
    const bound = rangeBounds.find((one) => one.bound === name);
    const url = facet?.url ?? bound?.url ?? OTHER_NAMES[name];
    if (url) params.set(url, value);
  }
  return decodeListing(params);
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  q: 'q',
  favorites: 'favoris',
  groupResults: 'grouper',
  sort: 'tri',
  targetMargin: 'marge-cible',
};

/** The listing with the filters of a saved or recent search. */
export const searchHref = (query: string): string => hrefOf(fromApiQuery(query), true);
