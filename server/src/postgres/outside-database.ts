import pg from 'pg';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';

const OLDEST_VERSION = 15;
const CONNECTION_TIMEOUT_MS = 10_000;

/** Why the database of DATABASE_URL cannot be used, for the operator. Never contains the password. */
function explain(error: unknown, name: string, { hostname, port, pathname, username }: URL): StartError {
  const server = `${hostname || 'localhost'}:${port || '5432'}`;
  const code = codeOf(error);
  const why =
    code === '3D000'
      ? `la base «\u202f${decodeURIComponent(pathname.slice(1))}\u202f» n’existe pas sur ${server}`
      : code?.startsWith('28')
        ? `${server} refuse le compte «\u202f${decodeURIComponent(username)}\u202f» ou son mot de passe`
        : `aucun PostgreSQL ne répond à ${server} (${code ?? messageOf(error)})`;
  return new StartError(`${name}\u202f: ${why}.`, { cause: error });
}

/** `name`: the setting with the address, for messages. */
export async function withClient<T>(
  url: string,
  name: string,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    throw error instanceof StartError ? error : explain(error, name, new URL(url));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws a StartError unless a PostgreSQL that is recent enough answers at this address. */
export const checkOutsideDatabase = (url: string, name = 'DATABASE_URL'): Promise<void> =>
  withClient(url, name, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_VERSION)
      throw new StartError(
        `${name}\u202f: Pomelo demande PostgreSQL ${OLDEST_VERSION} ou plus récent, et celui-ci est un ${version}.`,
      );
  });
