import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import type { Programs } from './programs.ts';
import { codeOf, StartError } from '../process/start-error.ts';

export const APPLICATION_DATABASE = 'pomelo';
const DUPLICATE = new Set(['42710', '42P04', '23505']);

/** Only what the programs need: the variables of PostgreSQL clients (PGPORT…) would change what they do. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' });

/** The address of a database of the embedded server. */
export const clusterUrl = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** Makes the cluster when there is none. It is built aside, so that one half made is never taken for a whole one. */
export function ensureCluster(programs: Programs, account: Account, cluster: string, password: string): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const made = spawnSync(programs.initdb, [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...CLUSTER_OPTIONS], {
    ...account,
    cwd: '/',
    env: programEnvironment(),
    encoding: 'utf8',
  });
  rmSync(passwordFile);
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`La base n’a pas pu être créée dans ${cluster}\u202f:\n${made.error?.message ?? made.stderr}`);
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

const CLUSTER_OPTIONS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // Compiled into PostgreSQL: needs no locale on the machine, and sorts the same everywhere.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** Makes the application's role and database when they are missing: its owner, but no superuser. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(port, 'postgres', password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION_DATABASE]);
    if (rowCount) return;
    const role = pg.escapeIdentifier(APPLICATION_DATABASE);
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`).catch(unlessDuplicate);
    await client.query(`CREATE DATABASE ${role} OWNER ${role}`).catch(unlessDuplicate);
  } finally {
    await client.end();
  }
}

function unlessDuplicate(error: unknown): void {
  if (!DUPLICATE.has(codeOf(error) ?? '')) throw error;
}
