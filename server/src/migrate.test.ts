import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { expect, it } from 'vitest';
import { startCommand } from './testing/start-command.ts';

const { url, ownerUrl, asOwner } = await testDatabase();

// OPS-22
it('applies what the database lacks, and ends', async () => {
  await asOwner("DELETE FROM migration WHERE name = '0022_logged_sequence.sql'");
  const result = await startCommand('migrate.ts', [], url, { DATABASE_OWNER_URL: ownerUrl });
  expect(result).toMatchObject({ code: 0 });
  expect(result.output).toContain('La base est à jour.');
  const again = await startCommand('migrate.ts', [], url);
  expect(again).toMatchObject({ code: 0 });
});

it('refuses to run without a database', async () => {
  const { code, output } = await startCommand('migrate.ts', [], '');
  expect(code).not.toBe(0);
  expect(output).toContain('DATABASE_OWNER_URL');
});
