import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import '../../wiring.ts';
import { createDatabase, createPool } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { APPLICATION, execute, OWNER, type TestRole, withRole } from './database-roles.ts';

export type TestDatabase = {
  /** Connects as the application does: under a role that owns nothing. */
  db: Database;
  pool: pg.Pool;
  url: string;
  /** Runs a statement as the owner of the tables, for a test that breaks one. */
  asOwner: (sql: string) => Promise<void>;
  ownerUrl: string;
};

const onServer = (sql: string): Promise<void> => execute(inject('databaseServer'), sql);

const LONGEST_WAIT_MS = 60_000;

type Options = {
  max?: number;
  /** The application's, unless what is tested is a command that the owner runs. */
  role?: TestRole;
};

/** A separate database for this test file: migrated, empty, dropped when the file is done. */
export async function testDatabase({ max = 10, role = APPLICATION }: Options = {}): Promise<TestDatabase> {
  const name = `pomelo_test_${randomBytes(6).toString('hex')}`;
  const begun = performance.now();
  // Copied as files: block by block through the log of writes, as is usual, costs twice the processor.
  await onServer(
    `CREATE DATABASE ${name} TEMPLATE ${inject('databaseTemplate')} STRATEGY FILE_COPY OWNER ${OWNER.name}`,
  );
  performance.measure('clone', { start: begun });
  const server = Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).toString();
  const [url, ownerUrl] = [withRole(server, role), withRole(server, OWNER)];
  // The test's own queries see every workspace, and may wait for a lock or a connection as long as a loaded
  // machine takes; the API that it calls has a separate pool.
  const pool = createPool({
    connectionString: url,
    max,
    scope: 'every',
    statementTimeoutMs: LONGEST_WAIT_MS,
    connectTimeoutMs: LONGEST_WAIT_MS,
  });
  afterAll(async () => {
    await pool.end();
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return { db: createDatabase(pool), pool, url, ownerUrl, asOwner: (sql) => execute(ownerUrl, sql) };
}
