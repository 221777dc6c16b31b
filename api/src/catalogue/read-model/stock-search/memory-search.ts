import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { CatalogueModel } from '../catalogue-model.ts';
import type { StockSearch } from '../reader.ts';

/** The stock in memory; `current` is the stock as of this instant. */
export const memorySearch = (current: () => CatalogueModel): StockSearch => ({
  search: async (request) => current().search(request),
  facets: async (filters, view, favorites, delivered) => {
    const { total, arrivals, json } = current().facets(filters, view, favorites, delivered);
    return { total, arrivals, facets: JSON.parse(json) as CatalogueFacets };
  },
  total: async (filters, view, delivered) => current().total(filters, view, delivered),
  newest: async (filters, view, delivered) => current().newest(filters, view, delivered),
  whole: async (request) => current().whole(request),
});
