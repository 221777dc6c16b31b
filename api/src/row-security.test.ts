import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, createPool, withTransaction } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrations/migrate.ts';
import { WORKSPACE_ROLE } from './platform/db/follow-scope.ts';
import { acrossWorkspaces, inWorkspace, outsideWorkspaces } from './platform/db/workspace-scope.ts';
import { as, signedIn } from './testing/app.ts';
import { testDatabase } from './testing/database/database.ts';
import { APPLICATION } from './testing/database/database-roles.ts';
import { createAddress } from './testing/factories.ts';
import { rowIn } from './testing/database/any-row.ts';
import { wholeApi } from './testing/whole-api.ts';

const database = await testDatabase();
const { asOwner, url } = database;
/**
 * As a process that serves has it: outside of any scope, no row of any workspace. Two connections, so that
 * requests share them.
 */
// Sixty tasks wait for two connections, on a busy machine for longer than a request may.
const pool = createPool({ connectionString: url, max: 2, connectTimeoutMs: 60_000 });
afterAll(() => pool.end());

const PERMISSION_DENIED = '42501';

/** Tables of the catalogue of PostgreSQL with a workspace, and what each lacks of row security. */
async function tablesWithWorkspace(): Promise<{ name: string; isProtected: boolean }[]> {
  const { rows } = await database.pool.query<{ name: string; isProtected: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (
       SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*' AND p.polpermissive
         AND p.polroles = ARRAY[(SELECT oid FROM pg_roles WHERE rolname = $1)]
         AND pg_get_expr(p.polqual, p.polrelid) LIKE '%workspace_id%pomelo.workspace%') AS "isProtected"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped AND a.attnum > 0
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname LIKE '%workspace%' AND a.atttypid = 'uuid'::regtype
     ORDER BY 1`,
    [WORKSPACE_ROLE],
  );
  return rows;
}
const unprotected = async (): Promise<string[]> =>
  (await tablesWithWorkspace()).filter(({ isProtected }) => !isProtected).map(({ name }) => name);
const TABLES = (await tablesWithWorkspace()).map(({ name }) => name);
/** Views that publish rows of those tables to other contexts. */
const VIEWS = (
  await database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' ORDER BY 1`,
  )
).rows.map(({ name }) => name);

/**
 * Tables whose rows belong to a company without naming it: they are reached through a row that does, and have
 * no policy of their own.
 */
const WITHOUT_A_WORKSPACE: Readonly<Record<string, string>> = {
  workspace:
    'The company itself: its name is on its offers and invoices, and log-in reads it before there is a workspace.',
  bundle: 'By its deal.',
  offer: 'By its deal.',
  deal_message: 'By its deal.',
  claim_part: 'By its claim.',
  claim_file: 'By its claim.',
  claim_message: 'By its claim.',
  claim_step: 'By its claim.',
  claim_link: 'By its claim.',
  export_vat_check: 'By its export file.',
  online_payment_event: 'By its payment.',
  financing_event: 'By its financing.',
  export_proof: 'By its export file.',
  export_reminder: 'By its export file.',
  vat_deposit: 'By its deal.',
  reduced_line: 'By its deal.',
  handover: 'By its bundle.',
  handover_file: 'By its bundle.',
  handover_link: 'By its bundle.',
  handover_release: 'By its bundle.',
  dunning_step: 'By its invoice.',
  accounting_entry: 'The books of the seller: staff alone.',
  accounting_line: 'By its entry.',
  transfer: 'By its deal; unmatched ones are of nobody.',
  refund: 'By its deal.',
  excess_refund: 'By its order of terminals.',
  approval_line: 'By its approval.',
  approval_service: 'By its approval.',
  quotation_version: 'By its quotation.',
  search_alert_item: 'By its search.',
  carte_grise: 'By its bundle.',
  delivery: 'By its bundle.',
  tracking_event: 'By its bundle.',
  bundle_service: 'By its bundle.',
  registration_paper: 'By its registration.',
  invoice_transmission: 'By its invoice.',
  offer_link: 'By its deal.',
  offer_line: 'By its offer.',
  offer_draft: 'By its deal.',
  offer_agreement: 'By its deal.',
};

describe('every table with a workspace', () => {
  it('has row security, forced, with the policy of its workspace', async () => {
    expect(await unprotected()).toEqual([]);
    expect(TABLES.length).toBeGreaterThanOrEqual(20);
  });

  it('is found by this test when it is new and has none, and is given one by the next migration', async () => {
    await asOwner('CREATE TABLE new_private_thing (id int, workspace_id uuid NOT NULL)');
    expect(await unprotected()).toEqual(['new_private_thing']);
    const owner = createPool({ connectionString: database.ownerUrl, max: 2, scope: 'every' });
    await migrate(owner, { applicationRole: APPLICATION.name });
    await owner.end();
    expect(await unprotected()).toEqual([]);
    await asOwner('DROP TABLE new_private_thing');
  });

  it('is one of these, or one that is listed here with its reason', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT DISTINCT k.conrelid::regclass::text AS name FROM pg_constraint k
       WHERE k.contype = 'f' AND k.confrelid IN (SELECT c.oid FROM pg_class c WHERE c.relname = ANY ($1) AND c.relrowsecurity)
         AND NOT k.conrelid::regclass::text = ANY ($1)`,
      [TABLES],
    );
    expect(rows.map(({ name }) => name).filter((name) => !(name in WITHOUT_A_WORKSPACE))).toEqual([]);
  });
});

it('the views of those tables run with the row security of the caller', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
       AND NOT coalesce('security_invoker=true' = ANY (reloptions), false) ORDER BY 1`,
  );
  // The state of an import, of the catalogue alone.
  expect(rows.map(({ name }) => name)).toEqual(['imported_state']);
  expect(VIEWS.length).toBeGreaterThan(5);
});

describe('a request of one of two workspaces', () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const root = new pg.Client(
    Object.assign(new URL(inject('databaseServer')), { pathname: new URL(url).pathname }).toString(),
  );
  beforeAll(async () => {
    // Neither triggers nor references: the rows need no company around them.
    await root.connect();
    await root.query('SET session_replication_role = replica');
    for (const table of TABLES)
      for (const id of [mine, theirs]) await root.query(await rowIn(root, table, id));
  });
  afterAll(async () => {
    await root.query(`DELETE FROM workspace_note; SET session_replication_role = DEFAULT`);
    await root.end();
  });
  const workspacesIn = async (table: string): Promise<string[]> => {
    const { rows } = await pool.query<{ id: string }>(`SELECT DISTINCT workspace_id AS id FROM ${table}`);
    return rows.map(({ id }) => id).toSorted();
  };
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
    );

  it.each(TABLES)(
    'reads no row of the other in %s, without any WHERE; and none at all outside of a workspace',
    async (table) => {
      expect(await inWorkspace(mine, () => workspacesIn(table))).toEqual([mine]);
      expect(await inWorkspace(theirs, () => workspacesIn(table))).toEqual([theirs]);
      expect(await workspacesIn(table)).toEqual([]);
      expect(await outsideWorkspaces(() => workspacesIn(table))).toEqual([]);
      expect(await acrossWorkspaces('jobs', () => workspacesIn(table))).toEqual([mine, theirs].toSorted());
    },
  );

  it.each(VIEWS)('reads no row of the other through the view %s', async (view) => {
    expect(await inWorkspace(mine, () => workspacesIn(view))).toEqual([mine]);
    expect(await workspacesIn(view)).toEqual([]);
    expect(await acrossWorkspaces('jobs', () => workspacesIn(view))).toEqual([mine, theirs].toSorted());
  });

  it.each(TABLES)('neither adds to, nor changes, nor removes what the other has in %s', async (table) => {
    const written = (sql: string) => inWorkspace(mine, () => codeOf(pool.query(sql)));
    expect(await written(await rowIn(root, table, theirs))).toBe(PERMISSION_DENIED);
    expect(await written(`UPDATE ${table} SET workspace_id = '${theirs}'`)).toBe(PERMISSION_DENIED);
    const before = await acrossWorkspaces('jobs', () =>
      pool.query(`SELECT FROM ${table} WHERE workspace_id = $1`, [theirs]),
    );
    await written(`UPDATE ${table} SET workspace_id = workspace_id WHERE workspace_id = '${theirs}'`);
    await written(`DELETE FROM ${table} WHERE workspace_id = '${theirs}'`);
    const after = await acrossWorkspaces('jobs', () =>
      pool.query(`SELECT FROM ${table} WHERE workspace_id = $1`, [theirs]),
    );
    expect([before.rowCount, after.rowCount]).toEqual([1, 1]);
  });

  it('leaves nothing of its workspace on the connection that it gives back', async () => {
    const db = createDatabase(pool);
    const read = (id: string) => inWorkspace(id, () => workspacesIn('address'));
    const readInTransaction = (id: string) =>
      inWorkspace(id, () =>
        withTransaction(db, (trx) => trx.selectFrom('address').select('workspace_id as id').execute()),
      );
    const failed = (id: string) =>
      inWorkspace(id, () =>
        withTransaction(db, async (trx) => {
          await acrossWorkspaces('jobs', () => trx.selectFrom('address').select('id').execute());
          throw new Error('undone');
        }),
      ).catch(() => undefined);
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const id = index % 2 === 0 ? mine : theirs;
        if (index % 5 === 0) await failed(id);
        expect(await read(id)).toEqual([id]);
        expect(await readInTransaction(id)).toEqual([{ id }]);
        expect(await workspacesIn('address')).toEqual([]);
      }),
    );
  });

  it('takes its workspace with the BEGIN of its transaction, and restores it after work across workspaces and after a savepoint', async () => {
    const seen = await inWorkspace(mine, () =>
      withTransaction(createDatabase(pool), async (trx) => {
        const count = async () => (await trx.selectFrom('address').select('id').execute()).length;
        const outside = await count();
        const across = await acrossWorkspaces('jobs', count);
        return [outside, across, await count()];
      }),
    );
    expect(seen).toEqual([1, 2, 1]);
    const client = await pool.connect();
    const counted = async (): Promise<number | null> => (await client.query('SELECT FROM address')).rowCount;
    const parts = await inWorkspace(mine, async () => {
      await client.query('BEGIN');
      await client.query('SAVEPOINT part');
      const across = await acrossWorkspaces('jobs', counted);
      await client.query('ROLLBACK TO SAVEPOINT part');
      const after = await counted();
      await client.query('COMMIT');
      return [across, after];
    });
    expect([...parts, await counted()]).toEqual([2, 1, 0]);
    client.release();
  });
});

describe('a call whose query lacks its WHERE', () => {
  /** The mutant: while it is on, every SELECT of this table reads the whole of it. */
  let mutated: string | undefined;
  const withoutWhere: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (
        mutated === undefined ||
        node.kind !== 'SelectQueryNode' ||
        !JSON.stringify(node.from).includes(`"${mutated}"`)
      )
        return node;
      const { where: _where, ...rest } = node;
      return rest;
    },
    transformResult: async ({ result }) => result,
  };

  it('returns no rows of another company, and did before there was row security', async () => {
    const served = createPool({ connectionString: url, max: 4 });
    const api = await wholeApi(database, { db: createDatabase(served).withPlugin(withoutWhere) });
    const [buyer, other] = [await signedIn(api, 'owner'), await signedIn(api, 'owner')];
    await createAddress(api.db, buyer.workspaceId, { label: 'À moi' });
    await createAddress(api.db, other.workspaceId, { label: 'À un autre' });
    const list = async (): Promise<string> =>
      (await as(api.app, buyer, 'GET /public/me/contact/addresses')).body;
    expect(await list()).not.toContain('À un autre');
    mutated = 'address';
    const held = await list();
    expect([held.includes('À moi'), held.includes('À un autre')]).toEqual([true, false]);
    // Control: the same mutant, without row security.
    await asOwner('ALTER TABLE address DISABLE ROW LEVEL SECURITY');
    expect(await list()).toContain('À un autre');
    await asOwner('ALTER TABLE address ENABLE ROW LEVEL SECURITY');
    expect(await list()).not.toContain('À un autre');
    mutated = undefined;
    await api.close();
    await served.end();
  });
});
