import { migrateDatabase } from './parts/migrate-database.ts';
import { openForCommand } from './postgres/open-database.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

// OPS-22
/** Migrates, and ends: before an upgrade whose programs do not know the owner of the tables. */
await run(async () => {
  const environment = readEnvironment(process.env, { opensSessions: false });
  if (!environment.databaseUrl)
    throw new StartError('La migration lancée seule a besoin de DATABASE_URL, et de DATABASE_OWNER_URL.');
  const database = await openForCommand(environment, console.log);
  try {
    await migrateDatabase(database);
    console.log('La base est à jour.');
  } finally {
    await database.close();
  }
});
