import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const RESTART_MS = 1000;
const STOP_MS = 30_000;
const POLL_MS = 50;
const REMEMBERED_CHARS = 4000;
/** PostgreSQL and PgBouncer refuse to run as root. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'];

export type Program = {
  name: string;
  command: string;
  words: readonly string[];
  environment?: Readonly<Record<string, string>>;
  folder?: string;
  /** Runs under the account of PostgreSQL where the rehearsal runs as root. */
  asPostgres?: boolean;
  log: string;
  /** How long it stays ended before it is started again. */
  restartMs?: number;
};

export type Supervised = {
  name: string;
  /** Kills the program and everything that it started, as a power cut does. */
  kill: () => void;
  /** Freezes and resumes them. */
  freeze: () => void;
  thaw: () => void;
  /** Ends the program as its operator does, and starts it again, with other words if given. */
  restart: (change?: Partial<Program>) => Promise<void>;
  stop: () => Promise<void>;
  starts: () => number;
  /** The end of its output. */
  lastLines: (count: number) => string[];
};

/** Processes of this machine by parent. */
function children(): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      found.set(parent, [...(found.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended in the meantime.
    }
  }
  return found;
}

/** A process and all that it started. */
function treeOf(root: number): number[] {
  const byParent = children();
  const tree = [root];
  for (const pid of tree) tree.push(...(byParent.get(pid) ?? []));
  return tree;
}

export function signalTree(root: number | undefined, signal: NodeJS.Signals): void {
  if (root === undefined) return;
  for (const pid of treeOf(root)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in the meantime.
    }
  }
}

/** Runs a program, and starts it again when it ends. */
export function supervise(first: Program): Supervised {
  let program = first;
  let child: ChildProcess | undefined;
  let [stopping, restarting, starts] = [false, false, 0];
  let written = '';
  const log = createWriteStream(first.log, { flags: 'a' });
  const start = (): void => {
    const asPostgres = program.asPostgres === true && process.getuid?.() === 0;
    const [command = '', ...words] = [...(asPostgres ? AS_POSTGRES : []), program.command, ...program.words];
    const started = spawn(command, words, {
      cwd: program.folder ?? '/tmp',
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: '/tmp', LANG: 'C.UTF-8', ...program.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.pipe(log, { end: false });
      stream.on('data', (chunk: Buffer) => (written = (written + chunk.toString()).slice(-REMEMBERED_CHARS)));
    }
    started.once('exit', () => {
      if (child !== started || stopping || restarting) return;
      setTimeout(() => {
        if (!stopping && !restarting && child === started) start();
      }, program.restartMs ?? RESTART_MS);
    });
    child = started;
    starts += 1;
  };
  const end = async (): Promise<void> => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    ending.kill('SIGTERM');
    await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
    if (ending.exitCode === null && ending.signalCode === null) {
      signalTree(ending.pid, 'SIGCONT');
      signalTree(ending.pid, 'SIGKILL');
      await ended;
    }
  };
  start();
  return {
    name: first.name,
    kill: () => signalTree(child?.pid, 'SIGKILL'),
    freeze: () => signalTree(child?.pid, 'SIGSTOP'),
    thaw: () => signalTree(child?.pid, 'SIGCONT'),
    restart: async (change) => {
      restarting = true;
      await end();
      program = { ...program, ...change };
      restarting = false;
      start();
    },
    stop: async () => {
      stopping = true;
      await end();
      log.end();
    },
    starts: () => starts,
    lastLines: (count) => written.trimEnd().split('\n').slice(-count),
  };
}

/** The account of PostgreSQL owns this folder, where the rehearsal runs as root. */
export function giveToPostgres(folder: string): void {
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres:postgres', folder]);
  chmodSync(folder, 0o700);
}

/**
 * Runs a program to its end, under the account of PostgreSQL if so asked; rejects when it fails. Never blocks:
 * the ways between the machines pass through this process.
 */
export function runToEnd(
  command: string,
  words: readonly string[],
  {
    folder = '/tmp',
    asPostgres = false,
    environment = {},
  }: Pick<Program, 'folder' | 'asPostgres' | 'environment'> = {},
): Promise<string> {
  const [first = '', ...rest] = [
    ...(asPostgres && process.getuid?.() === 0 ? AS_POSTGRES : []),
    command,
    ...words,
  ];
  const child = spawn(first, rest, {
    cwd: folder,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: '/tmp', LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done(text) : fail(new Error(`${command} ${words.join(' ')} failed:\n${text}`)),
    );
  });
}

/** Repeats until it answers true; rejects with `what` when that takes too long. */
export async function until(
  what: string,
  limitMs: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await pause(POLL_MS * 4);
  }
}
