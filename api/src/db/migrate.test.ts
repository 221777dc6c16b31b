import { expect, it } from 'vitest';
import { OWNER } from '../testing/database-roles.ts';
import { testDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const { pool } = await testDatabase({ role: OWNER });

it('applies nothing twice, even when two nodes start at once', async () => {
  expect(await Promise.all([migrate(pool), migrate(pool)])).toEqual([[], []]);
});

it('refuses a file that was edited after it had been applied', async () => {
  await pool.query("UPDATE migration SET checksum = 'another' WHERE name = '0001_foundation.sql'");
  await expect(migrate(pool)).rejects.toThrow('0001_foundation.sql was changed');
});
