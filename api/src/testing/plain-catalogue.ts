import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { pastItem } from '../modules/catalogue/past-item.ts';
import { findPastItem } from '../modules/catalogue/past-item.repository.ts';
import type { CatalogueReader, LiveBooking, View } from '../modules/catalogue/read-model/reader.ts';

type Product = { id: number; itemId: number; km: number };
type Snapshot = { items: Map<number, CatalogueItem>; products: Product[]; bookings: LiveBooking[] };

async function snapshotOf(db: Database): Promise<Snapshot> {
  const ids = await db.selectFrom('catalogue_item').select('id').where('status', '=', 'published').execute();
  const items = new Map<number, CatalogueItem>();
  for (const { id } of ids) {
    const row = await findPastItem(db, id);
    if (row) items.set(id, pastItem(row, 100));
  }
  const products = await db.selectFrom('product').select(['id', 'item_id as itemId', 'km']).where('status', '=', 'on-sale').execute();
  const { rows: bookings } = await sql<LiveBooking>`
    SELECT id, product_id AS "productId", item_id AS "itemId", workspace_id AS "workspaceId", person_id AS "personId",
      extract(epoch FROM lower(period))::float8 * 1000 AS "startMs",
      coalesce(extract(epoch FROM upper(period))::float8 * 1000, 'Infinity'::float8) AS "endMs", extended, deal_id AS "dealId"
    FROM booking WHERE NOT cancelled
  `.execute(db);
  return { items, products, bookings };
}

/** A visitor's item holds nothing of the trade's. */
function inView(item: CatalogueItem, products: readonly Product[], bookings: readonly LiveBooking[], view: View): CatalogueItem {
  const vehicles = products.map(({ id, km }) => ({ id, km, free: !bookings.some((booking) => booking.productId === id) }));
  const free = vehicles.filter((vehicle) => vehicle.free).length;
  const current: CatalogueItem = { ...item, stock: { free, total: vehicles.length }, availability: free > 0 ? 'disponible' : 'reserve' };
  if (view === 'b2b') return { ...current, products: vehicles };
  const {
    vatRegime: _vat,
    pricingListB2b: _price,
    pricingListB2bInclTax: _incl,
    products: _products,
    bookedUntil: _until,
    ...open
  } = current;
  return open;
}

export type PlainCatalogue = CatalogueReader & { refresh: () => Promise<void> };

/** The stock read whole from the database when asked: slow, simple, and enough where search is not what is tested. */
export async function createPlainCatalogue(db: Database): Promise<PlainCatalogue> {
  let snapshot = await snapshotOf(db);
  let generation = 1;
  const listeners = new Set<(generation: number, itemIds: readonly number[]) => void>();
  const live = () => snapshot.bookings.filter(({ endMs }) => endMs > Date.now());
  const item = (id: number, view: View): CatalogueItem | undefined => {
    const found = snapshot.items.get(id);
    const products = snapshot.products.filter(({ itemId }) => itemId === id);
    return found && products.length > 0 ? inView(found, products, live(), view) : undefined;
  };
  const newest = () => [...snapshot.items.keys()].toSorted((a, b) => b - a);
  return {
    generation: () => generation,
    search: ({ query, favorites, withFacets }) => {
      const ids = newest().filter((id) => favorites === null || favorites.has(id));
      const itemIds = ids.slice((query.page - 1) * query.perPage, query.page * query.perPage);
      const facetsJson = withFacets ? '{"facets":[],"ranges":[]}' : null;
      const groupCounts = query.groupResults ? itemIds.map(() => 1) : null;
      return { itemIds, groupCounts, total: ids.length, arrivals: 0, understood: null, facetsJson };
    },
    facets: () => ({ total: snapshot.items.size, arrivals: 0, facets: { facets: [], ranges: [] } }),
    item,
    itemJson: (id, view) => {
      const found = item(id, view);
      return found && JSON.stringify(found);
    },
    itemIdOf: (id) => (snapshot.items.has(id) ? id : snapshot.products.find((product) => product.id === id)?.itemId),
    lastItemIds: (count) => newest().slice(0, count),
    similarItemIds: (id, count) =>
      newest()
        .filter((other) => other !== id)
        .slice(0, count),
    bookingsOf: (workspaceId) => live().filter((booking) => booking.workspaceId === workspaceId && booking.dealId === null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      snapshot = await snapshotOf(db);
      generation += 1;
      for (const listener of listeners) listener(generation, []);
    },
  };
}
