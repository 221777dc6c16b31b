import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { NONE } from '../stock/columns.ts';
import { NO_CODE } from '../stock/facet-group.ts';
import { CatalogueFollower, type FollowerParts } from './catalogue-follower.ts';
import type { CatalogueReader } from '../reader.ts';

export type LiveCatalogueReader = CatalogueReader & {
  /** Loads the stock and follows its changes from then on. */
  start: () => Promise<void>;
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
  const liveRow = (itemId: number): number | undefined => follower.current().stock.liveRow(itemId);
  return {
    start,
    reload,
    refreshListings,
    whenCurrent,
    stop,
    generation,
    subscribe,
    search: (request) => follower.current().search(request),
    facets: (filters, view, favorites, delivered) => {
      const { total, arrivals, json } = follower.current().facets(filters, view, favorites, delivered);
      return {
        total,
        arrivals,
        facets: JSON.parse(json) as CatalogueFacets,
      };
    },
    total: (filters, view, delivered) => follower.current().total(filters, view, delivered),
    newest: (filters, view, delivered) => follower.current().newest(filters, view, delivered),
    whole: (request) => follower.current().whole(request),
    nameOf: (facet, value) => {
      const group = follower.current().stock.dimensions.group(facet);
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
      const { stock } = follower.current();
      if (stock.liveRow(vehicleId) !== undefined) return vehicleId;
      const row = stock.rowOfVehicle.get(vehicleId);
      return row === undefined ? undefined : stock.columns.id[row];
    },
    lastItemIds: (count) => follower.current().last(count),
    similarItemIds: (itemId, count) => follower.current().similar(itemId, count),
    pages: (from, count) => follower.current().pages.list(from, count),
    size: () => follower.current().stock.count,
    named: () => {
      const { dimensions } = follower.current().stock;
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
