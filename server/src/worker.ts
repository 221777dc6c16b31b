import { fastifyOptions } from '@pomelo/api/app.ts';
import Fastify from 'fastify';
import { openOperations } from './operations/operations.ts';
import { openParts } from './parts/compose.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { refuseDemoAccounts } from './parts/demo.ts';
import { runJobs } from './parts/run-jobs.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { openDatabase } from './postgres/open-database.ts';
import { run } from './process/run.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

/** Only the jobs: they send mails and search for alerts. Several may share one database. */
await run(async () => {
  const environment = readEnvironment(process.env, { listens: false });
  if (!environment.databaseUrl) throw new StartError('Les tâches lancées seules ont besoin de DATABASE_URL.');
  prepareDataFolder(environment);
  const operations = await openOperations(environment);
  const database = await openDatabase(environment, console.log);
  operations.lifecycle.enter('migrating');
  await migrateDatabase(database);
  if (environment.production) await refuseDemoAccounts(database.url);
  operations.lifecycle.enter('starting');
  const parts = await openParts(environment, database.url, operations);
  // Never listens: it writes the same log as the other programs.
  const { log } = Fastify(fastifyOptions(parts.api));
  const jobs = await runJobs(parts, log);
  closeOnSignal(async () => {
    operations.lifecycle.enter('draining');
    await jobs.close();
    await parts.close();
    await operations.close();
  });
  operations.lifecycle.enter('ready');
  console.log('Les tâches de Pomelo tournent. Ctrl-C pour les arrêter.');
});
