import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { createPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { APPLICATION, createTestRoles, execute, OWNER, withRole } from './database-roles.ts';
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

/** One server and one migrated template a run; each test file clones the template. TEST_DATABASE_URL names a server to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTestServer();
  const template = `pomelo_template_${randomBytes(6).toString('hex')}`;
  await createTestRoles(server.url);
  await execute(server.url, `CREATE DATABASE ${template} OWNER ${OWNER.name}`);
  const ownerUrl = withRole(withDatabase(server.url, template), OWNER);
  const pool = createPool({ connectionString: ownerUrl, statementTimeoutMs: 0, scope: 'every' });
  await migrate(pool, { applicationRole: APPLICATION.name });
  await pool.end();
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    await execute(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}
