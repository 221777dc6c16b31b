import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { rotateLog } from '../postgres/server-log.ts';
import { messageOf } from '../process/start-error.ts';
import {
  primaryIsAlive,
  promoteReplica,
  replicaFolder,
  replicaIsAlive,
  startPrimary,
  startReplica,
} from './databases.ts';
import { takePromotion } from './promotion-request.ts';

const POLL_MS = 500;

export type DatabaseSupervisor = {
  primary: () => EmbeddedPostgres;
  replica: () => EmbeddedPostgres | undefined;
  stop: () => Promise<void>;
};

type Parts = {
  dataDir: string;
  primary: EmbeddedPostgres;
  report: (line: string) => void;
  changed: () => void;
};

/**
 * Restarts a primary or replica that ended, and promotes on request: one operation at a time, in one loop.
 */
export function superviseDatabases({ dataDir, primary: first, report, changed }: Parts): DatabaseSupervisor {
  let primary = first;
  let replica: EmbeddedPostgres | undefined;
  let stopping = false;
  let reported = '';
  const sayOnce = (line: string): void => {
    if (line !== reported) report(line);
    reported = line;
  };
  const supervisePrimary = async (): Promise<void> => {
    if (primaryIsAlive(dataDir)) return;
    sayOnce('La base principale s’est arrêtée\u202f; elle est relancée.');
    primary = await startPrimary(dataDir, { mayMake: false });
    sayOnce('La base principale répond de nouveau.');
    changed();
  };
  const superviseReplica = async (): Promise<void> => {
    if (replica && replicaIsAlive(dataDir)) return;
    sayOnce('La réplique est préparée.');
    replica = undefined;
    replica = await startReplica(dataDir, primary);
    sayOnce('La réplique suit la base principale.');
    changed();
  };
  const promote = async (): Promise<void> => {
    const request = takePromotion(dataDir);
    if (!request) return;
    try {
      replica = undefined;
      primary = await promoteReplica(dataDir, new Date());
      report('La réplique est devenue la base principale.');
      request.answer({ done: true });
    } catch (error) {
      request.answer({ done: false, why: messageOf(error) });
    }
    changed();
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        for (const folder of [dataDir, replicaFolder(dataDir)]) rotateLog(folder);
        await promote();
        await supervisePrimary();
        await superviseReplica();
      } catch (error) {
        sayOnce(messageOf(error));
      }
      await pause(POLL_MS);
    }
  };
  const running = run();
  return {
    primary: () => primary,
    replica: () => replica,
    stop: async () => {
      stopping = true;
      await running;
      await replica?.stop();
      await primary.stop();
    },
  };
}
