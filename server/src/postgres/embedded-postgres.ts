import { spawn } from 'node:child_process';
import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import pg from 'pg';
import { readOrCreateSecret } from '../parts/data-folder.ts';
import { type Account, chooseAccount, openPrograms, openWayTo } from './account.ts';
import {
  APPLICATION_DATABASE,
  APPLICATION_ROLE,
  clusterUrl,
  ensureCluster,
  ensureDatabase,
  programEnvironment,
} from './cluster.ts';
import { choosePort } from './port.ts';
import { findPrograms, type Programs } from './programs.ts';
import { deletePostmasterFile, livePostmaster, seePostmaster, unreadable } from './postmaster-file.ts';
import { fileExists } from '../process/file-exists.ts';
import { logOf, logTail, rotateLog } from './server-log.ts';
import { codeOf, StartError } from '../process/start-error.ts';

export type EmbeddedPostgres = {
  /** For the serving processes: a role that owns nothing. */
  applicationUrl: string;
  /** For migrations, and commands that empty tables: the owner of the database, not a superuser. */
  ownerUrl: string;
  /** For the runner of the tests, which makes and drops databases. */
  superuserUrl: string;
  pid: number;
  /** True when it was already running: left by a crash, or started by another command. */
  reattached: boolean;
  /** Fast shutdown; returns when the server has exited. */
  stop: () => Promise<void>;
};

const START_LIMIT_MS = MINUTE_MS;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 25;
const BAD_PASSWORD = '28P01';

type Settings = Record<string, string>;
type Launch = {
  programs: Programs;
  account: Account;
  dataDir: string;
  cluster: string;
  password: string;
  settings: Settings;
};

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  // The path of a socket is limited to about 100 characters, the path of a checkout is not.
  unix_socket_directories: '',
  // Eight workers, of 25 each, and commands.
  max_connections: '250',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  synchronous_commit: 'on',
  wal_buffers: '16MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL that npm installed on `<dataDir>/postgres`, or joins the one that still runs there.
 * It has its own session: neither Ctrl-C nor a kill of this process reaches it, and the next start finds it
 * again.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  report: (line: string) => void,
  settings: Settings = {},
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres');
  const password = readOrCreateSecret(dataDir, 'postgres-password');
  const reattached = await joinRunning(cluster, password);
  if (!reattached) await startServer(dataDir, cluster, password, { ...SETTINGS, ...settings }, report);
  const server = livePostmaster(cluster);
  if (!server) throw stoppedEarly(dataDir);
  const application = readOrCreateSecret(dataDir, 'postgres-app-password');
  await ensureDatabase(server.port, { owner: password, application });
  return {
    applicationUrl: clusterUrl(server.port, APPLICATION_ROLE, application, APPLICATION_DATABASE),
    ownerUrl: clusterUrl(server.port, APPLICATION_DATABASE, password, APPLICATION_DATABASE),
    superuserUrl: clusterUrl(server.port, 'postgres', password, 'postgres'),
    pid: server.pid,
    reattached,
    stop: () => stop(cluster, server.pid),
  };
}

/**
 * True once a server left on this cluster answers; false when there is none, or when it ends while we wait
 * for it.
 */
async function joinRunning(cluster: string, password: string): Promise<boolean> {
  const limit = Date.now() + START_LIMIT_MS;
  for (let seen = seePostmaster(cluster); seen.kind !== 'none'; seen = seePostmaster(cluster)) {
    if (seen.kind === 'running' && seen.server.ready && (await answers(seen.server.port, password, cluster)))
      return true;
    if (Date.now() > limit) {
      if (seen.kind === 'unknown') throw unreadable(cluster, seen.why);
      throw new StartError(
        `Un PostgreSQL (processus ${seen.server.pid}) occupe ${cluster} mais ne répond pas.`,
      );
    }
    await pause(POLL_MS);
  }
  return false;
}

async function startServer(
  dataDir: string,
  cluster: string,
  password: string,
  settings: Settings,
  report: (line: string) => void,
): Promise<void> {
  const programs = await findPrograms();
  const account = chooseAccount(cluster);
  if (account) openTo(programs, dataDir, report);
  refuseForeign(cluster);
  ensureCluster(programs, account, cluster, password);
  const limit = Date.now() + START_LIMIT_MS;
  // The children of a killed server need a moment to go; until then the new one refuses to start.
  while (!(await launch({ programs, account, dataDir, cluster, password, settings }))) {
    if (Date.now() > limit || !isTransient(logTail(dataDir))) throw stoppedEarly(dataDir);
    await pause(POLL_MS * 10);
  }
}

function openTo(programs: Programs, dataDir: string, report: (line: string) => void): void {
  const opened = [...openWayTo(dataDir), ...openWayTo(programs.folder)];
  openPrograms(programs.folder);
  if (opened.length > 0) report(`Droit de passage donné au compte de PostgreSQL sur ${opened.join(', ')}`);
}

/**
 * Under an ordinary account, a cluster created by another one (root, a colleague) cannot be used: the error
 * explains it.
 */
function refuseForeign(cluster: string): void {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0 || !fileExists(cluster) || statSync(cluster).uid === uid) return;
  throw new StartError(
    `La base ${cluster} appartient à un autre compte (uid ${statSync(cluster).uid}).\n` +
      'Relancez Pomelo sous le compte qui l’a créée, ou donnez un autre dossier avec DATA_DIR.',
  );
}

/** True once the server answers, false when it ended before. */
async function launch({ programs, account, dataDir, cluster, password, settings }: Launch): Promise<boolean> {
  deletePostmasterFile(cluster);
  const port = await choosePort(dataDir);
  rotateLog(dataDir);
  const log = openSync(logOf(dataDir), 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(programs.postgres, ['-D', cluster, '-p', String(port), ...options], {
    ...account,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  server.once('error', () => (ended = true));
  server.once('exit', () => (ended = true));
  server.unref();
  const limit = Date.now() + START_LIMIT_MS;
  while (!ended && Date.now() < limit) {
    const seen = seePostmaster(cluster);
    const running = seen.kind === 'running' ? seen.server : undefined;
    if (running?.ready && running.pid === server.pid && (await answers(running.port, password, cluster)))
      return true;
    await pause(POLL_MS);
  }
  return false;
}

/**
 * Whether the server of this cluster answers on the port; a wrong password cannot mend itself, so it throws.
 */
async function answers(port: number, password: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(port, 'postgres', password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return realpathSync(rows[0]?.data_directory ?? '') === realpathSync(cluster);
  } catch (error) {
    if (codeOf(error) !== BAD_PASSWORD) return false;
    throw new StartError(
      `Le mot de passe de ${cluster} n’est plus celui du fichier postgres-password. Remettez ce fichier, ou supprimez le dossier.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(cluster: string, pid: number): Promise<void> {
  const limit = Date.now() + STOP_LIMIT_MS;
  let isSignalled = false;
  for (;;) {
    const seen = seePostmaster(cluster);
    if (seen.kind === 'none' || (seen.kind === 'running' && seen.server.pid !== pid) || Date.now() > limit)
      return;
    if (seen.kind === 'running' && !isSignalled) isSignalled = process.kill(pid, 'SIGINT');
    await pause(POLL_MS);
  }
}

const isTransient = (log: string): boolean =>
  /shared memory block|Address already in use|lock file "postmaster.pid"/.test(log);

const stoppedEarly = (dataDir: string): StartError =>
  new StartError(
    `PostgreSQL n’a pas pu démarrer. Les dernières lignes de ${logOf(dataDir)}\u202f:\n${logTail(dataDir)}`,
  );
