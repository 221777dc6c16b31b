import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { NIL } from 'uuid';
import { withTransaction } from '../../platform/db/connect.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { deleteOldRun, findOldRuns, insertRun } from './import-runs.repository.ts';
import { addImportJob } from './import-runs.service.ts';
import type { ImportParts } from './import-parts.ts';
import { nextRunAt } from './schedule.ts';
import { setNextRun, takeDueFeeds } from './staff-feeds.repository.ts';

const PREVIEW_DAYS = 7;
/** For as long, an import can be undone. */
const RUN_DAYS = 60;
const PURGE_BATCH = 200;

/** Starts the scheduled imports that are due. One that is still running is skipped until the next hour. */
export async function importScheduledFeeds({ db, clock }: Pick<ImportParts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (trx) => {
    for (const feed of await takeDueFeeds(trx, now)) {
      await setNextRun(trx, feed.id, nextRunAt({ schedule: feed.schedule, dailyAt: feed.daily_at }, now));
      const id = randomUUID();
      const run = {
        id,
        feedId: feed.id,
        state: 'importing',
        personId: null,
        mappingVersion: feed.mapping_version,
        at: now,
      } as const;
      if (await insertRun(trx, run)) await addImportJob(trx, id);
    }
  });
}

/** Deletes old runs with their files; a run whose files cannot be deleted is retried next time. */
export async function purgeImports({
  db,
  clock,
  files,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  let after: string = NIL;
  for (;;) {
    const rows = await findOldRuns(
      db,
      { previews: ago(PREVIEW_DAYS), runs: ago(RUN_DAYS) },
      { after, limit: PURGE_BATCH },
    );
    await eachAlone({ log, name: 'forget-imports', rows, idOf: ({ id }) => id }, ({ id, keys }) =>
      withTransaction(db, async (trx) => {
        if (!(await deleteOldRun(trx, id))) return;
        for (const key of keys) await files.remove(key);
      }),
    );
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PURGE_BATCH) return;
  }
}
