import {
  type CatalogueFilters,
  type CatalogueItem,
  CatalogueQuery,
} from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { ownBooking, ownOffer } from '../bookings/booking-view.ts';
import type { CatalogueReader, DeliveredCosts, SearchResult, View } from '../read-model/reader.ts';
import { listedResale, withTarget } from '../resale/listed-resale.ts';
import type { TermsOf } from '../resale/resale-terms.ts';
import {
  favoritesOf,
  liveBookings,
  liveOffers,
  type WorkspaceState,
  type WorkspaceStates,
} from './workspace-state.ts';

export type ListingParts = { catalogue: CatalogueReader; states: WorkspaceStates; clock: Clock };
/** The costs that a workspace pays in addition to a price; null without a delivery address. */
export type CostsOf = (workspaceId: string) => Promise<DeliveredCosts | null>;

type DeliveredFilters = Pick<CatalogueFilters, 'deliveredPriceMin' | 'deliveredPriceMax'>;

export const isByDeliveredPrice = (filters: DeliveredFilters): boolean =>
  filters.deliveredPriceMin !== undefined || filters.deliveredPriceMax !== undefined;

/** The costs of the caller where delivered prices narrow or sort the list; null in a visitor's view. */
export const deliveredFor = async (
  { costsOf }: { costsOf: CostsOf },
  query: DeliveredFilters & Partial<Pick<CatalogueQuery, 'sort'>>,
  caller: Caller | null,
  view: View,
): Promise<DeliveredCosts | null> =>
  caller && view === 'b2b' && (query.sort === 'deliveredPrice' || isByDeliveredPrice(query))
    ? costsOf(caller.workspaceId)
    : null;

// CAT-4, CAT-6
/** A caller may only request the more restricted view: a visitor never sees the trade's view. */
export const viewOf = (caller: Caller | null, asked: View | undefined): View =>
  caller === null || asked === 'b2c' ? 'b2c' : 'b2b';

const NO_FAVORITES: ReadonlySet<number> = new Set();

/** The workspace's state where the view shows it; null for a visitor and in showroom mode. */
const stateFor = async (parts: ListingParts, caller: Caller | null): Promise<WorkspaceState | null> =>
  caller && parts.states.get(caller.workspaceId);

/** Joins what is the caller's own to a listing's text, without reading the text again. */
function withOwn(
  listingJson: string,
  itemId: number,
  own: Own,
  { groupCount, cents, gap, resale }: Extra,
): string {
  const price = cents === undefined ? '' : `,"deliveredPrice":{"amount":${cents},"currency":"EUR"}`;
  const delivered = gap === undefined ? price : `,"deliveredPriceGap":"${gap}"`;
  const margin = resale === undefined ? '' : `,"resale":${resale}`;
  const group = (groupCount === undefined ? '' : `,"groupCount":${groupCount}`) + delivered + margin;
  if (!own) return group ? `${listingJson.slice(0, -1)}${group}}` : listingJson;
  const booking = own.bookings.get(itemId) ?? 'null';
  const offered = own.offers.get(itemId) ?? 'null';
  return `${listingJson.slice(0, -1)},"booking":${booking},"offered":${offered},"favorite":${own.favorites.has(itemId)},"inCart":${own.inCart.has(itemId)}${group}}`;
}

type Extra = { groupCount?: number; cents?: number; gap?: string; resale?: string };

type Own = {
  bookings: ReadonlyMap<number, string>;
  offers: ReadonlyMap<number, string>;
  favorites: ReadonlySet<number>;
  inCart: ReadonlySet<number>;
} | null;

function ownOf(state: WorkspaceState | null, caller: Caller | null, view: View, nowMs: number): Own {
  if (!state || !caller || view === 'b2c') return null;
  const bookings = new Map(
    liveBookings(state, nowMs).map((one) => [one.itemId, JSON.stringify(ownBooking(one))]),
  );
  const offers = new Map(
    liveOffers(state, nowMs).map((offer) => [offer.itemId, JSON.stringify(ownOffer(offer))]),
  );
  return { bookings, offers, favorites: favoritesOf(state, caller), inCart: state.itemsInCart };
}

type Extras = Partial<Pick<SearchResult, 'groupCounts' | 'deliveredCents' | 'deliveredGaps'>> & {
  /** JSON of the company's resale of each listing. */
  resales?: readonly (string | undefined)[];
};

function listingTexts(
  catalogue: CatalogueReader,
  ids: readonly number[],
  view: View,
  own: Own,
  extras: Extras = {},
): string {
  let text = '';
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index];
    const json = id === undefined ? undefined : catalogue.listingJson(id, view);
    if (id === undefined || json === undefined) continue;
    text +=
      (text ? ',' : '') +
      withOwn(json, id, own, {
        groupCount: extras.groupCounts?.[index],
        cents: extras.deliveredCents?.[index],
        gap: extras.deliveredGaps?.[index],
        resale: extras.resales?.[index],
      });
  }
  return text;
}

/**
 * GET /public/catalog/list, as text: every listing is serialised once, for all readers. `answered` is the
 * number of vehicles that match the whole text: none when words were dropped.
 */
export async function listing(
  parts: ListingParts & { costsOf: CostsOf; termsOf: TermsOf },
  query: CatalogueQuery,
  caller: Caller | null,
): Promise<{ json: string; total: number; answered: number }> {
  const { catalogue, clock } = parts;
  const view = viewOf(caller, query.view);
  const state = await stateFor(parts, caller);
  const favorites = query.favorites ? (state && caller ? favoritesOf(state, caller) : NO_FAVORITES) : null;
  const withFacets = query.include?.includes('filters') ?? false;
  const delivered = await deliveredFor(parts, query, caller, view);
  const resale =
    caller && view === 'b2b' ? withTarget(await parts.termsOf(caller.workspaceId), query.targetMargin) : null;
  const found = await catalogue.search({
    query,
    view,
    favorites,
    withFacets,
    delivered,
    resale,
    relaxed: true,
  });
  const own = ownOf(state, caller, view, clock.now().getTime());
  const resales =
    resale === null
      ? undefined
      : catalogue
          .resalesOf(found.itemIds, resale)
          .map((one) => (one === undefined ? undefined : JSON.stringify(listedResale(one))));
  const data = listingTexts(catalogue, found.itemIds, view, own, { ...found, resales });
  const { page, perPage } = query;
  const totalPages = Math.ceil(found.total / perPage);
  const understood = found.understood ? `,"understood":${JSON.stringify(found.understood)}` : '';
  const unpriced =
    view === 'b2b' && isByDeliveredPrice(query)
      ? `,"withoutDeliveredPrice":${found.withoutDeliveredPrice}`
      : '';
  const target = resale ? `,"targetMargin":${JSON.stringify(euros(resale.targetMargin))}` : '';
  const filters = found.facetsJson === null ? '' : `,"filters":${found.facetsJson}`;
  const json = `{"data":[${data}],"meta":{"page":${page},"perPage":${perPage},"total":${found.total},"totalPages":${totalPages},"generation":${catalogue.generation()},"arrivals":${found.arrivals}${understood}${unpriced}${target}}${filters}}`;
  return { json, total: found.total, answered: found.understood?.dropped.length ? 0 : found.total };
}

/** GET /public/catalog/filters. */
export async function facetCounts(
  parts: ListingParts & { costsOf: CostsOf },
  filters: CatalogueFilters,
  caller: Caller | null,
) {
  const view = viewOf(caller, filters.view);
  const state = filters.favorites ? await stateFor(parts, caller) : null;
  const favorites = filters.favorites ? (state && caller ? favoritesOf(state, caller) : NO_FAVORITES) : null;
  const { total, arrivals, facets } = await parts.catalogue.facets(
    filters,
    view,
    favorites,
    await deliveredFor(parts, filters, caller, view),
  );
  return { ...facets, total, arrivals, generation: parts.catalogue.generation() };
}

/** The newest listings. */
export async function lastVehicles(
  parts: ListingParts,
  { page, perPage }: { page: number; perPage: number },
  caller: Caller | null,
  asked: View | undefined,
): Promise<string> {
  const view = viewOf(caller, asked);
  const own = ownOf(await stateFor(parts, caller), caller, view, parts.clock.now().getTime());
  const query = CatalogueQuery.parse({ page, perPage });
  const { itemIds, total } = await parts.catalogue.search({
    query,
    view,
    favorites: null,
    withFacets: false,
  });
  const meta = JSON.stringify(pageMeta(page, perPage, total));
  return `{"data":[${listingTexts(parts.catalogue, itemIds, view, own)}],"meta":${meta}}`;
}

/** One listing with the caller's own data; undefined when it is not on sale. */
export async function listingFor(
  parts: ListingParts,
  itemId: number,
  caller: Caller | null,
  view: View,
): Promise<CatalogueItem | undefined> {
  await parts.catalogue.prepare([itemId]);
  const item = parts.catalogue.item(itemId, view);
  if (!item || !caller || view === 'b2c') return item;
  const state = await parts.states.get(caller.workspaceId);
  const nowMs = parts.clock.now().getTime();
  const one = liveBookings(state, nowMs).find((candidate) => candidate.itemId === itemId);
  const offer = liveOffers(state, nowMs).find((candidate) => candidate.itemId === itemId);
  return {
    ...item,
    booking: one ? ownBooking(one) : null,
    offered: offer ? ownOffer(offer) : null,
    favorite: favoritesOf(state, caller).has(itemId),
    inCart: state.itemsInCart.has(itemId),
  };
}
