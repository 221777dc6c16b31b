import { buildApi } from '@pomelo/api/app.ts';
import { openOperations } from './operations/operations.ts';
import { mountOutbox } from './outbox/mount-outbox.ts';
import { migrateDatabase, openParts } from './parts/compose.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { refuseDemoAccounts } from './parts/demo.ts';
import { checkOutsideDatabase } from './postgres/outside-database.ts';
import { listen } from './process/listen.ts';
import { run } from './process/run.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

/** The API alone, under its own host name; as many as wanted may share one database. */
await run(async () => {
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl) throw new StartError('L’API lancée seule a besoin de DATABASE_URL.');
  prepareDataFolder(environment.dataDir);
  const operations = await openOperations(environment);
  await checkOutsideDatabase(environment.databaseUrl);
  operations.lifecycle.enter('migrating');
  await migrateDatabase(environment.databaseUrl);
  if (environment.production) await refuseDemoAccounts(environment.databaseUrl);
  operations.lifecycle.enter('starting');
  const parts = await openParts(environment, environment.databaseUrl, operations);
  const app = await buildApi(parts.api, operations.measure);
  if (parts.outbox) mountOutbox(app, parts.outbox);
  app.addHook('onClose', parts.close);
  app.addHook('onClose', operations.close);
  closeOnSignal(() => operations.drain(app));
  const address = await listen(app, environment);
  operations.lifecycle.enter('ready');
  console.log(`L’API de Pomelo répond à ${address}`);
});
