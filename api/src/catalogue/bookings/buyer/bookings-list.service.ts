import type { BookingList, CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { euros, type Money } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { agreedPrices } from '../../links/ports.ts';
import { liveBookingLimit } from '../booking-limit.repository.ts';
import { findBookings } from '../booking.repository.ts';
import { bookingAnswer } from '../booking-view.ts';
import { pastListing } from '../../listing/past-listing.ts';
import { findPastListings } from '../../listing/past-listing.repository.ts';
import type { CatalogueReader } from '../../read-model/reader.ts';

// BOOK-10
/** Listings as a buyer sees them, by id, even once they have left the stock: those are read together. */
export async function listingsEvenPast(
  db: Database,
  catalogue: CatalogueReader,
  itemIds: readonly number[],
  { kmThreshold, now }: { kmThreshold: number; now: Date },
): Promise<ReadonlyMap<number, CatalogueItem>> {
  await catalogue.prepare(itemIds);
  const found = new Map(
    itemIds.flatMap((id) => catalogue.item(id, 'b2b') ?? []).map((item) => [item.id, item]),
  );
  const past = [...new Set(itemIds)].filter((id) => !found.has(id));
  for (const row of past.length > 0 ? await findPastListings(db, past) : [])
    found.set(row.id, pastListing(row, kmThreshold, dayInParis(now)));
  return found;
}

export type BookingsParts = { catalogue: CatalogueReader; kmThreshold: number; limit: number; now: Date };

/** The asking price can have fallen below what was agreed on. */
const belowAsking = (agreed: number | undefined, { pricingListB2b }: CatalogueItem): Money | null =>
  agreed === undefined || (pricingListB2b && pricingListB2b.amount <= agreed) ? null : euros(agreed);

// NEG-2
/** The live bookings of the workspace, the first to end first. */
export async function bookingsOf(
  db: Database,
  { catalogue, kmThreshold, limit, now }: BookingsParts,
  caller: Caller,
  { page, perPage }: { page: number; perPage: number },
): Promise<BookingList> {
  const bookings = await findBookings(db, caller.workspaceId, now);
  const shown = bookings.slice((page - 1) * perPage, page * perPage);
  const ids = shown.map(({ itemId }) => itemId);
  const items = await listingsEvenPast(db, catalogue, ids, { kmThreshold, now });
  const agreed = await agreedPrices.call(
    db,
    shown.map(({ id }) => id),
  );
  const data = shown.flatMap((booking) => {
    const item = items.get(booking.itemId);
    return item
      ? [{ ...bookingAnswer(booking), item, agreed: belowAsking(agreed.get(booking.id), item) }]
      : [];
  });
  const own = await liveBookingLimit(db, caller.workspaceId, limit);
  return { data, meta: { ...pageMeta(page, perPage, bookings.length), limit: own } };
}
