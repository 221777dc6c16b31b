import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import { grantToApplication } from './application-role.ts';
import { acrossWorkspaces } from './workspace-scope.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
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

async function apply(client: pg.PoolClient, migration: Migration, release: string | undefined): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query(migration.sql);
      await client.query('INSERT INTO migration (name, checksum, release) VALUES ($1, $2, $3)', [
        migration.name,
        migration.checksum,
        release,
      ]);
    });
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

/** The database was changed by code that is newer than this: what it holds now, this code would misread. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  /** Migrations that this code does not have. */
  readonly unknown: readonly string[];
  /** Which release applied the last of them; null for one that did not say. */
  readonly writtenBy: string | null;
  constructor(unknown: readonly string[], writtenBy: string | null) {
    super(`The database has migrations of a newer release: ${unknown.join(', ')}`);
    this.unknown = unknown;
    this.writtenBy = writtenBy;
  }
}

type Applied = { name: string; checksum: string; release: string | null };

/** In the order of their names. Throws a NewerDatabaseError where some are not among `known`. */
async function readApplied(client: Pick<pg.Pool, 'query'>, known: readonly Migration[]): Promise<Applied[]> {
  // A database that no release has named itself in yet lacks the column.
  const { rows } = await client.query<Applied>(
    `SELECT name, checksum, to_jsonb(migration) ->> 'release' AS release FROM migration ORDER BY name COLLATE "C"`,
  );
  const names = new Set(known.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !names.has(name));
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      unknown.map(({ name }) => name),
      unknown.at(-1)?.release ?? null,
    );
  return rows;
}

async function applyPending(client: pg.PoolClient, release: string | undefined): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const migrations = await readMigrations();
  const applied = new Map((await readApplied(client, migrations)).map((row) => [row.name, row.checksum]));
  await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS release text');
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new Error(`Migration ${migration.name} was changed after it had been applied to this database`);
    await apply(client, migration, release);
    done.push(migration.name);
  }
  return done;
}

export type MigrateOptions = {
  /** The role of the processes that serve: it is granted what the migrations made. Absent where the owner serves itself. */
  applicationRole?: string;
  /** The release that migrates, kept beside what it applies. */
  release?: string;
};

/**
 * Brings the schema up to date: plain SQL files in order, each in one transaction, one node at a time.
 * Returns the names applied. Throws when a file was edited after it was applied, and a NewerDatabaseError, before anything is
 * written, when the database is ahead of these files. The pool is the owner's.
 */
export const migrate = (pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> =>
  acrossWorkspaces('command', () => migrateAll(pool, options));

async function migrateAll(pool: pg.Pool, { applicationRole, release }: MigrateOptions): Promise<string[]> {
  const applied = await underLock(pool, (client) => applyPending(client, release));
  await migrateJobs(pool);
  if (applicationRole !== undefined)
    await underLock(pool, (client) => inTransaction(client, () => grantToApplication(client, applicationRole)));
  return applied;
}

/**
 * Names of the migrations that this database lacks; for a role that may not apply them. Throws a NewerDatabaseError as
 * `migrate` does.
 */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const migrations = await readMigrations();
  const applied = new Set((await readApplied(pool, migrations)).map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
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
