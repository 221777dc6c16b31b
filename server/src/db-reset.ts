import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { migrateDatabase } from './parts/migrate-database.ts';
import { openForCommand, ownerOf } from './postgres/open-database.ts';
import { runningInstance } from './process/instance-lock.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

async function confirmed(what: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY)
    throw new StartError('Rien n’a été effacé\u202f: confirmez avec « npm run db:reset -- --yes ».');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Tout le contenu de ${what} sera effacé. Tapez « oui » pour continuer\u202f: `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'oui';
}

/**
 * Drops the schemas rather than the database: the application's role owns the former, not always the latter.
 * The jobs are dropped too, because their data is gone.
 */
async function dropEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    );
  } finally {
    await client.end();
  }
}

await run(async () => {
  const environment = readEnvironment(process.env, { opensSessions: false });
  if (environment.production)
    throw new StartError('db:reset est refusé en production (NODE_ENV=production).');
  const instance = environment.databaseUrl ? undefined : runningInstance(environment.dataDir);
  if (instance)
    throw new StartError(
      `Pomelo tourne (${instance.address}, processus ${instance.pid})\u202f: arrêtez-le avant d’effacer sa base.`,
    );
  const what = environment.databaseUrl ? 'la base de DATABASE_URL' : environment.dataDir;
  if (!(await confirmed(what))) {
    console.log('Rien n’a été effacé.');
    return;
  }
  const database = await openForCommand(environment, console.log);
  try {
    await dropEverything(ownerOf(database));
    await migrateDatabase(database);
  } finally {
    await database.close();
  }
  console.log('La base est vide. « npm start » y mettra le stock de démonstration.');
});
