import type { BookingList, CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/tables.ts';
import { findHolds } from './booking.repository.ts';
import { bookingAnswer } from './booking-view.ts';
import { pastItem } from './past-item.ts';
import { findPastItem } from './past-item.repository.ts';
import type { CatalogueReader } from './read-model/reader.ts';

/** An item as a buyer sees it, even once it has left the stock; undefined when it never existed. */
export async function itemEvenPast(
  db: Database,
  catalogue: CatalogueReader,
  itemId: number,
  kmThreshold: number,
): Promise<CatalogueItem | undefined> {
  const current = catalogue.item(itemId, 'b2b');
  if (current) return current;
  const row = await findPastItem(db, itemId);
  return row && pastItem(row, kmThreshold);
}

export type BookingsParts = { catalogue: CatalogueReader; kmThreshold: number; limit: number; now: Date };

/** The live bookings of the workspace, the first to end first. */
export async function bookingsOf(
  db: Database,
  { catalogue, kmThreshold, limit, now }: BookingsParts,
  caller: Caller,
  { page, perPage }: { page: number; perPage: number },
): Promise<BookingList> {
  const holds = await findHolds(db, caller.workspaceId, now);
  const data: BookingList['data'] = [];
  for (const hold of holds.slice((page - 1) * perPage, page * perPage)) {
    const item = await itemEvenPast(db, catalogue, hold.itemId, kmThreshold);
    if (item) data.push({ ...bookingAnswer(hold), item });
  }
  return { data, meta: { ...pageMeta(page, perPage, holds.length), limit } };
}
