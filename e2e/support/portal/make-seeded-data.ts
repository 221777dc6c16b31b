import { JOBS } from '@pomelo/api/job-list.ts';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyOptions } from '@pomelo/api/app.ts';
import { runDueJobs } from '@pomelo/api/platform/jobs/jobs.ts';
import { openParts } from '@pomelo/server/src/parts/compose.ts';
import { prepareDataFolder } from '@pomelo/server/src/parts/data-folder.ts';
import { localFilesOf } from '@pomelo/server/src/parts/open-files.ts';
import { seedDemo } from '@pomelo/server/src/parts/demo.ts';
import { migrateDatabase } from '@pomelo/server/src/parts/migrate-database.ts';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import { addressesOf } from '@pomelo/server/src/postgres/open-database.ts';
import { readEnvironment } from '@pomelo/server/src/settings/environment.ts';
import Fastify from 'fastify';
import { NO_SHEDDING } from './program.ts';

/** Enough for every filter to have something to show, and quick to make. */
const VEHICLES = 600;
/** These folders are made again when the machine stops: nothing waits for the disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A program: makes `FOLDER/empty`, the data folder of a portal without vehicles or people, and `FOLDER/demo`,
 * one with the demo.
 */
const [folder = ''] = process.argv.slice(2);
const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')];

/** Starts the cluster of the demo, works on it, and stops it: only a cluster at rest may be copied. */
async function onDemo(
  work: (database: Awaited<ReturnType<typeof startEmbeddedPostgres>>) => Promise<void>,
): Promise<void> {
  const database = await startEmbeddedPostgres(demo, () => undefined, FAST);
  try {
    await work(database);
  } finally {
    await database.stop();
    // Copies share neither a port nor a log.
    for (const name of ['postgres-port', 'postgres.log']) rmSync(join(demo, name), { force: true });
  }
}

prepareDataFolder({ dataDir: demo });
await onDemo((database) => migrateDatabase(addressesOf(database)));
execFileSync('cp', ['-a', demo, empty]);
await onDemo(async (database) => {
  await seedDemo(database.ownerUrl, localFilesOf({ dataDir: demo }), () => undefined, VEHICLES);
  // Its documents are rendered here once, not by each copy.
  const environment = readEnvironment(
    { DATA_DIR: demo, LOG_LEVEL: 'error', ...NO_SHEDDING },
    { opensSessions: false },
  );
  const parts = await openParts(environment, database.applicationUrl);
  await runDueJobs(parts.api.pool, { ...parts.jobs, log: Fastify(fastifyOptions(parts.api)).log }, JOBS);
  await parts.close();
});
