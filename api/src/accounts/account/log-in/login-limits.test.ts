import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { createLoginLimits } from './login-limits.ts';

const { pool } = await testDatabase();

it('outlive the process that counted, and are shared by all of them', async () => {
  const before = createLoginLimits(pool);
  for (let attempt = 0; attempt < 10; attempt += 1) await before.take('camille@garage.fr', '192.0.2.7');
  const after = createLoginLimits(pool);
  await expect(after.take('camille@garage.fr', '192.0.2.7')).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await expect(after.take('camille@garage.fr', '192.0.2.8')).resolves.toBeUndefined();
});

it('are counted in full when tries come all at once', async () => {
  const limits = createLoginLimits(pool);
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, () => limits.take('zoe@garage.fr', '192.0.2.9')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
