import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';
import { findClientPrograms } from './client-programs.ts';

const DUMP = 'database.dump';
/** The dump lists one line per object: some hundreds. */
const LIST_BYTES = 16 * 1024 * 1024;

/** The address without its password, which other accounts of the machine could read among the arguments. */
function withoutPassword(url: string): { url: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { url: address.href, env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: password } };
}

function runClient(program: string, rest: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const end = (): boolean => child.kill();
    process.once('exit', end);
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new StartError(`${program} a échoué\u202f:\n${output.join('').trim()}`));
    });
  });
}

async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATABASE_URL\u202f: la base ne répond pas (${codeOf(error) ?? messageOf(error)}).`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

// OPS-9
export const serverVersion = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  });

/** Everything in the database as of one instant, into `folder`; returns its file name. */
export async function dumpDatabase(url: string, folder: string, version: number): Promise<string> {
  const { dump } = findClientPrograms(version);
  const { url: address, env } = withoutPassword(url);
  // The owner's policy is for every row: without the option the program refuses a table with row security
  // that is forced.
  await runClient(
    dump,
    [
      '--format=custom',
      '--no-password',
      '--enable-row-security',
      `--file=${join(folder, DUMP)}`,
      `--dbname=${address}`,
    ],
    env,
  );
  return DUMP;
}

export const hasTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "SELECT FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') LIMIT 1",
    );
    return Number(rowCount) > 0;
  });

/**
 * Policies name roles that this server may not have: they are made again with the roles, by the next start.
 */
function withoutPolicies(restore: string, folder: string): string {
  const { stdout } = spawnSync(restore, ['--list', join(folder, DUMP)], {
    encoding: 'utf8',
    maxBuffer: LIST_BYTES,
  });
  return stdout.replace(/^\d+; \d+ \d+ POLICY .*\n/gm, '');
}

/** Restores a dump into a database, replacing its contents; all or nothing. */
export async function restoreDump(
  url: string,
  folder: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const { restore } = findClientPrograms(await serverVersion(url));
  const { url: address, env } = withoutPassword(url);
  if (replace)
    await withClient(url, (client) =>
      client.query(
        'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
      ),
    );
  const options = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--no-password',
  ];
  const aside = mkdtempSync(join(tmpdir(), 'pomelo-restore-'));
  try {
    writeFileSync(join(aside, 'list'), withoutPolicies(restore, folder));
    await runClient(
      restore,
      [...options, `--use-list=${join(aside, 'list')}`, `--dbname=${address}`, join(folder, DUMP)],
      env,
    );
  } finally {
    rmSync(aside, { recursive: true });
  }
}
