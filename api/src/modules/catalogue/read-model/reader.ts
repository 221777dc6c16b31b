import type {
  CatalogueFacets,
  CatalogueFilters,
  CatalogueItem,
  CatalogueList,
  CatalogueQuery,
} from '@pomelo/contract/catalogue/catalogue.schemas.ts';

/** B2B for a buyer; B2C for a visitor and in showroom mode: without trade price, VIN or plate. */
export type View = 'b2b' | 'b2c';

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

export type SearchRequest = {
  query: CatalogueQuery;
  view: View;
  /** The caller's favourites; asked for only with `favorites=1`. */
  favorites: ReadonlySet<number> | null;
  withFacets: boolean;
};

export type SearchResult = {
  /** Items of the page, in order. */
  itemIds: readonly number[];
  /** With `groupResults`: for each item of the page, how many items its row stands for. */
  groupCounts: readonly number[] | null;
  /** Rows over all pages. */
  total: number;
  /** Matching items on sale since yesterday 18:00, Paris time. */
  arrivals: number;
  understood: NonNullable<CatalogueList['meta']['understood']> | null;
  /** Serialised once for all who ask the same: JSON of CatalogueFacets, or null when not asked for. */
  facetsJson: string | null;
};

/** The stock as the screens need it, all in memory, and never older than a second. */
export type CatalogueReader = {
  /** Grows with every visible change. */
  generation: () => number;
  search: (request: SearchRequest) => SearchResult;
  facets: (
    filters: CatalogueFilters,
    view: View,
    favorites: ReadonlySet<number> | null,
  ) => { total: number; arrivals: number; facets: CatalogueFacets };
  /**
   * The item without anything personal (no booking, favorite, inCart, groupCount), serialised;
   * undefined when not on sale. Cached per view until the item changes.
   */
  itemJson: (itemId: number, view: View) => string | undefined;
  item: (itemId: number, view: View) => CatalogueItem | undefined;
  /** The item behind a vehicle id of a URL: an item's own, or one of its products'. */
  itemIdOf: (vehicleId: number) => number | undefined;
  /** Newest first. */
  lastItemIds: (count: number) => readonly number[];
  similarItemIds: (itemId: number, count: number) => readonly number[];
  /** Live bookings of a workspace (deals excluded), by product. Reads the clock: ended ones are gone. */
  bookingsOf: (workspaceId: string) => readonly LiveBooking[];
  /** Called after each change with the items it touched; returns the way to stop. An empty list means all. */
  subscribe: (listener: (generation: number, itemIds: readonly number[]) => void) => () => void;
};
