import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { WORKSPACE_ROLE } from '@pomelo/api/platform/db/follow-scope.ts';
import type { Account } from './account.ts';
import type { Programs } from './programs.ts';
import { fileExists } from '../process/file-exists.ts';
import { codeOf, StartError } from '../process/start-error.ts';

/** The database, and the role that owns it. */
export const APPLICATION_DATABASE = 'pomelo';
/** The role of the serving processes: it owns nothing. */
export const APPLICATION_ROLE = 'pomelo_app';
const DUPLICATE = new Set(['42710', '42P04', '23505']);

/** Only what the programs need: the variables of PostgreSQL clients (PGPORT…) would change what they do. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  LANG: 'C',
  TZ: 'UTC',
});

/** The address of a database of the embedded server. */
export const clusterUrl = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Makes the cluster when there is none. It is created in another folder and then renamed, so that an
 * incomplete one is never used.
 */
export function ensureCluster(programs: Programs, account: Account, cluster: string, password: string): void {
  if (fileExists(join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const made = spawnSync(
    programs.initdb,
    [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...CLUSTER_OPTIONS],
    {
      ...account,
      cwd: '/',
      env: programEnvironment(),
      encoding: 'utf8',
    },
  );
  rmSync(passwordFile);
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(
      `La base n’a pas pu être créée dans ${cluster}\u202f:\n${made.error?.message ?? made.stderr}`,
    );
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

export type Passwords = { owner: string; application: string };

/**
 * Makes the database, its owner and the application role where they are missing. A replica has those of its
 * primary.
 */
export async function ensureDatabase(port: number, passwords: Passwords): Promise<void> {
  const client = new pg.Client({
    connectionString: clusterUrl(port, 'postgres', passwords.owner, 'postgres'),
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ replica: boolean }>('SELECT pg_is_in_recovery() AS replica');
    if (rows[0]?.replica) return;
    await ensureOwner(client, passwords.owner);
    await ensureApplicationRole(client, port, passwords.application);
    await ensureWorkspaceRole(client);
  } finally {
    await client.end();
  }
}

async function ensureOwner(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    APPLICATION_DATABASE,
  ]);
  if (rowCount) return;
  const role = pg.escapeIdentifier(APPLICATION_DATABASE);
  await client
    .query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    .catch(unlessDuplicate);
  await client.query(`CREATE DATABASE ${role} OWNER ${role}`).catch(unlessDuplicate);
}

/** Its password is set again when it differs from the one in the file: a restored backup has another. */
async function ensureApplicationRole(client: pg.Client, port: number, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
  if (rowCount && (await opens(clusterUrl(port, APPLICATION_ROLE, password, APPLICATION_DATABASE)))) return;
  await client.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN`).catch(unlessDuplicate);
  await client.query(`ALTER ROLE ${APPLICATION_ROLE} PASSWORD ${pg.escapeLiteral(password)}`);
  // Alerts wait for the transactions under way (settled-moment.repository.ts), the owner's too.
  await client.query(`GRANT pg_read_all_stats TO ${APPLICATION_ROLE}`);
  // The owner may work as the application role, when the address of a process is the owner's.
  await client.query(`GRANT ${APPLICATION_ROLE} TO ${APPLICATION_DATABASE}`);
}

/** Creates the role that requests of one workspace assume; the application role may assume it. */
async function ensureWorkspaceRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [WORKSPACE_ROLE]);
  if (!rowCount) await client.query(`CREATE ROLE ${WORKSPACE_ROLE}`).catch(unlessDuplicate);
  const { rows } = await client.query<{ member: boolean }>("SELECT pg_has_role($1, $2, 'MEMBER') AS member", [
    APPLICATION_ROLE,
    WORKSPACE_ROLE,
  ]);
  if (!rows[0]?.member) await client.query(`GRANT ${WORKSPACE_ROLE} TO ${APPLICATION_ROLE}`);
}

async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function unlessDuplicate(error: unknown): void {
  if (!DUPLICATE.has(codeOf(error) ?? '')) throw error;
}
