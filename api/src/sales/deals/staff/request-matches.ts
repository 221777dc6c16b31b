import type { RequestFit } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { type CatalogueItem, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS } from '@pomelo/contract/catalogue/facets.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import type { Sourcing } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { CatalogueReader, SearchResult } from '../../../catalogue/index.ts';
import { cutText } from '../../../platform/cut-text.ts';

export const SHOWN = 12;
const CENTS = 100;
/** Length of a request that the search of the listing reads. */
const MAX_TEXT = 200;

export type Match = { itemId: number; fit: RequestFit | null };
/** `total`: how many meet every criterion; `beyond`: nothing is within one criterion either. */
export type Matches = { matches: readonly Match[]; total: number; beyond: boolean };
type Criterion = { name: string; value: string; label: string };
type Filters = Record<string, string | number | undefined>;

export const searchStock = (catalogue: CatalogueReader, filters: Filters): Promise<SearchResult> =>
  catalogue.search({
    query: CatalogueQuery.parse({ ...filters, perPage: SHOWN }),
    view: 'b2b',
    favorites: null,
    withFacets: false,
  });

/**
 * The criteria of a request: the filters read from its text, and its own limits; of two limits the lower one.
 */
function criteriaOf(
  understood: readonly Criterion[],
  { maxPrice, maxKm }: z.infer<typeof Sourcing>,
): Criterion[] {
  const byName = new Map<string, Criterion>();
  const limit = (name: string, value: number, label: string): void => {
    const known = byName.get(name);
    if (!known || Number(known.value) > value) byName.set(name, { name, value: String(value), label });
  };
  for (const { name, value, label } of understood) {
    const known = byName.get(name);
    byName.set(
      name,
      known
        ? { name, value: `${known.value},${value}`, label: `${known.label} ou ${label}` }
        : { name, value, label },
    );
  }
  if (maxPrice)
    limit('priceMax', Math.floor(maxPrice.amount / CENTS), `Moins de ${formatPrice(maxPrice)} HT`);
  if (maxKm !== null) limit('kmMax', maxKm, `Moins de ${formatKm(maxKm)}`);
  return [...byName.values()];
}

const filtersOf = (criteria: readonly Criterion[]): Filters =>
  Object.fromEntries(criteria.map(({ name, value }) => [name, value]));
/** Another make or model is another request. */
const NAMES = new Set(['make', 'model']);

/** By how much a vehicle misses a criterion: « 94 200 km, 4 200 de trop ». */
function missedText({ name, value, label }: Criterion, item: CatalogueItem): string {
  const limit = Number(value);
  const price = item.pricingListB2b ?? item.priceB2c;
  if (name === 'priceMax')
    return `${formatPrice(price)}, ${formatPrice(euros(price.amount - limit * CENTS))} de trop`;
  if (name === 'kmMax') return `${formatKm(item.km)}, ${formatNumber(item.km - limit)} de trop`;
  const facet = FACETS.find((one) => one.name === name);
  const found = facet && facet.name in item ? Reflect.get(item, facet.name) : undefined;
  return facet && typeof found === 'string'
    ? `${fixedLabel(facet.name, found)} et non ${label}`
    : `Sans «\u202f${label}\u202f»`;
}

/**
 * Vehicles of the stock for a request: first those that meet every criterion, matches of its other words
 * first, then those that miss one criterion, which is named. At most one search per criterion.
 */
export async function matchesFor(
  catalogue: CatalogueReader,
  request: z.infer<typeof Sourcing>,
): Promise<Matches> {
  const q = cutText(request.text.replaceAll(/\s+/g, ' '), MAX_TEXT).trim();
  const read = await searchStock(catalogue, { q });
  const criteria = criteriaOf(read.understood?.filters ?? [], request);
  if (criteria.length === 0)
    return {
      matches: read.itemIds.map((itemId) => ({ itemId, fit: null })),
      total: read.total,
      beyond: false,
    };
  const requested = filtersOf(criteria);
  const limits = filtersOf(criteria.filter(({ name }) => name === 'priceMax' || name === 'kmMax'));
  const exact = await searchStock(catalogue, { ...requested, sort: 'price' });
  const { itemIds: named } = await searchStock(catalogue, { q, ...limits });
  const all = { met: criteria.map(({ label }) => label), of: criteria.length, missed: null };
  const whole = [...new Set([...named, ...exact.itemIds])]
    .slice(0, SHOWN)
    .map((itemId) => ({ itemId, fit: all }));
  const near = await nearMatches(catalogue, criteria, new Set(whole.map(({ itemId }) => itemId)));
  const matches = [...whole, ...near];
  if (matches.length > 0)
    return { matches, total: Math.max(exact.total, whole.length), beyond: whole.length === 0 };
  return furthest(catalogue, criteria);
}

async function nearMatches(
  catalogue: CatalogueReader,
  criteria: readonly Criterion[],
  exact: ReadonlySet<number>,
): Promise<Match[]> {
  const found = new Map<number, Match>();
  for (const missed of criteria) {
    const others = criteria.filter((one) => one !== missed);
    if (NAMES.has(missed.name) || others.length === 0) continue;
    const { itemIds } = await searchStock(catalogue, {
      ...filtersOf(others),
      sort: missed.name === 'kmMax' ? 'km' : 'price',
    });
    for (const itemId of itemIds) {
      const item = exact.has(itemId) || found.has(itemId) ? undefined : catalogue.item(itemId, 'b2b');
      if (!item) continue;
      const fit = {
        met: others.map(({ label }) => label),
        of: criteria.length,
        missed: missedText(missed, item),
      };
      found.set(itemId, { itemId, fit });
    }
  }
  return [...found.values()].slice(0, SHOWN);
}

/** Without its limits, then any vehicle of the make and model, the cheapest first. */
async function furthest(catalogue: CatalogueReader, criteria: readonly Criterion[]): Promise<Matches> {
  for (const keeps of [
    (name: string) => name !== 'priceMax' && name !== 'kmMax',
    (name: string) => NAMES.has(name),
  ]) {
    const fewer = criteria.filter(({ name }) => keeps(name));
    const { itemIds, total } =
      fewer.length > 0
        ? await searchStock(catalogue, { ...filtersOf(fewer), sort: 'price' })
        : { itemIds: [], total: 0 };
    if (total > 0) return { matches: itemIds.map((itemId) => ({ itemId, fit: null })), total, beyond: true };
  }
  return { matches: [], total: 0, beyond: true };
}
