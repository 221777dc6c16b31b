import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { livePostmaster } from './postmaster-file.ts';
import { rotateLog } from './server-log.ts';
import { fileExists } from '../process/file-exists.ts';
import { messageOf, StartError } from '../process/start-error.ts';

const POLL_MS = 500;

export type PostgresSupervisor = {
  /** Leaves it as it is from here on; a start under way is waited for. */
  leave: () => Promise<void>;
};

/** The address of the database is part of everything that was opened on it. */
const MOVED = 'PostgreSQL répond sur un autre port, le sien étant pris\u202f: Pomelo s’arrête, relancez-le.';

/** A missing cluster (a disk) is never replaced by an empty one. */
async function restart(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  if (!fileExists(join(cluster, 'PG_VERSION'))) throw new StartError(`La base ${cluster} n’est plus là.`);
  return (await startEmbeddedPostgres(dataDir, () => undefined)).applicationUrl;
}

/**
 * Starts the embedded PostgreSQL again when it ends while the portal runs, on the port it had while that is
 * free.
 * `onMoved` is called when it answers on another port: open connections cannot follow, so the process must
 * end.
 */
export function supervisePostgres(
  dataDir: string,
  url: string,
  report: (line: string) => void,
  onMoved: () => void,
): PostgresSupervisor {
  const closing = new AbortController();
  const reported = new Set<string>();
  const sayOnce = (line: string): void => {
    if (!reported.has(line)) report(line);
    reported.add(line);
  };
  const check = async (): Promise<void> => {
    rotateLog(dataDir);
    if (livePostmaster(join(dataDir, 'postgres'))) return;
    sayOnce('PostgreSQL s’est arrêté\u202f; il est relancé.');
    const again = await restart(dataDir);
    reported.clear();
    if (again === url) return report('PostgreSQL répond de nouveau.');
    report(MOVED);
    closing.abort();
    onMoved();
  };
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await check().catch((error: unknown) => sayOnce(messageOf(error)));
      await pause(POLL_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    leave: () => {
      closing.abort();
      return running;
    },
  };
}
