import type { VehicleRow } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findAgreedPrices } from './agreed-prices.repository.ts';

/** Prices in cents that bookings were agreed at, by their id; those at the asking price are absent. */
export async function agreedPricesOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await findAgreedPrices(db, bookingIds);
  return new Map(found.map(({ bookingId, priceCents }) => [bookingId, priceCents]));
}

/** These vehicles, each at the price that its booking was agreed at, when that is below the asking price. */
export async function atAgreedPrices<V extends Pick<VehicleRow, 'bookingId' | 'tradePriceCents'>>(
  db: Database,
  vehicles: readonly V[],
): Promise<V[]> {
  const agreed = await agreedPricesOf(
    db,
    vehicles.flatMap(({ bookingId }) => bookingId ?? []),
  );
  return vehicles.map((vehicle) => {
    const { bookingId, tradePriceCents } = vehicle;
    const price = bookingId === null ? undefined : agreed.get(bookingId);
    return price === undefined ? vehicle : { ...vehicle, tradePriceCents: Math.min(price, tradePriceCents) };
  });
}
