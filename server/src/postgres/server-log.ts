import { copyFileSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../process/start-error.ts';

const LIMIT_BYTES = 5_000_000;
const TAIL_LINES = 8;

/**
 * The log of the embedded PostgreSQL. It must be opened in append mode: the server continues in it after
 * `rotateLog`.
 */
export const logOf = (dataDir: string): string => join(dataDir, 'postgres.log');

/**
 * Limits the log of a server, even a running one, to twice `limitBytes`: a long one replaces
 * `postgres.log.1`, and a new one begins.
 */
export function rotateLog(dataDir: string, limitBytes = LIMIT_BYTES): void {
  const log = logOf(dataDir);
  if (sizeOf(log) <= limitBytes) return;
  // First of all, for the disk may be full.
  rmSync(`${log}.1`, { force: true });
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}

/** Its last lines, for the error of a server that did not start. */
export const logTail = (dataDir: string): string =>
  readFileSync(logOf(dataDir), 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
