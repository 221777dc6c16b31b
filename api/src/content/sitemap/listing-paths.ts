import { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { isPrivateFacet } from '@pomelo/contract/catalogue/facets.ts';
import { filterOfSlug, LISTING_PATH } from '@pomelo/contract/catalogue/listing-slugs.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueReader, NamedValue } from '../../catalogue/index.ts';

type Named = Pick<CatalogueReader, 'named' | 'total'>;

const slugOf = ({ label, value }: NamedValue): string => slugify(label) || slugify(value);
const pathOf = (...slugs: string[]): string => [LISTING_PATH, ...slugs].join('/');

/**
 * Whether a visitor finds a vehicle by this slug. An unknown slug finds none; one of a facet that is hidden
 * from visitors filters nothing, and its page names the whole stock as canonical.
 */
async function hasVehicles(catalogue: Named, slug: string): Promise<boolean> {
  const filter = filterOfSlug(slug);
  if (!filter || ('facet' in filter && isPrivateFacet(filter.facet))) return false;
  const requested =
    'facet' in filter ? { [filter.facet]: filter.value } : { [filter.bound]: String(filter.value) };
  return (await catalogue.total(CatalogueFilters.parse(requested), 'b2c')) > 0;
}

/**
 * The listing's pages for search engines: the whole stock, its makes, their models, and filters that have a
 * text. A model with the name of a make or a filter has no page of its own: its slug means the other.
 */
export async function listingPaths(catalogue: Named, textedSlugs: readonly string[]): Promise<string[]> {
  const { makes, models } = catalogue.named();
  const slugOfMake = new Map(makes.map((make) => [make.value, slugOf(make)]));
  const taken = new Set(slugOfMake.values());
  const ofModels = models.flatMap((model) => {
    const [make, slug] = [slugOfMake.get(model.make), slugOf(model)];
    return make === undefined || taken.has(slug) || filterOfSlug(slug) ? [] : [pathOf(make, slug)];
  });
  const found = await Promise.all(textedSlugs.map((slug) => hasVehicles(catalogue, slug)));
  const ofFilters = textedSlugs.filter((_slug, at) => found[at]).map((slug) => pathOf(slug));
  return [...new Set([pathOf(), ...[...taken].map((slug) => pathOf(slug)), ...ofModels, ...ofFilters])];
}
