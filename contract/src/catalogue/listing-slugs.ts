import { FACETS, type FacetName, type RangeName, UNKNOWN } from './facets.ts';

export type RangeBound = `${RangeName}${'Min' | 'Max'}`;
/** Filter of one slug of a listing's path. */
export type SlugFilter = { facet: FacetName; value: string } | { bound: RangeBound; value: number };

/** Base path of the listing; slugs follow. */
export const LISTING_PATH = '/vente-voiture-marchand';

const PREFIXES: Partial<Record<FacetName, string>> = { critAir: 'crit-air-', vat: 'tva-' };
const SPECIAL_SLUGS: Readonly<Record<string, string>> = { 'vat:marge': 'tva-sur-marge' };

export const slugOfFixed = (facet: FacetName, value: string): string =>
  SPECIAL_SLUGS[`${facet}:${value}`] ?? `${PREFIXES[facet] ?? ''}${value.toLowerCase()}`;

/** Fixed values by slug; the first facet that claims a slug owns it (`electrique` is an energy). */
const FIXED = new Map<string, SlugFilter>();
for (const facet of FACETS) {
  if (!('values' in facet)) continue;
  for (const { value } of facet.values) {
    // An unknown value is not the subject of a page.
    if (value === UNKNOWN) continue;
    const slug = slugOfFixed(facet.name, value);
    if (!FIXED.has(slug)) FIXED.set(slug, { facet: facet.name, value });
  }
}

/** Bounds by pattern; the first of a bound is its canonical spelling. */
const BOUNDS: readonly { pattern: RegExp; bound: RangeBound; spell: (value: number) => string }[] = [
  { pattern: /^moins-de-(\d{1,7})-euros$/, bound: 'priceMax', spell: (value) => `moins-de-${value}-euros` },
  { pattern: /^plus-de-(\d{1,7})-euros$/, bound: 'priceMin', spell: (value) => `plus-de-${value}-euros` },
  { pattern: /^moins-de-(\d{1,7})-km$/, bound: 'kmMax', spell: (value) => `moins-de-${value}-km` },
  { pattern: /^plus-de-(\d{1,7})-km$/, bound: 'kmMin', spell: (value) => `plus-de-${value}-km` },
  { pattern: /^(?:depuis|a-partir-de)-(\d{4})$/, bound: 'yearMin', spell: (value) => `depuis-${value}` },
  { pattern: /^jusqu-a-(\d{4})$/, bound: 'yearMax', spell: (value) => `jusqu-a-${value}` },
  { pattern: /^plus-de-(\d{1,4})-ch$/, bound: 'powerMin', spell: (value) => `plus-de-${value}-ch` },
  { pattern: /^moins-de-(\d{1,4})-ch$/, bound: 'powerMax', spell: (value) => `moins-de-${value}-ch` },
];

/** The filter of a slug that does not depend on the stock; null for any other. */
export function filterOfSlug(slug: string): SlugFilter | null {
  const fixed = FIXED.get(slug);
  if (fixed) return fixed;
  for (const { pattern, bound } of BOUNDS) {
    const value = pattern.exec(slug)?.[1];
    if (value !== undefined) return { bound, value: Number(value) };
  }
  return null;
}

/** The slug of a bound; null for one that no slug can express, or with too many digits. */
export const slugOfBound = (bound: string, value: number): string | null =>
  BOUNDS.find((entry) => entry.bound === bound && entry.pattern.test(entry.spell(value)))?.spell(value) ??
  null;
