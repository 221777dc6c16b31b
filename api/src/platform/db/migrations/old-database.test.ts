import { expect, it } from 'vitest';
import { APPLICATION, OWNER } from '../../../testing/database/database-roles.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { oldDatabase } from '../../../testing/database/old-database.ts';
import {
  describeComments,
  describeSchema,
  schemaDifferences,
} from '../../../testing/database/schema-description.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const BOOKING = '(uuid,integer,uuid,uuid,timestamp with time zone,integer,integer)';
/** What the migrations since 1.0 change, views aside; the takeover itself changes nothing. */
const CHANGED_SINCE = [
  ...['book', 'book_and_read', 'book_product', 'book_product_within'].map(
    (name) => `function ${name}${BOOKING}`,
  ),
  // Its rows are read with the privileges of the caller.
  'relation sold_bundle',
];
const PUBLISHED = /^(?:column|relation|view) (?:platform|accounts|catalogue|sales|fulfilment|finance)_/;
const RECORDED = [
  '0001_schema.sql',
  '0002_reference_data.sql',
  '0003_one_booking_function.sql',
  '0004_published_views.sql',
];

it('has the schema and the reference data of a new database once its migrations are taken over', async () => {
  const { pool: created } = await testDatabase({ role: OWNER });
  const old = await oldDatabase();
  expect(await pendingMigrations(old)).toEqual(RECORDED);
  const before = await describeSchema(old);
  // Two nodes of the new version start at once.
  const [one, other] = await Promise.all([
    migrate(old, { release: '1.0.0' }),
    migrate(old, { release: '1.0.0' }),
  ]);
  expect([...one, ...other]).toEqual(RECORDED);
  const { rows } = await old.query('SELECT name, release FROM migration ORDER BY name');
  expect(rows).toEqual(RECORDED.map((name) => ({ name, release: '1.0.0' })));
  expect(await pendingMigrations(old)).toEqual([]);
  // The column `release` is made by the first release that names itself.
  const changed = schemaDifferences(before, await describeSchema(old)).filter(
    (name) => !name.includes('migration.'),
  );
  expect(changed.filter((name) => !PUBLISHED.test(name))).toEqual(CHANGED_SINCE);
  await migrate(old, { applicationRole: APPLICATION.name });
  expect(schemaDifferences(await describeSchema(created), await describeSchema(old))).toEqual([]);
});

it('differs from a new database where one part of it differs', async () => {
  const { pool: created } = await testDatabase({ role: OWNER });
  const { pool: changed } = await testDatabase({ role: OWNER });
  await changed.query(`
    ALTER TABLE booking ALTER COLUMN extended SET DEFAULT true;
    DROP INDEX booking_item;
    ALTER TABLE deal DROP CONSTRAINT deal_complete_or_ended;
    ALTER TABLE invoice DISABLE TRIGGER invoice_is_immutable;
    DROP POLICY own_workspace ON address;
    CREATE OR REPLACE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT lower(given)';
    UPDATE terminal_price_step SET percent = 4 WHERE quantity = 3`);
  expect(schemaDifferences(await describeSchema(created), await describeSchema(changed))).toEqual([
    'column booking.extended',
    'constraint deal.deal_complete_or_ended',
    'function folded(text)',
    'index booking_item',
    'policy address.own_workspace',
    'row terminal_price_step 2',
    'trigger invoice.invoice_is_immutable',
  ]);
});

it('explains every table and view of a new database by a comment', async () => {
  const { pool } = await testDatabase({ role: OWNER });
  const comments = await describeComments(pool);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT CASE relkind WHEN 'v' THEN 'view ' ELSE 'table ' END || relname AS name FROM pg_class o
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !comments.has(name))).toEqual([]);
});

it('is refused when a migration that it was made with is not the one of this release', async () => {
  const old = await oldDatabase();
  await old.query("UPDATE migration SET checksum = 'another' WHERE name = '0021_documents.sql'");
  await expect(migrate(old)).rejects.toThrow('0021_documents.sql was changed');
  expect((await old.query("SELECT 1 FROM migration WHERE name = '0001_schema.sql'")).rowCount).toBe(0);
});

it('retains the people and companies of an old database, whose billing address becomes one of the addresses', async () => {
  const pool = await oldDatabase('0006_lighter_bulk_changes.sql');
  await pool.query(`
    INSERT INTO person (id, email, password_hash) VALUES ('0198c0de-0000-7000-8000-000000000001', 'a@b.test', 'hash');
    INSERT INTO workspace (id, rs, siret, billing_street, billing_postcode, billing_city) VALUES
      ('0198c0de-0000-7000-8000-00000000000a', 'Garage Bertin', '73282932000074', '12 rue des Lilas', '69003', 'Lyon'),
      ('0198c0de-0000-7000-8000-00000000000b', 'Sans adresse', '73282932000075', NULL, NULL, NULL),
      ('0198c0de-0000-7000-8000-00000000000c', 'À moitié', '73282932000076', '', '69003', 'Lyon');
    INSERT INTO membership (workspace_id, person_id, role) VALUES ('0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-000000000001', 'owner')`);
  // Two nodes of the new version start at once.
  const [one, other] = await Promise.all([migrate(pool), migrate(pool)]);
  expect([...one, ...other].filter((name) => name === '0007_joining.sql')).toHaveLength(1);
  const { rows: recorded } = await pool.query('SELECT name FROM migration ORDER BY name');
  expect(recorded).toEqual(RECORDED.map((name) => ({ name })));
  const addresses = await pool.query(
    'SELECT workspace_id, label, street, postcode, city, billing, delivery FROM address',
  );
  expect(addresses.rows).toEqual([
    {
      workspace_id: '0198c0de-0000-7000-8000-00000000000a',
      label: 'Facturation',
      street: '12 rue des Lilas',
      postcode: '69003',
      city: 'Lyon',
      billing: true,
      delivery: false,
    },
  ]);
  expect((await pool.query('SELECT password_to_choose, closed_at FROM person')).rows).toEqual([
    { password_to_choose: false, closed_at: null },
  ]);
  expect((await pool.query('SELECT purchase_limit_cents FROM membership')).rows).toEqual([
    { purchase_limit_cents: null },
  ]);
  expect(
    (await pool.query(`SELECT (graphile_worker.add_job('send-mail')).id IS NOT NULL AS queued`)).rows,
  ).toEqual([{ queued: true }]);
});
