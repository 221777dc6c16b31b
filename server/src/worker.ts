import { fastifyOptions } from '@pomelo/api/app.ts';
import { startJobs } from '@pomelo/api/jobs/jobs.ts';
import Fastify from 'fastify';
import { openOperations } from './operations/operations.ts';
import { migrateDatabase, openParts } from './parts/compose.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { refuseDemoAccounts } from './parts/demo.ts';
import { checkOutsideDatabase } from './postgres/outside-database.ts';
import { run } from './process/run.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

/** The jobs alone: mails leave, alerts are looked for. As many as wanted may share one database. */
await run(async () => {
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl) throw new StartError('Les tâches lancées seules ont besoin de DATABASE_URL.');
  prepareDataFolder(environment.dataDir);
  const operations = await openOperations(environment);
  await checkOutsideDatabase(environment.databaseUrl);
  operations.lifecycle.enter('migrating');
  await migrateDatabase(environment.databaseUrl);
  if (environment.production) await refuseDemoAccounts(environment.databaseUrl);
  operations.lifecycle.enter('starting');
  const parts = await openParts(environment, environment.databaseUrl, operations);
  // Never listens: it writes the same log as the other programs.
  const { log } = Fastify(fastifyOptions(parts.api));
  const jobs = await startJobs(parts.api.pool, { ...parts.jobs, log });
  closeOnSignal(async () => {
    operations.lifecycle.enter('draining');
    await jobs.close();
    await parts.close();
    await operations.close();
  });
  operations.lifecycle.enter('ready');
  console.log('Les tâches de Pomelo tournent. Ctrl-C pour les arrêter.');
});
