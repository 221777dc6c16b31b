import { readdirSync, readFileSync } from 'node:fs';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Descriptors reserved for files, mails, threads and outgoing calls while every allowed connection is open.
 */
const SPARE = 40;
const FEWEST = 10;
const LOG_INTERVAL_MS = MINUTE_MS;

/** How many files this process may have open; null where the system has or reports no limit. */
function openFilesLimit(): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/**
 * Number of connections a process with `open` files may accept under a limit of `limit`: the rest is
 * reserved. Connections above are refused; without a limit the database, the jobs and the files would fail
 * instead.
 */
export const connectionsFor = (limit: number, open: number): number => Math.max(FEWEST, limit - open - SPARE);

/**
 * Call it once the parts of the process are open, and have their descriptors. On `localhost` one of both
 * addresses is limited: only this machine uses it.
 */
export function limitConnections(app: FastifyInstance): void {
  const limit = openFilesLimit();
  if (limit === null) return;
  app.server.maxConnections = connectionsFor(limit, readdirSync('/proc/self/fd').length);
  let [refused, loggedAtMs] = [0, -Infinity];
  app.server.on('drop', () => {
    refused += 1;
    const nowMs = performance.now();
    if (nowMs - loggedAtMs < LOG_INTERVAL_MS) return;
    app.log.warn(
      { refused, allowed: app.server.maxConnections, openFiles: limit },
      'connections refused: all that may be open are',
    );
    [refused, loggedAtMs] = [0, nowMs];
  });
}
