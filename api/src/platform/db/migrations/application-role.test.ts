import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { APPLICATION } from '../../../testing/database/database-roles.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { withTransaction } from '../connect.ts';

const { db, pool, asOwner } = await testDatabase();

const names = async (sql: string): Promise<string[]> =>
  (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
const OURS = `n.nspname IN ('public', 'graphile_worker')`;
/** Only the owner of the schema writes these: what was migrated, and the chain of the audit log. */
const READ_ONLY = ['public.audit_link', 'public.migration'];
const APPEND_ONLY = [
  'public.accounting_entry',
  'public.accounting_line',
  'public.accounting_period',
  'public.audit_entry',
  'public.content_version',
  'public.financing_event',
  'public.invoice',
  'public.mail_text_version',
  'public.online_payment_event',
];

const tablesWith = (privilege: string): Promise<string[]> =>
  names(`SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'v') AND has_table_privilege(c.oid, '${privilege}') ORDER BY 1`);

describe('the application role', () => {
  it('is neither superuser, nor above row security, nor a maker of roles or databases', async () => {
    const { rows } = await pool.query(
      'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
      },
    ]);
  });

  it('owns nothing, by itself or as a member of an owner', async () => {
    const owned = [
      'pg_class WHERE pg_has_role(relowner',
      'pg_proc WHERE pg_has_role(proowner',
      'pg_namespace WHERE pg_has_role(nspowner',
    ];
    for (const from of owned) {
      const { rows } = await pool.query(`SELECT count(*)::int AS count FROM ${from}, 'USAGE')`);
      expect(rows, from).toEqual([{ count: 0 }]);
    }
  });

  it('reads every table and view, writes every table, and nothing more: it empties, references and triggers none', async () => {
    const every =
      await names(`SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE ${OURS} AND c.relkind IN ('r', 'v') ORDER BY 1`);
    const views = await names(
      "SELECT 'public.' || viewname AS name FROM pg_views WHERE schemaname = 'public'",
    );
    expect(views.length).toBeGreaterThan(20);
    const readOnly = new Set([...READ_ONLY, ...views]);
    expect(await tablesWith('SELECT')).toEqual(every);
    expect(await tablesWith('INSERT')).toEqual(every.filter((name) => !readOnly.has(name)));
    const changed = every.filter((name) => !readOnly.has(name) && !APPEND_ONLY.includes(name));
    expect([await tablesWith('UPDATE'), await tablesWith('DELETE')]).toEqual([changed, changed]);
    for (const privilege of ['TRUNCATE', 'REFERENCES', 'TRIGGER'])
      expect(await tablesWith(privilege), privilege).toEqual([]);
  });

  it('uses every sequence, and runs every function', async () => {
    expect(
      await names(`SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE ${OURS} AND CASE c.relkind WHEN 'S' THEN NOT has_sequence_privilege(c.oid, 'USAGE') END`),
    ).toEqual([]);
    expect(
      await names(`SELECT proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE ${OURS} AND NOT has_function_privilege(p.oid, 'EXECUTE')`),
    ).toEqual([]);
  });

  it.each([
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
    'ALTER TABLE booking DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE person ADD COLUMN x int',
    'DROP TABLE rate_limit',
    'TRUNCATE audit_entry',
    'TRUNCATE rate_limit',
    "UPDATE audit_entry SET label = 'x'",
    'DELETE FROM audit_entry',
    "UPDATE migration SET checksum = 'x'",
    'CREATE TABLE mine (id int)',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE TRIGGER mine BEFORE INSERT ON person EXECUTE FUNCTION refuse_change()',
    'SET session_replication_role = replica',
    'SET ROLE pomelo_test_owner',
    `ALTER ROLE ${APPLICATION.name} BYPASSRLS`,
  ])('is refused %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('has the privileges of a table that a later migration creates, without its own grant', async () => {
    await asOwner('CREATE TABLE made_later (id int GENERATED ALWAYS AS IDENTITY, label text)');
    expect((await pool.query("INSERT INTO made_later (label) VALUES ('x') RETURNING id")).rows).toEqual([
      { id: 1 },
    ]);
    await expect(pool.query('TRUNCATE made_later')).rejects.toMatchObject({ code: '42501' });
  });

  it('appends to the audit log', async () => {
    const entry = {
      person_name: 'Pomelo',
      action: 'a',
      resource: 'r',
      resource_id: randomUUID(),
      request_id: 'q',
    };
    await withTransaction(db, (trx) => trx.insertInto('audit_entry').values(entry).execute());
    const entries = db.selectFrom('audit_entry').select('label').where('resource_id', '=', entry.resource_id);
    expect(await entries.execute()).toEqual([{ label: '' }]);
  });
});
