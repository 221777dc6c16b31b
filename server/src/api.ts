import { buildApi } from '@pomelo/api/app.ts';
import { migrateDatabase, openParts } from './compose.ts';
import { prepareDataFolder } from './data-folder.ts';
import { refuseDemoAccounts } from './demo.ts';
import { readEnvironment } from './environment.ts';
import { listen } from './listen.ts';
import { mountOutbox } from './outbox/mount-outbox.ts';
import { checkOutsideDatabase } from './outside-database.ts';
import { run } from './run.ts';
import { closeOnSignal, drain } from './shutdown.ts';
import { StartError } from './start-error.ts';

/** The API alone, under its own host name; as many as wanted may share one database. */
await run(async () => {
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl) throw new StartError('L’API lancée seule a besoin de DATABASE_URL.');
  prepareDataFolder(environment.dataDir);
  await checkOutsideDatabase(environment.databaseUrl);
  await migrateDatabase(environment.databaseUrl);
  if (environment.production) await refuseDemoAccounts(environment.databaseUrl);
  const parts = await openParts(environment, environment.databaseUrl);
  const app = await buildApi(parts.api);
  if (parts.outbox) mountOutbox(app, parts.outbox);
  app.addHook('onClose', parts.close);
  closeOnSignal(() => drain(app));
  console.log(`L’API de Pomelo répond à ${await listen(app, environment)}`);
});
