import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { drawingIds } from '../drawing-ids.service.ts';
import { pictureReasons } from './fetching.messages.ts';
import { photographsToShow, withoutAlike } from './put-together.ts';
import {
  findFromFeed,
  findStoredSources,
  markAlike,
  markShown,
  takeChanged,
  writeShown,
} from './shown.repository.ts';

// STOCK-27
/** Shows what was fetched for a listing since the last time, in one change. */
export const showFetched = (db: Database, itemId: number): Promise<void> =>
  withTransaction(db, async (trx) => {
    const listing = await takeChanged(trx, itemId);
    if (!listing) return;
    const { shown, alike } = withoutAlike(await findStoredSources(trx, itemId));
    await markAlike(trx, [
      ...shown.map(({ id }) => ({ id, reason: null })),
      ...alike.map(({ id, firstPlace }) => ({ id, reason: pictureReasons.alike(firstPlace) })),
    ]);
    const current = listing.photographed ? listing.mediaIds : [];
    const fromFeed = await findFromFeed(trx, current);
    const ids = photographsToShow(
      listing,
      fromFeed,
      shown.map(({ mediaId }) => mediaId),
    );
    if (ids.join() === current.join()) return;
    await markShown(trx, { shown: ids, dropped: current.filter((id) => !ids.includes(id)) });
    const photographed = ids.length > 0;
    await writeShown(trx, {
      id: itemId,
      mediaIds: photographed ? ids : await drawingIds(trx, listing),
      photographed,
    });
  });
