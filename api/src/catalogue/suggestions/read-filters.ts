import { type CatalogueFilters, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES, isCarFacet, MODEL_SEPARATOR, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import type { SearchResult } from '../read-model/reader.ts';
import { canonicalSearch, readSearch } from '../searches/search-query.ts';

type Understood = Pick<NonNullable<SearchResult['understood']>, 'filters' | 'text'>;
export type Filters = Partial<CatalogueFilters>;

/** The makes and models are one filter, and so are the two ends of a range. */
export const CAR = 'car';
export const TEXT = 'q';
export const keyOf = (name: string): string => (isCarFacet(name) ? CAR : name.replace(/(?:Min|Max)$/, ''));
/** In the order in which they are shown. */
export const FILTER_KEYS: readonly string[] = [
  CAR,
  ...FACET_NAMES.filter((name) => !isCarFacet(name)),
  ...RANGES.map(({ name }) => name),
];

const makeOf = (model: string): string => model.slice(0, Math.max(0, model.indexOf(MODEL_SEPARATOR)));

/** The filters read from a text and its other words, as the parameters of a stored search. */
export function understoodParams({ filters, text }: Understood): URLSearchParams {
  const params = new URLSearchParams();
  for (const { name, value } of filters) {
    const isFacet = FACET_NAMES.some((facet) => facet === name);
    if (isFacet) params.append(name, value);
    // Of two bounds, the one typed last.
    else params.set(name, value);
    // A model is chosen under its make.
    if (name === 'model' && makeOf(value) && !params.getAll('make').includes(makeOf(value)))
      params.append('make', makeOf(value));
  }
  if (text) params.set(TEXT, text);
  return params;
}

/** The parameters whose filter is, or is not, one of these. */
export function pickParams(
  params: URLSearchParams,
  keys: ReadonlySet<string>,
  isKept: boolean,
): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => keys.has(keyOf(name)) === isKept));
}

/** The stored form: equal searches have equal texts. Empty without filters. */
export const storedText = (params: URLSearchParams): string => canonicalSearch(params.toString()) ?? '';

export const filtersOf = (params: URLSearchParams): CatalogueQuery =>
  readSearch(storedText(params)) ?? CatalogueQuery.parse({});
