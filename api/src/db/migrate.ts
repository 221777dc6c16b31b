import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';

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

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(migration.sql);
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
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

/**
 * Brings the schema up to date: plain SQL files in order, each in one transaction, one node at a time.
 * Returns the names applied. Throws when a file was edited after it was applied.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const applied = await migrateOwn(pool);
  await migrateJobs(pool);
  return applied;
}

async function migrateOwn(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyPending(client);
  } finally {
    // The session's settings and lock end with the connection.
    client.release(true);
  }
}
