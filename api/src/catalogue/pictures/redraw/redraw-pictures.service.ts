import { announceBulkChange, beginBulkChange } from '../../../platform/db/bulk-change.repository.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { drawingsOfShape, shapeOfLook } from '../drawing/look-of-vehicle.ts';
import type { Drawing } from '../drawing/picture.ts';
import { putDrawings } from '../media.repository.ts';
import { BATCH, type DrawnListing, findDrawn, writeDrawn } from './redraw.repository.ts';

/** Undefined when the drawings already have the shape of the table of dimensions. */
function drawnAgain(listing: DrawnListing): Drawing[] | undefined {
  const { paint, ...before } = listing.shape;
  if (paint === null) return undefined;
  const shape = shapeOfLook(listing);
  const isSame =
    shape.body === before.body &&
    (shape.silhouette ?? null) === before.silhouette &&
    (shape.doors ?? null) === before.doors;
  return isSame ? undefined : drawingsOfShape(shape, paint);
}

const distinct = (drawings: readonly Drawing[]): Drawing[] => [
  ...new Map(drawings.map((drawing) => [JSON.stringify(drawing), drawing])).values(),
];

// STOCK-48
/**
 * Draws vehicles again whose model entered the table of dimensions, or left it, in the paint they had; one
 * batch after the other.
 */
export async function redrawPictures({ db }: Pick<JobParts, 'db'>): Promise<void> {
  let after = 0;
  for (;;) {
    const listings = await findDrawn(db, after);
    const drawn = listings.flatMap((listing) => {
      const drawings = drawnAgain(listing);
      return drawings ? [{ id: listing.id, drawings }] : [];
    });
    if (drawn.length > 0)
      await withTransaction(db, async (trx) => {
        await beginBulkChange(trx);
        await putDrawings(trx, distinct(drawn.flatMap(({ drawings }) => drawings)));
        if ((await writeDrawn(trx, drawn)) > 0) await announceBulkChange(trx);
      });
    const last = listings.at(-1);
    if (!last || listings.length < BATCH) return;
    after = last.id;
  }
}
