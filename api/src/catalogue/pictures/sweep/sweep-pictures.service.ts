import { DAY_MS } from '@pomelo/contract/durations.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { drawingIds } from '../drawing-ids.service.ts';
import { markShown, writeShown } from '../fetching/shown.repository.ts';
import { isFileUsed, lockFile } from '../photographs/photographs.repository.ts';
import { renditionKeys } from '../pictures.service.ts';
import { deleteDropped, findDropped, findWithdrawn, releasePhotographs } from './sweep.repository.ts';

type SweepParts = Pick<JobParts, 'db' | 'files' | 'clock' | 'log'>;

/** Open pages and mails show a picture for as long after it was taken off. */
const RETENTION_DAYS = 30;
/** After its withdrawal a vehicle has its photographs for as long, should it return. */
const WITHDRAWN_DAYS = 60;

const daysAgo = ({ clock }: SweepParts, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS);

// STOCK-28
/**
 * Deletes pictures that no vehicle shows, each with its files unless another picture is of the same; one
 * whose file stays is tried again by the next. A file is removed under the lock that adding a picture of it
 * takes.
 */
export async function purgePictures(parts: SweepParts): Promise<void> {
  const { db, files, log } = parts;
  const rows = await findDropped(db, daysAgo(parts, RETENTION_DAYS));
  await eachAlone(
    { log, name: 'forget-pictures', rows, idOf: ({ key }) => key },
    ({ id, key, originalKey }) =>
      withTransaction(db, async (trx) => {
        await lockFile(trx, key);
        if (!(await deleteDropped(trx, id))) return;
        if (originalKey !== null) await files.remove(originalKey);
        await removeUnused(trx, files, key);
      }),
  );
}

/** Removes a file with all that was made of it, unless a picture is of it. Under its lock. */
async function removeUnused(trx: Database, files: SweepParts['files'], key: string): Promise<void> {
  if (await isFileUsed(trx, key)) return;
  for (const rendition of renditionKeys(key)) await files.remove(rendition);
  await files.remove(key);
}

export const removeUnusedFile = (db: Database, files: SweepParts['files'], key: string): Promise<void> =>
  withTransaction(db, async (trx) => {
    await lockFile(trx, key);
    await removeUnused(trx, files, key);
  });

/** Vehicles that left the stock let their photographs go, and are drawings from then on. */
export async function releaseWithdrawn(parts: SweepParts): Promise<void> {
  const { db, log } = parts;
  const rows = await findWithdrawn(db, daysAgo(parts, WITHDRAWN_DAYS));
  await eachAlone({ log, name: 'release-pictures', rows, idOf: String }, (id) =>
    withTransaction(db, async (trx) => {
      const listing = await releasePhotographs(trx, id);
      if (!listing) return;
      await markShown(trx, { shown: [], dropped: listing.mediaIds });
      await writeShown(trx, { id, mediaIds: await drawingIds(trx, listing), photographed: false });
    }),
  );
}
