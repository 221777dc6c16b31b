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

type Traits = { version: number; encoding: string; folded: string; empty: boolean };

// OPS-32
/** A database that sorts and folds as the embedded one, whatever the locales of its machine. */
const CREATE_DATABASE =
  "CREATE DATABASE pomelo OWNER pomelo_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin " +
  "BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';";

/**
 * Throws a StartError unless a PostgreSQL that is recent enough answers at this address, with a database in UTF-8
 * whose lower case includes accents. One that has tables already is used without the latter, and `report` says
 * what it costs: only a dump changes a locale.
 */
export const checkOutsideDatabase = (
  url: string,
  report: (line: string) => void,
  name = 'DATABASE_URL',
): Promise<void> =>
  withClient(url, name, async (client) => {
    const { rows } = await client.query<Traits>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
        current_setting('server_encoding') AS encoding, lower($1::text) AS folded,
        to_regclass('public.migration') IS NULL AS empty`,
      ['É'],
    );
    const [traits] = rows;
    if (!traits) throw new Error('The traits of the database could not be read');
    const { version, encoding, folded, empty } = traits;
    if (version < OLDEST_VERSION)
      throw new StartError(
        `${name}\u202f: Pomelo demande PostgreSQL ${OLDEST_VERSION} ou plus récent, et celui-ci est un ${version}.`,
      );
    if (encoding !== 'UTF8')
      throw new StartError(
        `${name}\u202f: la base est en ${encoding}, et Pomelo demande UTF8. Créez-la ainsi (PostgreSQL 17 ou plus récent)\u202f: ${CREATE_DATABASE}`,
      );
    if (folded === 'é') return;
    const fault = `${name}\u202f: la langue de la base ne met pas «\u202fÉ\u202f» en minuscule`;
    if (empty)
      throw new StartError(
        `${fault}. Créez-la ainsi (PostgreSQL 17 ou plus récent)\u202f: ${CREATE_DATABASE}`,
      );
    report(
      `${fault}\u202f: une recherche ne trouve pas un mot qui contient une majuscule accentuée. ` +
        'docs/operating.md dit comment en changer.',
    );
  });
