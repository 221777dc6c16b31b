import { expect, it } from 'vitest';
import { OWNER } from '../../../testing/database/database-roles.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { ChangedMigrationError, NewerDatabaseError } from './applied-migrations.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const { pool } = await testDatabase({ role: OWNER });

it('applies nothing twice, even when two nodes start at once', async () => {
  expect(await Promise.all([migrate(pool), migrate(pool)])).toEqual([[], []]);
});

it('refuses a file that was edited after it had been applied', async () => {
  await pool.query("UPDATE migration SET checksum = 'another' WHERE name = '0001_schema.sql'");
  await expect(migrate(pool)).rejects.toThrow(ChangedMigrationError);
  await expect(migrate(pool)).rejects.toThrow('0001_schema.sql was changed');
});

it('accepts a database that was migrated with the text of before its release', async () => {
  const { pool: own } = await testDatabase({ role: OWNER });
  await own.query("UPDATE migration SET checksum = $1 WHERE name = '0003_one_booking_function.sql'", [
    '09272ef173c67c14abca2f58b5544c8e2dd946e2dacab1ae242c66dac48b69c3',
  ]);
  expect(await migrate(own)).toEqual([]);
});

const REFERENCE_DATA = [
  'service_price',
  'delivery_scale',
  'carte_grise_tariff',
  'carte_grise_exemption',
  'carte_grise_tax',
  'official_form',
  'terminal_price_step',
  'charging_terminal',
];

it('records which release applied each', async () => {
  const { pool: own } = await testDatabase({ role: OWNER });
  await own.query("DELETE FROM migration WHERE name = '0002_reference_data.sql'");
  await own.query(`TRUNCATE ${REFERENCE_DATA.join(', ')} CASCADE`);
  await migrate(own, { release: '1.4.2' });
  const { rows } = await own.query("SELECT release FROM migration WHERE name = '0002_reference_data.sql'");
  expect(rows).toEqual([{ release: '1.4.2' }]);
});

it('refuses a database that newer code has changed, names that release, and writes nothing', async () => {
  const { pool: own } = await testDatabase({ role: OWNER });
  await own.query("DELETE FROM migration WHERE name = '0002_reference_data.sql'");
  await own.query(
    "INSERT INTO migration (name, checksum, release) VALUES ('9998_later.sql', 'x', '7.1.0'), ('9999_last.sql', 'x', '7.2.0')",
  );
  const count = async () => (await own.query('SELECT 1 FROM migration')).rowCount;
  const before = await count();
  const refused = await Promise.all(
    [migrate(own), pendingMigrations(own)].map((started) => started.catch((error: unknown) => error)),
  );
  for (const error of refused) {
    expect(error).toBeInstanceOf(NewerDatabaseError);
    expect(error).toMatchObject({ unknown: ['9998_later.sql', '9999_last.sql'], writtenBy: '7.2.0' });
  }
  expect(await count()).toBe(before);
});

it('refuses it as well when the newer code did not record its version', async () => {
  const { pool: own } = await testDatabase({ role: OWNER });
  await own.query('ALTER TABLE migration DROP COLUMN release');
  await own.query("INSERT INTO migration (name, checksum) VALUES ('9999_last.sql', 'x')");
  await expect(migrate(own)).rejects.toMatchObject({ unknown: ['9999_last.sql'], writtenBy: null });
});
