import { WORKSPACE_ROLE } from '@pomelo/api/platform/db/follow-scope.ts';
import pg from 'pg';
import { codeOf, StartError } from '../process/start-error.ts';
import { APPLICATION_ROLE } from './cluster.ts';
import { withClient, checkOutsideDatabase } from './outside-database.ts';

export type Owner = {
  url: string;
  /** The role that migrations grant the tables to. */
  applicationRole: string;
};
export type DatabaseAddresses = {
  /** For the processes that serve. */
  url: string;
  /** Null: this process has only the application role, and another one runs migrations. */
  owner: Owner | null;
};
type Addresses = { databaseUrl: string; databaseOwnerUrl: string | undefined };

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The same address, whose connections begin as this role: libpq reads no « + » for a space. */
function asRole(url: string, role: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), `-c role=${role}`].filter(Boolean).join(' ');
  address.searchParams.set('options', options);
  return address.href.replaceAll('+', '%20');
}

type Rights = { name: string; superuser: boolean; owns: boolean; empty: boolean };

const rightsOf = (url: string, name: string): Promise<Rights> =>
  withClient(url, name, async (client) => {
    const { rows } = await client.query<Rights>(`
      SELECT r.rolname AS name, r.rolsuper OR r.rolbypassrls AS superuser, to_regclass('public.migration') IS NULL AS empty,
        EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
          AND pg_has_role(c.relowner, 'USAGE')) AS owns
      FROM pg_roles r WHERE r.rolname = current_user`);
    const [row] = rows;
    if (!row) throw new Error('The role of the connection could not be read');
    return row;
  });

/** Application role and owner in the database of DATABASE_URL and DATABASE_OWNER_URL (docs/adr/0042). */
export async function outsideDatabase(
  given: Addresses,
  report: (line: string) => void,
): Promise<DatabaseAddresses> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = given;
  if (ownerUrl !== undefined) {
    await checkOutsideDatabase(ownerUrl, report, 'DATABASE_OWNER_URL');
    await createLogin(ownerUrl, url);
    await createRoleFor(ownerUrl, 'DATABASE_OWNER_URL', WORKSPACE_ROLE, userOf(url));
    const rights = await rightsOf(url, 'DATABASE_URL');
    if (rights.owns || rights.superuser) throw ownsTables(rights.name);
    return { url, owner: { url: ownerUrl, applicationRole: rights.name } };
  }
  await checkOutsideDatabase(url, report);
  const { empty, owns, name } = await rightsOf(url, 'DATABASE_URL');
  if (!empty && !owns) return { url, owner: null };
  await createRoleFor(url, 'DATABASE_URL', APPLICATION_ROLE, userOf(url));
  await createRoleFor(url, 'DATABASE_URL', WORKSPACE_ROLE, APPLICATION_ROLE);
  report(
    `DATABASE_URL est le propriétaire des tables (${name})\u202f: les connexions prennent le rôle ${APPLICATION_ROLE}. ` +
      'Donnez-lui un rôle à part, et le propriétaire à DATABASE_OWNER_URL (docs/operating.md).',
  );
  return { url: asRole(url, APPLICATION_ROLE), owner: { url, applicationRole: APPLICATION_ROLE } };
}

/** Makes the role of DATABASE_URL, with its password, where the owner may and it does not exist yet. */
function createLogin(ownerUrl: string, url: string): Promise<void> {
  const [role, password] = [userOf(url), decodeURIComponent(new URL(url).password)];
  return withClient(ownerUrl, 'DATABASE_OWNER_URL', async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount) return;
    const statement = `CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
    await client.query(statement).catch(unlessMade(`CREATE ROLE ${role} LOGIN PASSWORD '…';`));
  });
}

/**
 * Makes a role without a log-in, where the owner may and it does not exist yet, and lets `member` take it.
 */
const createRoleFor = (url: string, variable: string, role: string, member: string): Promise<void> =>
  withClient(url, variable, async (client) => {
    const [made, taken] = [pg.escapeIdentifier(role), pg.escapeIdentifier(member)];
    const typed = `CREATE ROLE ${role}; GRANT ${role} TO ${member};`;
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (!rowCount) await client.query(`CREATE ROLE ${made}`).catch(unlessMade(typed));
    const { rows } = await client.query<{ member: boolean }>(
      "SELECT pg_has_role($1, $2, 'MEMBER') AS member",
      [member, role],
    );
    if (!rows[0]?.member) await client.query(`GRANT ${made} TO ${taken}`).catch(unlessMade(typed));
  });

const DUPLICATE = '42710';
const DENIED = '42501';

/**
 * Two nodes may start at once. `typed`: what an administrator of the server types where the owner may not
 * make roles.
 */
const unlessMade =
  (typed: string) =>
  (error: unknown): void => {
    if (codeOf(error) === DUPLICATE) return;
    if (codeOf(error) !== DENIED) throw error;
    throw new StartError(
      'Pomelo sert sous un rôle PostgreSQL qui ne possède rien, et le propriétaire de la base ne peut pas le créer.\n' +
        `Un administrateur du serveur PostgreSQL tape\u202f: ${typed}`,
      { cause: error },
    );
  };

const ownsTables = (name: string): StartError =>
  new StartError(
    `DATABASE_URL\u202f: le rôle ${name} est administrateur ou propriétaire des tables. ` +
      'Donnez à DATABASE_URL un rôle qui ne possède rien, et le propriétaire à DATABASE_OWNER_URL (docs/operating.md).',
  );
