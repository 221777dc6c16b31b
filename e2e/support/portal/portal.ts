import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import { COMPILED_ONCE, NO_SHEDDING, START_LIMIT_MS } from './program.ts';
import { copySeededData } from './seeded-data.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Enough for every filter to have something to show, and quick to make. */
const VEHICLES = 600;

export type Portal = {
  /** URL for browsers. */
  address: string;
  dataDir: string;
  /** Simulates a power cut: the process is killed, PostgreSQL may survive. */
  kill: () => Promise<void>;
  /** Starts again on the same data and the same port. */
  restart: () => Promise<void>;
  /** Stops it as Ctrl-C would. */
  end: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
  /** Its output so far, for the message of a failed test. */
  output: () => string;
};

type Stock = {
  /** Without the demo. */
  empty?: boolean;
  /** Number of vehicles, when no data folder was prepared. */
  vehicles?: number;
  /** False where no test depends on durability. */
  durable?: boolean;
};

/**
 * The real server, whole, as `npm start` runs it: own data folder, own PostgreSQL, own port, a small demo
 * stock unless it is empty. In a run of the tests the data folder is a copy of one that was prepared.
 */
export async function startPortal(
  settings: Record<string, string> = {},
  { empty = false, vehicles, durable = true }: Stock = {},
): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-e2e-'));
  const isCopied =
    settings['DATA_DIR'] === undefined &&
    vehicles === undefined &&
    copySeededData(empty ? 'empty' : 'demo', dataDir);
  if (isCopied && !durable)
    appendFileSync(join(dataDir, 'postgres/postgresql.conf'), 'fsync = off\nfull_page_writes = off\n');
  const port = await freePort();
  const output: string[] = [];
  const environment = {
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    FEEDS_DIR: join(dataDir, 'feeds'),
    HOST: 'localhost',
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...NO_SHEDDING,
    ...COMPILED_ONCE,
    ...settings,
  };
  const stock = empty || isCopied ? ['--empty'] : ['--vehicles', String(vehicles ?? VEHICLES)];
  const begin = () => spawnServer(environment, output, stock);
  let server = await begin();
  return {
    address: `http://localhost:${port}`,
    dataDir,
    output: () => output.join(''),
    kill: () => end(server, 'SIGKILL'),
    end: () => end(server, 'SIGTERM'),
    restart: async () => {
      server = await begin();
    },
    stop: async () => {
      await end(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server has printed that it is ready. */
function spawnServer(
  env: NodeJS.ProcessEnv,
  output: string[],
  stock: readonly string[],
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/src/start.ts', ...stock], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((ready, fail) => {
    const limit = setTimeout(() => {
      server.kill('SIGTERM');
      fail(new Error(`the portal did not start in time:\n${output.join('')}`));
    }, START_LIMIT_MS);
    let said = '';
    const onOutput = (chunk: Buffer): void => {
      output.push(chunk.toString());
      // A line may come in two parts.
      said += chunk.toString();
      if (!said.includes('Pomelo est prêt')) return;
      clearTimeout(limit);
      ready(server);
    };
    server.stdout.on('data', onOutput);
    server.stderr.on('data', onOutput);
    server.once('exit', (code) => {
      clearTimeout(limit);
      fail(new Error(`the portal ended with code ${code}:\n${output.join('')}`));
    });
  });
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill(signal);
  });
}
