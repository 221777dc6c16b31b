import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import { grantToApplication } from './application-role.ts';
import { acrossWorkspaces } from './workspace-scope.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Any number, as long as every node uses the same. */
const LOCK = 7_366_656;

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query(migration.sql);
      await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum]);
    });
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

async function applyPending(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of await readMigrations()) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new Error(`Migration ${migration.name} was changed after it had been applied to this database`);
    await apply(client, migration);
    done.push(migration.name);
  }
  return done;
}

export type MigrateOptions = {
  /** The role of the processes that serve: it is granted what the migrations made. Absent where the owner serves itself. */
  applicationRole?: string;
};

/**
 * Brings the schema up to date: plain SQL files in order, each in one transaction, one node at a time.
 * Returns the names applied. Throws when a file was edited after it was applied. The pool is the owner's.
 */
export const migrate = (pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> =>
  acrossWorkspaces('command', () => migrateAll(pool, options));

async function migrateAll(pool: pg.Pool, { applicationRole }: MigrateOptions): Promise<string[]> {
  const applied = await underLock(pool, applyPending);
  await migrateJobs(pool);
  if (applicationRole !== undefined)
    await underLock(pool, (client) => inTransaction(client, () => grantToApplication(client, applicationRole)));
  return applied;
}

/** Names of the migrations that this database lacks; for a role that may not apply them. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migration');
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}

async function underLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    // The session's settings and lock end with the connection.
    client.release(true);
  }
}
