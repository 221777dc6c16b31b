import { NONE } from '../stock/columns.ts';
import { NO_CODE } from '../stock/facet-group.ts';
import { CatalogueFollower, type FollowerParts } from './catalogue-follower.ts';
import type { CatalogueModel } from '../catalogue-model.ts';
import type { CatalogueReader } from '../reader.ts';
import { loadingSearch, refuseWhileLoading } from '../stock-search/loading-search.ts';
import { memorySearch } from '../stock-search/memory-search.ts';
import { PostgresSearch } from '../stock-search/postgres/postgres-search.ts';
import { findListingIds } from './read-model.repository.ts';

export type LiveCatalogueReader = CatalogueReader & {
  /** Follows the changes of the stock from then on, and begins to load it. */
  start: () => Promise<void>;
  /** Whether the whole stock is in memory. */
  isLoaded: () => boolean;
  whenLoaded: () => Promise<void>;
  /** Reloads everything; the old stock answers until the new one is complete. */
  reload: () => Promise<void>;
  /** Resolves when every change committed before the call is visible here. */
  whenCurrent: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The catalogue in memory; empty until started. */
export function createCatalogueReader(parts: FollowerParts): LiveCatalogueReader {
  const follower = new CatalogueFollower(parts);
  const { start, reload, refreshListings, whenCurrent, stop, generation, subscribe } = follower;
  const { isLoaded, whenLoaded, isReadable } = follower;
  const liveRow = (itemId: number): number | undefined => {
    const row = follower.current().stock.liveRow(itemId);
    return row === undefined && !isReadable(itemId) ? refuseWhileLoading() : row;
  };
  const knownListingIdOf = (vehicleId: number): number | undefined => {
    const { stock } = follower.current();
    if (stock.liveRow(vehicleId) !== undefined) return vehicleId;
    const row = stock.rowOfVehicle.get(vehicleId);
    return row === undefined ? undefined : stock.columns.id[row];
  };
  /** The whole stock, for what cannot be read of one listing alone. */
  const loaded = (): CatalogueModel => (isLoaded() ? follower.current() : refuseWhileLoading());
  const prepareListings = async (itemIds: readonly number[]): Promise<void> => {
    const missing = itemIds.filter((itemId) => !isReadable(itemId));
    if (missing.length > 0) await refreshListings(missing);
  };
  const prepare = async (ids: readonly number[]): Promise<void> => {
    if (isLoaded()) return;
    const listings = await findListingIds(parts.pool, ids);
    await prepareListings([...new Set([...ids, ...listings])]);
  };
  const search = loadingSearch({
    memory: memorySearch(() => follower.current()),
    postgres: new PostgresSearch(parts.pool, { clock: parts.clock, kmThreshold: parts.settings.kmThreshold }),
    isLoaded,
    whenLoaded,
    prepare: prepareListings,
  });
  return {
    start,
    reload,
    refreshListings,
    whenCurrent,
    stop,
    isLoaded,
    whenLoaded,
    generation,
    subscribe,
    ...search,
    prepare,
    nameOf: (facet, value) => {
      const group = loaded().stock.dimensions.group(facet);
      return group.values[group.codeOf(value) ?? NO_CODE]?.label || undefined;
    },
    listingJson: (itemId, view) => {
      const row = liveRow(itemId);
      return row === undefined ? undefined : follower.current().items.text(row, view);
    },
    item: (itemId, view) => {
      const row = liveRow(itemId);
      return row === undefined ? undefined : follower.current().items.item(row, view);
    },
    resalesOf: (itemIds, terms) => follower.current().resalesOf(itemIds, terms),
    fiscalHpOf: (itemId) => {
      const { columns } = follower.current().stock;
      const row = liveRow(itemId);
      const hp = row === undefined ? NONE : (columns.fiscalHp[row] ?? NONE);
      return hp === NONE ? null : hp;
    },
    listingIdOf: (vehicleId) => {
      const known = knownListingIdOf(vehicleId);
      return known === undefined && !isReadable(vehicleId) ? refuseWhileLoading() : known;
    },
    knownListingIdOf,
    similarItemIds: (itemId, count) => (isLoaded() ? follower.current().similar(itemId, count) : []),
    pages: (from, count) => loaded().pages.list(from, count),
    size: () => follower.current().stock.count,
    named: () => {
      const { dimensions } = loaded().stock;
      return {
        makes: dimensions.group('make').stocked(),
        models: dimensions
          .group('model')
          .stocked()
          .map(({ value, label, parent = '' }) => ({ value, label, make: parent })),
      };
    },
    bookingsOf: (workspaceId) => follower.current().bookingsOf(workspaceId),
  };
}
