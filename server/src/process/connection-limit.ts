import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Descriptors kept for files, mails, threads and calls to others while every connection allowed is open. */
const SPARE = 40;
const FEWEST = 10;
const LOG_INTERVAL_MS = 60_000;

/** How many files this process may have open; null where the system sets no limit, or does not say. */
function openFilesLimit(): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/**
 * How many connections a process may take that has `open` files under a limit of `limit`: the rest stays for its work. Each
 * beyond is refused as it comes, where without a limit the database, the jobs and the files would be refused theirs.
 */
export const connectionsFor = (limit: number, open: number): number => Math.max(FEWEST, limit - open - SPARE);

/** To be called once the parts of the process are open, and have their descriptors. Where it listens on `localhost`, of both of its
 * addresses one is limited: it serves this machine alone. */
export function limitConnections(app: FastifyInstance): void {
  const limit = openFilesLimit();
  if (limit === null) return;
  app.server.maxConnections = connectionsFor(limit, readdirSync('/proc/self/fd').length);
  let [refused, toldAtMs] = [0, -Infinity];
  app.server.on('drop', () => {
    refused += 1;
    const nowMs = performance.now();
    if (nowMs - toldAtMs < LOG_INTERVAL_MS) return;
    app.log.warn({ refused, allowed: app.server.maxConnections, openFiles: limit }, 'connections refused: all that may be open are');
    [refused, toldAtMs] = [0, nowMs];
  });
}
