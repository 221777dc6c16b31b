import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'postgres-port');

/**
 * Below the ephemeral ports of the system: between a stop and a start no other program gets the port by
 * chance.
 */
const LOWEST_PORT = 15_000;
const HIGHEST_PORT = 32_000;
const MAX_TRIES = 50;
/** A killed server may release its port a moment later. */
const RELEASE_WAIT_MS = 3000;
const POLL_MS = 50;

/** The port of the embedded server: the one of last time while it is free, another one otherwise. */
export async function choosePort(dataDir: string): Promise<number> {
  const before = storedPort(dataDir);
  const port = before !== undefined && (await isFreeSoon(before)) ? before : await freePort();
  writeFileSync(pathOf(dataDir), `${port}\n`);
  return port;
}

const randomPorts = (): number[] =>
  Array.from({ length: MAX_TRIES }, () => randomInt(LOWEST_PORT, HIGHEST_PORT));

/** A free port outside the ephemeral range. */
export const freePort = (): Promise<number> => firstFree(randomPorts());

async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await isFree(port)) return port;
  throw new Error('no free port');
}

function storedPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(pathOf(dataDir), 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    // With another port the database would not be found.
    throw new StartError(`Le port de PostgreSQL ne se lit pas (${messageOf(error)}).`, { cause: error });
  }
}

async function isFreeSoon(port: number): Promise<boolean> {
  for (const until = performance.now() + RELEASE_WAIT_MS; performance.now() < until; await pause(POLL_MS))
    if (await isFree(port)) return true;
  return false;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
