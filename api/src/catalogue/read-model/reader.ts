import type {
  CatalogueFacets,
  CatalogueFilters,
  CatalogueItem,
  CatalogueList,
  CatalogueQuery,
} from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { DeliveredPriceGap } from '@pomelo/contract/catalogue/delivered-price-gaps.ts';
import type { DeliveredCosts } from './orders/delivered-order.ts';
import type { EstimateCents, ResaleOfRow, ResaleTerms } from './orders/resale-amounts.ts';
import type { View } from './stock/listing-record.ts';

export type { DeliveredCosts, EstimateCents, ResaleOfRow, ResaleTerms, View };

export type LiveBooking = {
  id: string;
  productId: number;
  itemId: number;
  workspaceId: string;
  personId: string;
  startMs: number;
  /** Infinity for the vehicle of a deal. */
  endMs: number;
  extended: boolean;
  dealId: string | null;
};

/** A value of a facet as in queries, with its label. */
export type NamedValue = { value: string; label: string };

export type SearchRequest = {
  query: CatalogueQuery;
  view: View;
  /** The caller's favourites; only needed with `favorites=1`. */
  favorites: ReadonlySet<number> | null;
  withFacets: boolean;
  /** Drops words of the text that would leave no results. */
  relaxed?: boolean;
  /**
   * Costs of the caller; for `sort=deliveredPrice` and for bounds of the delivered price. Without them the sort is by
   * price, and the bounds do nothing.
   */
  delivered?: DeliveredCosts | null;
  /** Terms of the caller, for the sorts by margin. Without them the sort is the default one. */
  resale?: ResaleTerms | null;
};

/** Same as a search, without page and grouping. */
export type WholeRequest = Pick<SearchRequest, 'view' | 'favorites' | 'delivered' | 'resale' | 'relaxed'> & {
  query: Partial<CatalogueFilters> & Pick<CatalogueQuery, 'sort'>;
};

export type SearchResult = {
  /** Listings of the page, in order. */
  itemIds: readonly number[];
  /** With `groupResults`: for each listing of the page, the number of listings in its group. */
  groupCounts: readonly number[] | null;
  /** With bounds of the delivered price and their costs: vehicles of the other filters that have none. */
  withoutDeliveredPrice: number | null;
  /**
   * With `sort=deliveredPrice` or bounds of it: the delivered price of each listing of the page, in cents.
   */
  deliveredCents: readonly (number | undefined)[] | null;
  /** Along with them: what those without a price lack. */
  deliveredGaps: readonly (DeliveredPriceGap | undefined)[] | null;
  /** Rows over all pages. */
  total: number;
  /** Matching listings on sale since yesterday 18:00, Paris time. */
  arrivals: number;
  understood: NonNullable<CatalogueList['meta']['understood']> | null;
  /** Serialised once for all equal queries: JSON of CatalogueFacets, or null when not requested. */
  facetsJson: string | null;
};

/** Questions about the whole stock: whatever answers them may be outside of the process. */
export type StockSearch = {
  search: (request: SearchRequest) => Promise<SearchResult>;
  facets: (
    filters: CatalogueFilters,
    view: View,
    favorites: ReadonlySet<number> | null,
    delivered?: DeliveredCosts | null,
  ) => Promise<{ total: number; arrivals: number; facets: CatalogueFacets }>;
  /** How many listings match, without reading or counting anything else of them. */
  total: (filters: CatalogueFilters, view: View, delivered?: DeliveredCosts | null) => Promise<number>;
  /** Every listing that matches, the newest first. */
  newest: (
    filters: CatalogueFilters,
    view: View,
    delivered?: DeliveredCosts | null,
  ) => Promise<readonly number[]>;
  /** Every matching listing, in the requested order. */
  whole: (request: WholeRequest) => Promise<readonly number[]>;
};

/**
 * The stock as the screens need it, never older than a second. Single listings are read from memory; while
 * the stock is loading, one that is not loaded yet is refused (unavailable) instead of missing.
 */
export type CatalogueReader = StockSearch & {
  /** Grows with every visible change. */
  generation: () => number;
  /**
   * Makes the listings of these ids readable, or those of vehicles: to be awaited before they are read. At once
   * when the stock is loaded.
   */
  prepare: (ids: readonly number[]) => Promise<void>;
  /**
   * The name of a make, model or depot the stock has known since it was loaded: of `peugeot--208`, « 208 ».
   */
  nameOf: (facet: 'make' | 'model' | 'depot', value: string) => string | undefined;
  /**
   * The listing without anything personal (no booking, favorite, inCart, groupCount), serialised;
   * undefined when not on sale. Cached per view until the listing changes.
   */
  listingJson: (itemId: number, view: View) => string | undefined;
  item: (itemId: number, view: View) => CatalogueItem | undefined;
  /** Figures of the resale of these listings by a company; undefined for those not on sale. */
  resalesOf: (itemIds: readonly number[], terms: ResaleTerms) => readonly (ResaleOfRow | undefined)[];
  /** Its fiscal horsepower, of its certificate or worked out; null when it can be neither. */
  fiscalHpOf: (itemId: number) => number | null;
  /** The listing behind a vehicle id of a URL: a listing's own, or one of its products'. */
  listingIdOf: (vehicleId: number) => number | undefined;
  /** The same, or undefined where the stock that is loading has not reached it. */
  knownListingIdOf: (vehicleId: number) => number | undefined;
  /** Whether the stock is narrowed and sorted by delivered prices and margins, which each company has its own of. */
  answersForCompany: () => boolean;
  similarItemIds: (itemId: number, count: number) => Promise<readonly number[]>;
  /** Live bookings of a workspace (deals excluded), by product. Uses the clock: ended ones are excluded. */
  bookingsOf: (workspaceId: string) => readonly LiveBooking[];
  /**
   * Of the vehicles on sale by their ids, `count` from the one of this place on: the page of each, and when
   * it changed.
   */
  pages: (from: number, count: number) => Promise<readonly { path: string; updatedMs: number }[]>;
  /** How many listings are on sale. */
  size: () => number;
  /** The makes and models that have vehicles; a model names its make. */
  named: () => { makes: readonly NamedValue[]; models: readonly (NamedValue & { make: string })[] };
  /** Reloads these listings now: later queries return what the database contains of them. */
  refreshListings: (itemIds: readonly number[]) => Promise<void>;
  /**
   * Called after each change with the changed listings; returns the function that unsubscribes. An empty list
   * means all.
   */
  subscribe: (listener: (generation: number, itemIds: readonly number[]) => void) => () => void;
};
