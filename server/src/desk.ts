import { systemClock } from '@pomelo/api/clock.ts';
import { createDatabase, createPool } from '@pomelo/api/db/connect.ts';
import { migrateDatabase } from './compose.ts';
import { openDatabase } from './database.ts';
import { DESK_USAGE, readCommand, runCommand, type Typed } from './desk/run-command.ts';
import { readEnvironment } from './environment.ts';
import { run } from './run.ts';

/** What the team does until the back-office has its screens: mails it causes leave with the server that runs. */
async function desk(typed: Typed): Promise<void> {
  const environment = readEnvironment(process.env, { opensSessions: false });
  const server = await openDatabase({ ...environment, databaseUrl: typed.database ?? environment.databaseUrl }, console.log);
  const pool = createPool({ connectionString: server.url, max: 2, applicationName: 'pomelo-desk' });
  const db = createDatabase(pool);
  try {
    await migrateDatabase(server.url);
    await runCommand({ db, clock: systemClock, environment, say: console.log }, typed);
  } finally {
    await db.destroy();
    await server.close();
  }
}

await run(async () => {
  const typed = readCommand(process.argv.slice(2));
  if (typed === null) console.log(DESK_USAGE);
  else await desk(typed);
});
