import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@pomelo/api/platform/db/connect.ts';
import { openDatabase, ownerOf } from '@pomelo/server/src/postgres/open-database.ts';
import { readEnvironment, ROOT } from '@pomelo/server/src/settings/environment.ts';
import { NO_SHEDDING } from '../support/portal/program.ts';
import type pg from 'pg';
import { processorSeconds } from './processor-time.ts';

export type BenchPortal = {
  base: URL;
  pool: pg.Pool;
  databaseUrl: string;
  /** Resident memory of the server, in megabytes. */
  memoryMb: () => Promise<number>;
  /** Processor time of the server so far. */
  processorSeconds: () => Promise<number>;
  run: (script: string, args: string[]) => Promise<string>;
  /** Kills the server without notice, and starts it again. */
  killAndStart: () => Promise<void>;
  dataDir: string;
  close: () => Promise<void>;
};

const READY_TIMEOUT_MS = 600_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * The real server in its own process and data folder, with the given number of vehicles, or in a folder that was
 * seeded before and is left. It sheds no request unless configured.
 */
export async function openPortal(
  vehicles: number,
  variables: NodeJS.ProcessEnv = NO_SHEDDING,
  seeded?: string,
): Promise<BenchPortal> {
  const dataDir = seeded ?? mkdtempSync(join(tmpdir(), 'pomelo-bench-'));
  const port = await freePort();
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir }), () => undefined);
  const ownerUrl = ownerOf(database);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: ownerUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const run = (script: string, args: string[]) => runToEnd(join(ROOT, 'server/src', script), args, env);
  if (seeded === undefined) await run('seed.ts', ['--vehicles', String(vehicles)]);
  const base = new URL(`http://127.0.0.1:${port}`);
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [join(ROOT, 'server/src/start.ts')], {
      env: { ...env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // A full pipe would block the server at each line of its log.
    started.stdout.resume();
    await ready(base, started);
    return started;
  };
  let server = await start();
  const pool = createPool({
    connectionString: ownerUrl,
    max: 20,
    statementTimeoutMs: 0,
    applicationName: 'pomelo-bench',
    scope: 'every',
  });
  return {
    base,
    pool,
    databaseUrl: database.url,
    memoryMb: () => residentMb(server),
    processorSeconds: () => processorSeconds(server.pid ?? 0),
    run,
    killAndStart: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await start();
    },
    dataDir,
    close: async () => {
      await pool.end();
      // A server that ran out of memory ended by itself.
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await database.close();
      if (seeded === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function runToEnd(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${String(code)}\n${output}`);
  return output;
}

async function ready(base: URL, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('the server did not start');
    const answer = await fetch(new URL('/health/ready', base)).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready in time');
}

async function residentMb(server: ChildProcess): Promise<number> {
  const output = await runToEndPs(server.pid ?? 0);
  return Math.round(Number(output.trim()) / 1024);
}

async function runToEndPs(pid: number): Promise<string> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  ps.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(ps, 'exit');
  return output;
}
