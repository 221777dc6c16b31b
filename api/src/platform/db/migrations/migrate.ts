import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { grantToApplication } from './application-role.ts';
import { isMadeBefore, missingFiles, readApplied } from './applied-migrations.ts';
import { MADE_BEFORE, type Migration, type MigrationFiles, readMigrationFiles } from './migration-files.ts';
import { acrossWorkspaces } from '../workspace-scope.ts';

/** Any number, as long as every node uses the same. */
const LOCK = 7_366_656;

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

type Release = string | undefined;

const record = (client: pg.PoolClient, { name, checksum }: Migration, release: Release): Promise<unknown> =>
  client.query('INSERT INTO migration (name, checksum, release) VALUES ($1, $2, $3)', [
    name,
    checksum,
    release,
  ]);

async function apply(client: pg.PoolClient, migration: Migration, release: Release): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query(migration.sql);
      await record(client, migration, release);
    });
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

async function applyMissing(
  client: pg.PoolClient,
  files: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  release: Release,
): Promise<string[]> {
  const missing = missingFiles(files, applied);
  for (const migration of missing) await apply(client, migration, release);
  return missing.map(({ name }) => name);
}

/**
 * A database made by all files of before 1.0 has the schema of the current ones: they are recorded in their
 * place, and nothing else of the database changes.
 */
async function takeOver(
  client: pg.PoolClient,
  { before, current }: MigrationFiles,
  release: Release,
): Promise<string[]> {
  const made = current.filter(({ name }) => MADE_BEFORE.has(name));
  await inTransaction(client, async () => {
    await client.query('DELETE FROM migration WHERE name = ANY ($1)', [before.map(({ name }) => name)]);
    for (const migration of made) await record(client, migration, release);
  });
  return made.map(({ name }) => name);
}

async function applyPending(client: pg.PoolClient, release: Release): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const files = await readMigrationFiles();
  const applied = await readApplied(client, files);
  await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS release text');
  if (!isMadeBefore(files, applied)) return applyMissing(client, files.current, applied, release);
  const done = await applyMissing(client, files.before, applied, release);
  done.push(...(await takeOver(client, files, release)));
  return [...done, ...(await applyMissing(client, files.current, await readApplied(client, files), release))];
}

export type MigrateOptions = {
  /**
   * The role of the processes that serve: it is granted what the migrations made. Absent where the owner
   * serves itself.
   */
  applicationRole?: string;
  /** The release that migrates, recorded with each migration. */
  release?: string;
};

/**
 * Brings the schema up to date: plain SQL files in order, each in one transaction, one node at a time. A
 * database made before 1.0 first gets the files of before 1.0 that it lacks. Returns the names applied or
 * recorded. Throws a ChangedMigrationError when a file was edited after it was applied, and a
 * NewerDatabaseError, before anything is written, when the database is ahead of these files. The pool is the
 * owner's.
 */
export const migrate = (pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> =>
  acrossWorkspaces('command', () => migrateAll(pool, options));

async function migrateAll(pool: pg.Pool, { applicationRole, release }: MigrateOptions): Promise<string[]> {
  const applied = await underLock(pool, (client) => applyPending(client, release));
  await migrateJobs(pool);
  if (applicationRole !== undefined)
    await underLock(pool, (client) =>
      inTransaction(client, () => grantToApplication(client, applicationRole)),
    );
  return applied;
}

/** Brings the tables of the queue up to date, on a connection without the time limit of web queries. */
async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

/**
 * Names of the migrations that this database lacks; for a role that may not apply them. Throws a
 * NewerDatabaseError as
 * `migrate` does.
 */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const files = await readMigrationFiles();
  const applied = await readApplied(pool, files);
  const expected = isMadeBefore(files, applied) ? [...files.before, ...files.current] : files.current;
  return expected.map(({ name }) => name).filter((name) => !applied.has(name));
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
