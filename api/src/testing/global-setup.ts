import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startTestServer } from './embedded-postgres.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own types are extended by merging, which only an interface can.
  interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
  }
}

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** One server and one migrated template a run; each test file clones the template. TEST_DATABASE_URL names a server to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTestServer();
  const template = `pomelo_template_${randomBytes(6).toString('hex')}`;
  await execute(server.url, `CREATE DATABASE ${template}`);
  const pool = createPool({ connectionString: withDatabase(server.url, template), statementTimeoutMs: 0 });
  await migrate(pool);
  await pool.end();
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    await execute(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}
