import type { CatalogueFacets, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';

export type ListingPageOfItems = Omit<CatalogueList, 'filters'>;

const MAX_READ = 40;

/** Reads a text once, however often a screen is drawn from it. */
function readOnce<T>(): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    // The loader wrote this text from the API's typed answer.
    const read = JSON.parse(text) as T;
    if (known.size >= MAX_READ) known.clear();
    known.set(text, read);
    return read;
  };
}

/** The vehicles and totals that the loader passes as text. */
export const readList = readOnce<ListingPageOfItems>();
/** The counts of the filters, likewise. */
export const readFacets = readOnce<CatalogueFacets>();
