import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool } from '../db/connect.ts';
import type { Database } from '../db/tables.ts';

export type TestDatabase = { db: Database; pool: pg.Pool; url: string };

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own for this test file: migrated, empty, dropped when the file is done. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const name = `pomelo_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('databaseTemplate')}`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.toString(), max: options.max ?? 10 });
  afterAll(async () => {
    await pool.end();
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return { db: createDatabase(pool), pool, url: url.toString() };
}
