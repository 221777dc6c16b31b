import { fastifyOptions } from '@pomelo/api/app.ts';
import { startJobs } from '@pomelo/api/jobs/jobs.ts';
import Fastify from 'fastify';
import { migrateDatabase, openParts } from './compose.ts';
import { prepareDataFolder } from './data-folder.ts';
import { refuseDemoAccounts } from './demo.ts';
import { readEnvironment } from './environment.ts';
import { checkOutsideDatabase } from './outside-database.ts';
import { run } from './run.ts';
import { closeOnSignal } from './shutdown.ts';
import { StartError } from './start-error.ts';

/** The jobs alone: mails leave, alerts are looked for. As many as wanted may share one database. */
await run(async () => {
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl) throw new StartError('Les tâches lancées seules ont besoin de DATABASE_URL.');
  prepareDataFolder(environment.dataDir);
  await checkOutsideDatabase(environment.databaseUrl);
  await migrateDatabase(environment.databaseUrl);
  if (environment.production) await refuseDemoAccounts(environment.databaseUrl);
  const parts = await openParts(environment, environment.databaseUrl);
  // Never listens: it writes the same log as the other programs.
  const { log } = Fastify(fastifyOptions(parts.api));
  const jobs = await startJobs(parts.api.pool, { ...parts.jobs, log });
  closeOnSignal(async () => {
    await jobs.close();
    await parts.close();
  });
  console.log('Les tâches de Pomelo tournent. Ctrl-C pour les arrêter.');
});
