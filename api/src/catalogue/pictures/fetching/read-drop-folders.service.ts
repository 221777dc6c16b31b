import { withTransaction } from '../../../platform/db/connect.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { listDropped } from './drop-folder.ts';
import { findDropFeeds, writeDropped } from './drop-sources.repository.ts';
import { addFetching } from './fetch-pictures.service.ts';

// STOCK-35
/** Photographs that partners put next to their feeds, named by reference and order. */
export async function readDropFolders(
  parts: Pick<JobParts, 'db' | 'feedsDir' | 'clock' | 'log'>,
): Promise<void> {
  const { db, feedsDir, clock, log } = parts;
  if (feedsDir === null) return;
  const rows = await findDropFeeds(db);
  await eachAlone(
    { log, name: 'read-picture-folders', rows, idOf: ({ location }) => location },
    async ({ id, location }) => {
      const files = await listDropped(feedsDir, location, clock.now());
      await withTransaction(db, (trx) => writeDropped(trx, id, files));
    },
  );
  await addFetching(parts);
}
