import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import {
  facetText,
  fixedLabel,
  type LabelOfValue,
  rangeText,
} from '@pomelo/contract/catalogue/filter-text.ts';
import { ARRIVALS_FILTER, type View } from './listing.messages.ts';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';

export type ActiveFilter = { key: string; label: string; without: ListingQuery };

/** Labels of all values: those of the stock first, then the fixed ones. */
export function labelsFrom(facets: CatalogueFacets | undefined): LabelOfValue {
  return (name, value) => {
    const found = facets?.facets
      .find((facet) => facet.name === name)
      ?.values.find((entry) => entry.value === value);
    return found?.label ?? fixedLabel(name, value);
  };
}

/**
 * The filters of the list, each with the query without it and with page 1. `text` is the typed text without
 * dropped words.
 */
export function activeFilters(
  query: ListingQuery,
  label: LabelOfValue,
  view: View,
  text = query.q,
): ActiveFilter[] {
  const base = { ...query, typed: '', page: 1 };
  const filters: ActiveFilter[] = [];
  if (text) filters.push({ key: 'q', label: `«\u202f${text}\u202f»`, without: { ...base, q: '' } });
  for (const { name } of FACETS) {
    const values = query.facets[name];
    if (!values) continue;
    const { [name]: _, ...others } = query.facets;
    const facets = name === 'make' ? withoutModels(others) : others;
    filters.push({ key: name, label: facetText(name, values, label), without: { ...base, facets } });
  }
  for (const { name } of RANGES) {
    const [min, max] = [`${name}Min`, `${name}Max`] as const;
    const words = rangeText(name, query.ranges[min], query.ranges[max], view);
    if (!words) continue;
    const { [min]: _, [max]: __, ...ranges } = query.ranges;
    filters.push({ key: name, label: words, without: { ...base, ranges } });
  }
  if (query.favorites)
    filters.push({ key: 'favorites', label: 'Favoris', without: { ...base, favorites: false } });
  if (query.arrivals)
    filters.push({ key: 'arrivals', label: ARRIVALS_FILTER, without: { ...base, arrivals: false } });
  return filters;
}

/** Removing a make also removes its models. */
function withoutModels(facets: ListingQuery['facets']): ListingQuery['facets'] {
  const { model: _, ...others } = facets;
  return others;
}
