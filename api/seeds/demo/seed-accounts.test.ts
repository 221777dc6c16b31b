import { expect, test } from 'vitest';
import { testDatabase } from '../../src/testing/database/database.ts';
import { OWNER } from '../../src/testing/database/database-roles.ts';
import { seedAccounts } from './seed-accounts.ts';

const { pool } = await testDatabase({ role: OWNER });

// REG-9
test('demo accounts are refused in production to every caller', async () => {
  const client = await pool.connect();
  try {
    await expect(
      seedAccounts(client, { clock: { now: () => new Date() }, production: true }),
    ).rejects.toThrow('production');
    const { rows } = await client.query('SELECT 1 FROM person');
    expect(rows).toEqual([]);
  } finally {
    client.release();
  }
});

test('a person who logs in for the first time must choose a password: the demo’s is published', async () => {
  const client = await pool.connect();
  try {
    await seedAccounts(client, { clock: { now: () => new Date() }, production: false });
    const { rows } = await client.query('SELECT email FROM person WHERE first_login AND password_to_choose');
    expect(rows).toEqual([{ email: 'nouveau@pomelo.test' }]);
  } finally {
    client.release();
  }
});
