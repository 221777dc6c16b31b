import { buildApi } from '@pomelo/api/app.ts';
import { openOperations } from './operations/operations.ts';
import { registerOutbox } from './outbox/register-outbox.ts';
import { openParts } from './parts/compose.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { refuseDemoAccounts } from './parts/demo.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { openDatabase } from './postgres/open-database.ts';
import { listen } from './process/listen.ts';
import { run } from './process/run.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

/** The API alone, under its own host name; several may share one database. */
await run(async () => {
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl) throw new StartError('L’API lancée seule a besoin de DATABASE_URL.');
  prepareDataFolder(environment);
  const operations = await openOperations(environment);
  const database = await openDatabase(environment, console.log);
  operations.lifecycle.enter('migrating');
  await migrateDatabase(database);
  if (environment.production) await refuseDemoAccounts(database.url);
  operations.lifecycle.enter('starting');
  const parts = await openParts(environment, database.url, operations);
  const app = await buildApi(parts.api, operations.measure);
  if (parts.outbox) registerOutbox(app, parts.outbox);
  closeOnSignal(async () => {
    await operations.drain(app);
    // Pending writes of the API are complete by now.
    await parts.close();
    await operations.close();
  });
  const address = await listen(app, environment);
  operations.lifecycle.enter('ready');
  console.log(`L’API de Pomelo répond à ${address}`);
});
