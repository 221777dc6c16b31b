import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');
const POLL_MS = 100;
const START_MS = 10_000;

export type Haproxy = {
  /**
   * Resolves once HAProxy sends requests to this server of a backend; rejects when it ends, or at the signal.
   */
  untilUp: (server: string, signal: AbortSignal) => Promise<void>;
  stop: () => Promise<void>;
};

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/**
 * Runs HAProxy with the configuration of `deploy/`; the variables name its addresses and those of its
 * servers.
 */
export async function startHaproxy(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<Haproxy> {
  const socket = join(folder, 'haproxy.sock');
  let output = '';
  const child = spawn('haproxy', ['-db', '-f', CONFIGURATION], {
    env: { PATH: process.env.PATH, ...variables, STATS_SOCKET: socket },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const status = (server: string): Promise<string | undefined> => serverStatus(socket, server);
  const until = performance.now() + START_MS;
  while ((await status('FRONTEND')) !== 'OPEN') {
    if (hasEnded() || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`HAProxy did not start:\n${output}`);
    }
    await pause(POLL_MS);
  }
  return {
    untilUp: async (server, signal) => {
      while ((await status(server)) !== 'UP') {
        signal.throwIfAborted();
        if (hasEnded()) throw new Error(`HAProxy ended:\n${output}`);
        await pause(POLL_MS);
      }
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** `UP` once HAProxy sends requests to this server; undefined while HAProxy does not answer. */
export async function serverStatus(socket: string, server: string): Promise<string | undefined> {
  const lines = (await ask(socket, 'show stat').catch(() => '')).split('\n');
  const heading = lines[0]?.replace(/^# /, '').split(',') ?? [];
  const row = lines.map((line) => line.split(',')).find((cells) => cells[1] === server);
  return row?.[heading.indexOf('status')];
}

/** Sends one command to the socket of HAProxy, which answers and closes it. */
function ask(path: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.end(`${command}\n`));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
  });
}
