import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createDatabase, withTransaction } from './connect.ts';
import { inPool, POOL_SIZES } from './pool-purpose.ts';
import { createPurposePools, poolsByName } from './purpose-pools.ts';

const { url } = await testDatabase();
const pool = createPurposePools({ connectionString: url });
const db = createDatabase(pool);
afterAll(() => db.destroy());

const nameOf = async (on: typeof db): Promise<string | undefined> =>
  (await sql<{ name: string }>`SELECT current_setting('application_name') AS name`.execute(on)).rows[0]?.name;

test('takes a connection of the purpose of the caller, of reads without one', async () => {
  expect([
    await nameOf(db),
    await inPool('sales', () => nameOf(db)),
    await inPool('jobs', () => nameOf(db)),
  ]).toEqual(['pomelo-reads', 'pomelo-sales', 'pomelo-jobs']);
});

test('completes one transaction per connection of the pool, each with a query outside of it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const transaction = () =>
    withTransaction(db, async (trx) => {
      begun += 1;
      if (begun === POOL_SIZES.writes) resolve();
      await promise;
      return [await nameOf(trx), await nameOf(db)];
    });
  const names = await inPool('writes', () =>
    Promise.all(Array.from({ length: POOL_SIZES.writes }, transaction)),
  );
  expect(names).toEqual(Array.from({ length: POOL_SIZES.writes }, () => ['pomelo-writes', 'pomelo-reads']));
});

test('waits for a lock for half a second in reads, a second in writes, without limit in jobs', async () => {
  const timeoutOf = async (): Promise<string | undefined> =>
    (await sql<{ timeout: string }>`SELECT current_setting('lock_timeout') AS timeout`.execute(db)).rows[0]
      ?.timeout;
  const purposes = poolsByName(pool).map(([name]) => name);
  expect(purposes).toEqual(['sales', 'writes', 'reads', 'jobs', 'health']);
  expect([await timeoutOf(), await inPool('sales', timeoutOf), await inPool('jobs', timeoutOf)]).toEqual([
    '500ms',
    '1s',
    '0',
  ]);
});
