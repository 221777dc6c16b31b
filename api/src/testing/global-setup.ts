import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { createPool } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrations/migrate.ts';
import { APPLICATION, createTestRoles, execute, OWNER, withRole } from './database/database-roles.ts';
import { shiftDatabase, shiftFunctions } from './database/shifted-database.ts';
import { startTestServer, type TestServer } from './database/embedded-postgres.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own types are extended by merging, which only an interface can.
  interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
    fuzzSeed: number;
  }
}

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

type Prepared = { server: TestServer; template: string };

async function prepare(): Promise<Prepared> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTestServer();
  const template = `pomelo_template_${randomBytes(6).toString('hex')}`;
  await createTestRoles(server.url);
  await execute(server.url, `CREATE DATABASE ${template} OWNER ${OWNER.name}`);
  const templateUrl = withDatabase(server.url, template);
  const ownerUrl = withRole(templateUrl, OWNER);
  const shiftMs = Number(process.env.SHIFT_MS ?? 0);
  if (shiftMs) await shiftDatabase(templateUrl, shiftMs);
  const pool = createPool({ connectionString: ownerUrl, statementTimeoutMs: 0, scope: 'every' });
  await migrate(pool, { applicationRole: APPLICATION.name });
  await pool.end();
  if (shiftMs) await shiftFunctions(templateUrl);
  return { server, template };
}

/** Different for each commit, so that repeated runs cover more; FUZZ_SEED repeats an earlier run. */
function chooseFuzzSeed(): number {
  if (process.env.FUZZ_SEED) return Number(process.env.FUZZ_SEED);
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', 'HEAD'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).slice(0, 7),
      16,
    );
  } catch {
    return Date.now() % 2 ** 28;
  }
}

declare global {
  // vitest reads this file once per project: data shared by the projects of a run is stored outside of it.
  // oxlint-disable-next-line no-var -- only a `var` declares a property of the global object.
  var pomeloTestServer: { users: number; prepared: Promise<Prepared> } | undefined;
}

/**
 * One server and one migrated template a run; each test file clones the template. TEST_DATABASE_URL names a
 * server to use instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (globalThis.pomeloTestServer ??= { users: 0, prepared: prepare() });
  run.users += 1;
  const { server, template } = await run.prepared;
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', template);
  const fuzzSeed = chooseFuzzSeed();
  project.provide('fuzzSeed', fuzzSeed);
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    globalThis.pomeloTestServer = undefined;
    await execute(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}
