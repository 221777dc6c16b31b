import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetName, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { filterOfSlug, slugOfBound, slugOfFixed } from '@pomelo/contract/catalogue/listing-slugs.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { EMPTY_QUERY, type ListingQuery } from '../../domain/listing/listing-query.ts';

/** The values of the stock that a path may name: makes, models, depots, seats; they change with the stock. */
export type StockValue = { value: string; slug: string; parent?: string };
export type StockValues = Record<'make' | 'model' | 'depot' | 'seats', readonly StockValue[]>;

const SEATS = /^([1-9]\d?)-places$/;

export function stockValuesFrom(facets: CatalogueFacets): StockValues {
  const valuesOf = (name: FacetName): StockValue[] => {
    const values = facets.facets.find((facet) => facet.name === name)?.values ?? [];
    return values
      .filter(({ value }) => value !== UNKNOWN)
      .map(({ value, label, parent }) => ({
        value,
        slug: slugify(label) || slugify(value),
        ...(parent === undefined ? {} : { parent }),
      }));
  };
  return {
    make: valuesOf('make'),
    model: valuesOf('model'),
    depot: valuesOf('depot'),
    seats: valuesOf('seats'),
  };
}

const named = (values: readonly StockValue[], slug: string): StockValue[] =>
  values.filter((value) => value.value === slug || value.slug === slug);

/**
 * The filters a path of any order and depth names (CAT-9), or null when a slug is unknown.
 * A model is looked for within the makes of the path, or alone when only one make has it.
 */
export function queryFromSlugs(slugs: readonly string[], stock: StockValues): ListingQuery | null {
  const facets: Partial<Record<FacetName, string[]>> = {};
  const ranges: ListingQuery['ranges'] = {};
  const add = (facet: FacetName, value: string) => {
    facets[facet] = [...new Set([...(facets[facet] ?? []), value])];
  };
  const later: string[] = [];
  for (const slug of slugs) {
    const [make] = named(stock.make, slug);
    const filter = filterOfSlug(slug);
    if (make) add('make', make.value);
    else if (!filter) later.push(slug);
    else if ('facet' in filter) add(filter.facet, filter.value);
    else ranges[filter.bound] = filter.value;
  }
  for (const slug of later) {
    const filter = modelOf(slug, stock, facets.make ?? []) ?? placeOrSeats(slug, stock);
    if (!filter) return null;
    add(filter.facet, filter.value);
  }
  return { ...EMPTY_QUERY, facets, ranges };
}

function modelOf(
  slug: string,
  stock: StockValues,
  makes: readonly string[],
): { facet: FacetName; value: string } | null {
  const candidates = named(stock.model, slug).filter(
    (model) => makes.length === 0 || model.parent === undefined || makes.includes(model.parent),
  );
  const [model] = candidates;
  if (!model || (makes.length === 0 && candidates.length > 1)) return null;
  return { facet: 'model', value: model.value };
}

function placeOrSeats(slug: string, stock: StockValues): { facet: FacetName; value: string } | null {
  const [depot] = named(stock.depot, slug);
  if (depot) return { facet: 'depot', value: depot.value };
  const seats = SEATS.exec(slug)?.[1];
  // Any single-digit number of seats is known, whatever is in stock; a higher number only while such a
  // vehicle is in stock.
  if (!seats || (seats.length > 1 && !stock.seats.some(({ value }) => value === seats))) return null;
  return { facet: 'seats', value: seats };
}

/** The slugs of a query in canonical order, or null when a path cannot express it. */
export function slugsFromQuery(query: ListingQuery, stock: StockValues): string[] | null {
  if (query.q || query.favorites || query.groupResults) return null;
  const slugs: string[] = [];
  for (const { name } of FACETS) {
    for (const value of query.facets[name] ?? []) {
      if (value === UNKNOWN) return null;
      slugs.push(slugOfValue(name, value, stock));
    }
  }
  for (const [bound, value] of Object.entries(query.ranges)) {
    const slug = slugOfBound(bound, value);
    if (slug === null) return null;
    slugs.push(slug);
  }
  return slugs;
}

function slugOfValue(facet: FacetName, value: string, stock: StockValues): string {
  if (facet === 'seats') return `${value}-places`;
  if (facet === 'make' || facet === 'model' || facet === 'depot') {
    return stock[facet].find((entry) => entry.value === value)?.slug ?? value;
  }
  return slugOfFixed(facet, value);
}
