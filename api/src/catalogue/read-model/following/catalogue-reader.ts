import { NONE } from '../stock/columns.ts';
import { NO_CODE } from '../stock/facet-group.ts';
import { outsideTransaction } from '../../../platform/db/pool-purpose.ts';
import { CatalogueFollower, type FollowerParts } from './catalogue-follower.ts';
import { bookedListings, type CatalogueModel } from '../catalogue-model.ts';
import type { CatalogueReader, StockSearch } from '../reader.ts';
import { loadingSearch, refuseWhileLoading } from '../stock-search/loading-search.ts';
import { memorySearch } from '../stock-search/memory-search.ts';
import type { EngineClient } from '../stock-search/opensearch/engine-client.ts';
import { engineReader, type WholeStock } from '../stock-search/opensearch/engine-reader.ts';
import { PostgresSearch } from '../stock-search/postgres/postgres-search.ts';
import { findListingIds } from './read-model.repository.ts';
import { whenIndexed } from './when-indexed.ts';

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

/** `search`: OpenSearch answers queries on the whole stock, and no node loads it. */
export type ReaderParts = Omit<FollowerParts, 'isPart'> & { search?: EngineClient };

/** The catalogue in memory, or a part of it when OpenSearch has all of it; empty until started. */
export function createCatalogueReader(parts: ReaderParts): LiveCatalogueReader {
  const follower = new CatalogueFollower({ ...parts, isPart: parts.search !== undefined });
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
  const prepareListings = async (itemIds: readonly number[]): Promise<void> => {
    const missing = itemIds.filter((itemId) => !isReadable(itemId));
    follower.asked(itemIds);
    if (missing.length > 0) await refreshListings(missing);
  };
  const prepare = async (ids: readonly number[]): Promise<void> => {
    if (isLoaded() || ids.length === 0) return;
    await outsideTransaction(async () => {
      const listings = await findListingIds(parts.pool, ids);
      await prepareListings([...new Set([...ids, ...listings])]);
    });
  };
  const item: LiveCatalogueReader['item'] = (itemId, view) => {
    const row = liveRow(itemId);
    return row === undefined ? undefined : follower.current().items.item(row, view);
  };
  const { clock, pool, settings, search } = parts;
  const engine =
    search &&
    engineReader({
      clock,
      pool,
      kmThreshold: settings.kmThreshold,
      client: search,
      booked: () => bookedListings(follower.current()),
      prepare: prepareListings,
      item: (itemId) => item(itemId, 'b2b'),
    });
  const wholeStock: WholeStock = engine?.wholeStock ?? {
    ...loadingSearch({
      memory: memorySearch(() => follower.current()),
      postgres: new PostgresSearch(pool, { clock, kmThreshold: settings.kmThreshold }),
      isLoaded,
      whenLoaded,
      prepare: prepareListings,
    }),
    ...stockInMemory(follower),
  };
  return {
    start: async () => {
      await start();
      await engine?.readNames();
    },
    reload,
    refreshListings,
    whenCurrent: async () => {
      await Promise.all([whenCurrent(), search && whenIndexed(pool, parts.listener)]);
    },
    stop,
    isLoaded,
    whenLoaded,
    generation,
    subscribe,
    ...wholeStock,
    prepare,
    listingJson: (itemId, view) => {
      const row = liveRow(itemId);
      return row === undefined ? undefined : follower.current().items.text(row, view);
    },
    item,
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
    bookingsOf: (workspaceId) => follower.current().bookingsOf(workspaceId),
  };
}

/** Reads of the whole stock in memory; refused until it is loaded. */
function stockInMemory(follower: CatalogueFollower): Omit<WholeStock, keyof StockSearch> {
  const loaded = (): CatalogueModel => (follower.isLoaded() ? follower.current() : refuseWhileLoading());
  return {
    nameOf: (facet, value) => {
      const group = loaded().stock.dimensions.group(facet);
      return group.values[group.codeOf(value) ?? NO_CODE]?.label || undefined;
    },
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
    pages: async (from, count) => loaded().pages.list(from, count),
    answersForCompany: () => true,
    size: () => follower.current().stock.count,
    similarItemIds: async (itemId, count) =>
      follower.isLoaded() ? follower.current().similar(itemId, count) : [],
  };
}
