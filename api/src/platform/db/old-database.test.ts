import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createPool } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A database as it was before companies could join, with what it held then. */
async function oldDatabase(last: string): Promise<pg.Pool> {
  const name = `pomelo_old_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const pool = createPool({
    connectionString: Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).toString(),
    scope: 'every',
  });
  onTestFinished(async () => {
    await pool.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  await pool.query('CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())');
  const names = (await readdir(MIGRATIONS)).toSorted();
  for (const file of names.slice(0, names.indexOf(last) + 1)) {
    const sql = await readFile(new URL(file, MIGRATIONS), 'utf8');
    await pool.query(sql);
    await pool.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [file, createHash('sha256').update(sql).digest('hex')]);
  }
  return pool;
}

it('keeps the people and companies of an old database, whose billing address becomes one of the addresses', async () => {
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
  const addresses = await pool.query('SELECT workspace_id, label, street, postcode, city, billing, delivery FROM address');
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
  expect((await pool.query('SELECT purchase_limit_cents FROM membership')).rows).toEqual([{ purchase_limit_cents: null }]);
  expect((await pool.query(`SELECT (graphile_worker.add_job('send-mail')).id IS NOT NULL AS queued`)).rows).toEqual([{ queued: true }]);
});
