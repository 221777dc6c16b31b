import pg from 'pg';
import { WORKSPACE_ROLE } from '../../platform/db/follow-scope.ts';

/** Roles of the test server: tests run as the application does, so that each of them proves the grants. */
export const OWNER = { name: 'pomelo_test_owner', password: 'test' };
export const APPLICATION = { name: 'pomelo_test_app', password: 'test' };
export type TestRole = typeof OWNER;

/** The same database, opened by this role. */
export const withRole = (url: string, { name, password }: TestRole): string =>
  Object.assign(new URL(url), { username: name, password }).toString();

/** Runs one or more statements on its own connection. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Roles belong to the server: another run may have created them. */
const createRole = (url: string, { name, password }: TestRole): Promise<void> =>
  execute(
    url,
    `DO $$ BEGIN
      CREATE ROLE ${name} LOGIN PASSWORD '${password}';
      GRANT pg_read_all_stats TO ${name};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );

/** Creates, as in production, the role that requests of a workspace assume. */
const createWorkspaceRole = (url: string): Promise<void> =>
  execute(
    url,
    `DO $$ BEGIN
      CREATE ROLE ${WORKSPACE_ROLE};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    GRANT ${WORKSPACE_ROLE} TO ${OWNER.name}, ${APPLICATION.name}`,
  );

/** Creates the roles of tests on a server that may already have them. `url` is that of a superuser. */
export async function createTestRoles(url: string): Promise<void> {
  for (const role of [OWNER, APPLICATION]) await createRole(url, role);
  await createWorkspaceRole(url);
}
