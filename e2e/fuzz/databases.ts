import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import { migrate } from '@pomelo/api/platform/db/migrations/migrate.ts';
import { localFileStore } from '@pomelo/api/platform/files/file-store.ts';
import {
  APPLICATION,
  createTestRoles,
  execute,
  OWNER,
  withRole,
} from '@pomelo/api/testing/database/database-roles.ts';
import { fillDatabase } from '@pomelo/api/testing/fuzz/open-fixture.ts';

export type Copy = {
  /** URL by which the application connects. */ databaseUrl: string;
  folder: string;
  drop: () => Promise<void>;
};
export type Model = { copy: () => Promise<Copy>; drop: () => Promise<void> };

async function empty(server: string, template = 'template1'): Promise<Copy> {
  const name = `pomelo_fuzz_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${OWNER.name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-fuzz-'));
  const drop = async (): Promise<void> => {
    await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await rm(folder, { recursive: true });
  };
  return { databaseUrl: withRole(url, APPLICATION), folder, drop };
}

/**
 * A filled database and its files, created once; each domain uses a copy, so that domains do not affect each
 * other.
 */
export async function makeModel(server: string): Promise<Model> {
  await createTestRoles(server);
  const { databaseUrl, folder, drop } = await empty(server);
  const pool = createPool({
    connectionString: withRole(databaseUrl, OWNER),
    statementTimeoutMs: 0,
    max: 2,
    scope: 'every',
  });
  await migrate(pool, { applicationRole: APPLICATION.name });
  await fillDatabase({ db: createDatabase(pool), pool }, localFileStore(folder));
  await pool.end();
  const copy = async (): Promise<Copy> => {
    const made = await empty(server, new URL(databaseUrl).pathname.slice(1));
    await cp(folder, made.folder, { recursive: true });
    return made;
  };
  return { copy, drop };
}
