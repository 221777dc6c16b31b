import type { CatalogueEvent } from '@pomelo/contract/catalogue/catalogue-event.schemas.ts';
import type { ListedItem } from '../vehicle/vehicle-summary.ts';

export type StockChange = CatalogueEvent['items'][number];
export type StockChanges = ReadonlyMap<number, StockChange>;

/**
 * The listing with its current availability. The change does not contain which vehicle is free: it is
 * inferred for one and for none.
 */
export function withChange<I extends ListedItem>(item: I, change: StockChange | undefined): I {
  if (!change) return item;
  const allSame = change.free === 0 || change.free === change.total;
  const products = item.products?.map((product) =>
    allSame ? { ...product, free: change.free > 0 } : product,
  );
  return {
    ...item,
    availability: change.availability ?? item.availability,
    stock: { free: change.free, total: change.total },
    ...(products ? { products } : {}),
    ...(item.pricingListB2b ? { bookedUntil: change.bookedUntil } : {}),
    ...(item.booking && !change.mine ? { booking: null } : {}),
    ...(item.offered && !change.mine ? { offered: null } : {}),
  };
}

/**
 * True when the change lacks what the screen needs: an own booking made elsewhere, or some of several
 * vehicles.
 */
export const needsReading = (item: ListedItem, change: StockChange): boolean =>
  (change.mine && !item.booking && !item.offered) ||
  (change.free > 0 && change.free < change.total && item.products !== undefined);
