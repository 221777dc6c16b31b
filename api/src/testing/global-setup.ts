import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { APPLICATION, OWNER, type TestRole, withRole, WORKSPACE_ROLE } from './database-roles.ts';
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

/** Roles are those of the server: another run may have made them. */
const createRole = (url: string, { name, password }: TestRole): Promise<void> =>
  execute(
    url,
    `DO $$ BEGIN
      CREATE ROLE ${name} LOGIN PASSWORD '${password}';
      GRANT pg_read_all_stats TO ${name};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );

const createWorkspaceRole = (url: string): Promise<void> =>
  execute(
    url,
    `DO $$ BEGIN
      CREATE ROLE ${WORKSPACE_ROLE};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    GRANT ${WORKSPACE_ROLE} TO ${OWNER.name}, ${APPLICATION.name}`,
  );

/** One server and one migrated template a run; each test file clones the template. TEST_DATABASE_URL names a server to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTestServer();
  const template = `pomelo_template_${randomBytes(6).toString('hex')}`;
  for (const role of [OWNER, APPLICATION]) await createRole(server.url, role);
  await createWorkspaceRole(server.url);
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
