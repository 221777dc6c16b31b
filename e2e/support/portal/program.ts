import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
/**
 * A first start may build the site, on a machine that does other things: it ends what hangs, and judges no
 * speed.
 */
export const START_LIMIT_MS = 600_000;

export type Variables = Record<string, string>;
export type Ended = { code: number | null; text: string };

/** Tests share their machine: slowness is not overload. The maximum of the setting. */
export const NO_SHEDDING: Variables = { SHED_AFTER_MS: '60000' };

/** A program is read and compiled once, not at each of its starts: that is half of what a command takes. */
export const COMPILED_ONCE: Variables = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

/** Environment without the variables of the tests. */
const environment = (variables: Variables): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: '',
  DATABASE_URL: '',
  TOKEN_SECRET: '',
  DATA_KEY: '',
  HOST: 'localhost',
  LOG_LEVEL: 'error',
  ...NO_SHEDDING,
  ...COMPILED_ONCE,
  ...variables,
});

/** Runs a program of `server/src` to its end. */
export function runProgram(script: string, variables: Variables, ...rest: string[]): Ended {
  const ended = spawnSync(process.execPath, [`server/src/${script}`, ...rest], {
    cwd: ROOT,
    env: environment(variables),
    encoding: 'utf8',
    timeout: START_LIMIT_MS,
  });
  return { code: ended.status, text: ended.stdout + ended.stderr };
}

/** Same as `runProgram`, without blocking. */
export function runAsync(script: string, variables: Variables, ...rest: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [`server/src/${script}`, ...rest], {
    cwd: ROOT,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, text }));
  });
}

export type Served = {
  /** Empty for a program without an address. */
  address: string;
  stop: () => Promise<void>;
  /** Simulates a power cut. */
  kill: () => Promise<void>;
  /** Its output so far. */
  output: () => string;
};

const READY = /répond à (http:\S+)|tâches de Pomelo tournent/;

/**
 * Starts a program of `server/src` that keeps running; resolves once it printed its address, or that it runs.
 */
export const serveProgram = (script: string, variables: Variables, ...rest: string[]): Promise<Served> =>
  serve(script, process.execPath, [`server/src/${script}`, ...rest], variables);

/** Same as `serveProgram`, on a disk where no file grows beyond so many kilobytes. */
export const serveWithoutRoom = (kilobytes: number, script: string, variables: Variables): Promise<Served> =>
  serve(
    script,
    'bash',
    ['-c', `ulimit -f ${kilobytes} && exec "$0" "$@"`, process.execPath, `server/src/${script}`],
    variables,
  );

/** Same as `serveProgram`, with so few files and connections open at once. */
export const serveWithFewFiles = (files: number, script: string, variables: Variables): Promise<Served> =>
  serve(
    script,
    'bash',
    ['-c', `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, `server/src/${script}`],
    variables,
  );

function serve(script: string, command: string, words: string[], variables: Variables): Promise<Served> {
  const child = spawn(command, words, {
    cwd: ROOT,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((ready, fail) => {
    const limit = setTimeout(() => {
      child.kill('SIGTERM');
      fail(new Error(`${script} did not start in time:\n${output}`));
    }, START_LIMIT_MS);
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const [said, address = ''] = READY.exec(output) ?? [];
      if (said === undefined) return;
      clearTimeout(limit);
      ready({
        address,
        stop: () => end(child, 'SIGTERM'),
        kill: () => end(child, 'SIGKILL'),
        output: () => output,
      });
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(new Error(`${script} ended with code ${code}:\n${output}`));
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}
