import { prepareDataFolder } from '../parts/data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Environment } from '../settings/environment.ts';
import { runningInstance } from '../process/instance-lock.ts';
import { checkOutsideDatabase } from './outside-database.ts';

export type DatabaseServer = {
  url: string;
  /** Of the embedded one, for what only its superuser may do. */
  superuserUrl?: string;
  close: () => Promise<void>;
};

/**
 * The database of this environment: the one of DATABASE_URL, else the embedded one, started when it does not run.
 * `close` leaves the embedded one running while an instance of Pomelo other than this process serves from it.
 */
export async function openDatabase(environment: Environment, tell: (line: string) => void): Promise<DatabaseServer> {
  if (environment.databaseUrl) {
    await checkOutsideDatabase(environment.databaseUrl);
    return { url: environment.databaseUrl, close: async () => undefined };
  }
  prepareDataFolder(environment.dataDir);
  const server = await startEmbeddedPostgres(environment.dataDir, tell);
  const close = async (): Promise<void> => {
    const instance = runningInstance(environment.dataDir);
    if (!instance || instance.pid === process.pid) await server.stop();
  };
  return { url: server.url, superuserUrl: server.superuserUrl, close };
}
