import type { CatalogueFacets, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetName, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import { facetWords, fixedLabel, type LabelOfValue, rangeWords } from '@pomelo/contract/catalogue/filter-words.ts';
import type { View } from './listing.messages.ts';
import { type ListingQuery, type RangeBound, rangeBounds } from '../../shared/listing-query.ts';

export type ActiveFilter = { key: string; label: string; without: ListingQuery };
export type Understood = NonNullable<CatalogueList['meta']['understood']>;

/** The words of every value: the stock's own first, then the fixed ones. */
export function labelsFrom(facets: CatalogueFacets | undefined): LabelOfValue {
  return (name, value) => {
    const found = facets?.facets.find((facet) => facet.name === name)?.values.find((entry) => entry.value === value);
    return found?.label ?? fixedLabel(name, value);
  };
}

/** What narrows the list, each with the query that does without it. The page starts again at one. */
export function activeFilters(query: ListingQuery, label: LabelOfValue, view: View): ActiveFilter[] {
  const base = { ...query, page: 1 };
  const filters: ActiveFilter[] = [];
  if (query.q) filters.push({ key: 'q', label: `«\u202f${query.q}\u202f»`, without: { ...base, q: '' } });
  for (const { name } of FACETS) {
    const values = query.facets[name];
    if (!values) continue;
    const { [name]: _, ...others } = query.facets;
    const facets = name === 'make' ? withoutModels(others) : others;
    filters.push({ key: name, label: facetWords(name, values, label), without: { ...base, facets } });
  }
  for (const { name } of RANGES) {
    const [min, max] = [`${name}Min`, `${name}Max`] as const;
    const words = rangeWords(name, query.ranges[min], query.ranges[max], view);
    if (!words) continue;
    const { [min]: _, [max]: __, ...ranges } = query.ranges;
    filters.push({ key: name, label: words, without: { ...base, ranges } });
  }
  if (query.favorites) filters.push({ key: 'favorites', label: 'Favoris', without: { ...base, favorites: false } });
  return filters;
}

/** Models stand under their make: they go with it. */
function withoutModels(facets: ListingQuery['facets']): ListingQuery['facets'] {
  const { model: _, ...others } = facets;
  return others;
}

const isFacetName = (name: string): name is FacetName => FACETS.some((facet) => facet.name === name);
const isBound = (name: string): name is RangeBound => rangeBounds.some(({ bound }) => bound === name);

/**
 * Filters read out of the typed text, each with the query that does without it: the words left stay as
 * text, and the other readings become filters of their own.
 */
export function understoodFilters(query: ListingQuery, understood: Understood | undefined): ActiveFilter[] {
  if (!understood) return [];
  return understood.filters.map((filter, index) => ({
    key: `lu-${filter.name}-${filter.value}`,
    label: filter.label,
    without: understood.filters
      .filter((_, other) => other !== index)
      .reduce((current, { name, value }) => withFilter(current, name, value), { ...query, q: understood.text, page: 1 }),
  }));
}

function withFilter(query: ListingQuery, name: string, value: string): ListingQuery {
  if (isFacetName(name)) {
    return { ...query, facets: { ...query.facets, [name]: [...new Set([...(query.facets[name] ?? []), ...value.split(',')])] } };
  }
  return isBound(name) && Number.isFinite(Number(value)) ? { ...query, ranges: { ...query.ranges, [name]: Number(value) } } : query;
}
