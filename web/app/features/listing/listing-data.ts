import type { CatalogueFacets, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';

export type ListingResults = Omit<CatalogueList, 'filters'>;

const MAX_READ = 100;

/** Parses a text once for all renders. */
function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    const fresh = read(text);
    if (known.size >= MAX_READ) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}

/** The vehicles and totals that the loader passes as text, written from the API's typed answer. */
export const readList = readOnce((text) => JSON.parse(text) as ListingResults);
/** The counts of the filters, likewise. */
export const readFacets = readOnce((text) => JSON.parse(text) as CatalogueFacets);

/** An answer of the API, and the two texts a page is given of it. */
export const readAnswer = readOnce((text) => {
  const list = JSON.parse(text) as CatalogueList;
  const { filters, ...page } = list;
  return { list, listJson: JSON.stringify(page), facetsJson: filters ? JSON.stringify(filters) : null };
});
