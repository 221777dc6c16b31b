import type { CatalogueFacets, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { ListedItem } from '../../domain/vehicle/vehicle-summary.ts';

export type ListingResults = Omit<CatalogueList, 'filters' | 'data'> & { data: ListedItem[] };

const MAX_READ = 100;

/** Parses a text once for all renders. */
export function readOnce<T>(read: (text: string) => T): (text: string) => T {
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
