import '@pomelo/api/wiring.ts';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import type { Pool } from 'pg';
import { migrateDatabase } from '../parts/migrate-database.ts';
import { openForCommand, withDatabase } from '../postgres/open-database.ts';
import { type Environment, readEnvironment } from '../settings/environment.ts';

const CONNECTIONS = 2;

export type Operated = { db: Database; pool: Pool; environment: Environment };

/** Does something on the database of the environment, or the one named, once its schema is up to date. */
export async function onDatabase(
  database: string | undefined,
  work: (parts: Operated) => Promise<void>,
): Promise<void> {
  const environment = readEnvironment(process.env, { opensSessions: false });
  const server = await openForCommand(withDatabase(environment, database), console.log);
  const pool = createPool({
    connectionString: server.url,
    max: CONNECTIONS,
    statementTimeoutMs: 0,
    applicationName: 'pomelo-command',
    scope: 'every',
  });
  const db = createDatabase(pool);
  try {
    await migrateDatabase(server);
    await work({ db, pool, environment });
  } finally {
    await db.destroy();
    await server.close();
  }
}
