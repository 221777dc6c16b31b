import { prepareDataFolder } from '../parts/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Environment } from '../settings/environment.ts';
import { runningInstance } from '../process/instance-lock.ts';
import { StartError } from '../process/start-error.ts';
import { APPLICATION_ROLE } from './cluster.ts';
import { type DatabaseAddresses, outsideDatabase } from './outside-roles.ts';

export type DatabaseServer = DatabaseAddresses & {
  /** Embedded PostgreSQL only, for statements that need its superuser. */
  superuserUrl?: string;
  close: () => Promise<void>;
};

export const addressesOf = ({ applicationUrl, ownerUrl }: EmbeddedPostgres): DatabaseAddresses => ({
  url: applicationUrl,
  owner: { url: ownerUrl, applicationRole: APPLICATION_ROLE },
});

/** The environment, on the database named on the command line; its owner is then that of the name. */
export const withDatabase = (environment: Environment, database: string | undefined): Environment =>
  database === undefined
    ? environment
    : { ...environment, databaseUrl: database, databaseOwnerUrl: undefined };

/** The address of the owner, for what the application role may not do: empty tables, drop a schema. */
export function ownerOf({ owner }: DatabaseAddresses): string {
  if (owner) return owner.url;
  throw new StartError(
    'Cette commande demande le propriétaire de la base\u202f: donnez son adresse à DATABASE_OWNER_URL.',
  );
}

/**
 * The database of this environment: that of DATABASE_URL, else the embedded one, started if needed. `close`
 * leaves the embedded one running while another Pomelo process uses it.
 */
export async function openDatabase(
  environment: Environment,
  report: (line: string) => void,
): Promise<DatabaseServer> {
  if (environment.databaseUrl) {
    const { databaseUrl, databaseOwnerUrl } = environment;
    return {
      ...(await outsideDatabase({ databaseUrl, databaseOwnerUrl }, report)),
      close: async () => undefined,
    };
  }
  prepareDataFolder(environment);
  const server = await startEmbeddedPostgres(environment.dataDir, report);
  const close = async (): Promise<void> => {
    const instance = runningInstance(environment.dataDir);
    if (!instance || instance.pid === process.pid) await server.stop();
  };
  return { ...addressesOf(server), superuserUrl: server.superuserUrl, close };
}

const INTERRUPTIONS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * As `openDatabase`, for a command: one that is interrupted, also while it opens the database, leaves none
 * running.
 */
export async function openForCommand(
  environment: Environment,
  report: (line: string) => void,
): Promise<DatabaseServer> {
  const opening = openDatabase(environment, report);
  const interrupt = async (): Promise<void> => {
    const server = await opening.catch(() => undefined);
    await server?.close();
    process.exit(1);
  };
  const onSignal = (): void => void interrupt().catch(() => process.exit(1));
  for (const signal of INTERRUPTIONS) process.once(signal, onSignal);
  const ignoreSignals = (): void => INTERRUPTIONS.forEach((signal) => process.off(signal, onSignal));
  const server = await opening.catch((error: unknown) => {
    ignoreSignals();
    throw error;
  });
  const close = async (): Promise<void> => {
    await server.close();
    ignoreSignals();
  };
  return { ...server, close };
}
