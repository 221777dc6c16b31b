import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetName, MODEL_SEPARATOR } from '@pomelo/contract/catalogue/facets.ts';
import { type ListingQuery, type RangeBound, rangeBounds } from '../../domain/listing/listing-query.ts';

export type Understood = NonNullable<CatalogueList['meta']['understood']>;

const isFacetName = (name: string): name is FacetName => FACETS.some((facet) => facet.name === name);
const isBound = (name: string): name is RangeBound => rangeBounds.some(({ bound }) => bound === name);
const makeOf = (model: string): string => model.slice(0, Math.max(0, model.indexOf(MODEL_SEPARATOR)));

/**
 * The query with the filters parsed from its text; the other words stay as text, and the typed text is
 * displayed again. Null without filters in the text. Both text and filters apply, so the narrower of two
 * holds.
 */
export function withReadText(query: ListingQuery, understood: Understood | undefined): ListingQuery | null {
  const filters = (understood?.filters ?? []).filter(({ name }) => isFacetName(name) || isBound(name));
  if (!understood || filters.length === 0) return null;
  const left = [understood.text, ...understood.dropped].filter(Boolean).join(' ');
  const start = { ...query, q: left, typed: query.typed || query.q, page: 1 };
  const facets = { ...query.facets };
  const values = new Map<FacetName, string[]>();
  const ranges = { ...query.ranges };
  for (const { name, value } of filters) {
    if (isFacetName(name)) values.set(name, [...(values.get(name) ?? []), value]);
    else if (isBound(name)) ranges[name] = narrower(name, ranges[name], Number(value));
  }
  for (const [name, read] of values) {
    const both = read.filter((value) => query.facets[name]?.includes(value) ?? true);
    if (name !== 'make' && name !== 'model') facets[name] = both.length > 0 ? both : read;
  }
  return { ...start, facets: withCars(facets, values.get('make') ?? [], values.get('model') ?? []), ranges };
}

/** A model is ticked under its make, so its make is chosen with it. */
function withCars(
  facets: ListingQuery['facets'],
  makes: readonly string[],
  models: readonly string[],
): ListingQuery['facets'] {
  if (makes.length === 0 && models.length === 0) return facets;
  const matching =
    models.length > 0 ? models : (facets.model ?? []).filter((model) => makes.includes(makeOf(model)));
  const make = [...new Set([...makes, ...matching.map(makeOf)])].filter(Boolean);
  const { make: _, model: __, ...others } = facets;
  return { ...others, ...(make.length > 0 && { make }), ...(matching.length > 0 && { model: matching }) };
}

function narrower(bound: RangeBound, requested: number | undefined, read: number): number {
  if (requested === undefined) return read;
  return bound.endsWith('Min') ? Math.max(requested, read) : Math.min(requested, read);
}
