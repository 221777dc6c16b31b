import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './testing/database/database.ts';
import { transactionPooler } from './testing/database/transaction-pooler.ts';
import { createDatabase, createPool, withTransaction } from './platform/db/connect.ts';
import { inPool } from './platform/db/pool-purpose.ts';
import { createPurposePools } from './platform/db/purpose-pools.ts';
import { acrossWorkspaces, inWorkspace } from './platform/db/workspace-scope.ts';

const [FIRST, SECOND] = [randomUUID(), randomUUID()];
const { url, asOwner } = await testDatabase();
const pooler = await transactionPooler(url);
const pool = createPurposePools({ connectionString: url, poolerUrl: pooler.url });
const db = createDatabase(pool);
afterAll(async () => {
  await db.destroy();
  await pooler.close();
});

/** A session whose transactions only read, unless they say otherwise. */
const readOnlyPooler = await transactionPooler(`${url}?options=-c%20default_transaction_read_only%3Don`);
const readOnlyByDefault = createDatabase(
  createPurposePools({ connectionString: url, poolerUrl: readOnlyPooler.url }),
);
afterAll(async () => {
  await readOnlyByDefault.destroy();
  await readOnlyPooler.close();
});

const settings = async (on: typeof db) => {
  const { rows } = await sql<{ role: string; workspace: string; statement: string; lock: string }>`
    SELECT current_user AS role, current_setting('pomelo.workspace', true) AS workspace,
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(on);
  return rows[0];
};

// OPS-17
test('each statement has the scope and the time limits of its caller, whatever session it gets', async () => {
  const seen = await Promise.all(
    [FIRST, SECOND, FIRST, SECOND].map((id) => inWorkspace(id, () => settings(db))),
  );
  expect(seen.map((one) => one?.workspace)).toEqual([FIRST, SECOND, FIRST, SECOND]);
  expect(new Set(seen.map((one) => one?.role))).toEqual(new Set(['pomelo_workspace']));
  expect(seen[0]).toMatchObject({ statement: '5s', lock: '500ms' });
  expect(await acrossWorkspaces('command', () => settings(db))).toMatchObject({ workspace: 'every' });
});

test('each transaction is one that a replica refuses', async () => {
  const { rows } = await sql<{ readOnly: string }>`
    SELECT current_setting('transaction_read_only') AS "readOnly"`.execute(readOnlyByDefault);
  expect(rows).toEqual([{ readOnly: 'off' }]);
});

test('a connection whose transaction could not begin is not reused', async () => {
  // Refused after the BEGIN of the same message, as READ WRITE is by a replica.
  const limits = { lockTimeoutMs: -5, max: 1, connectTimeoutMs: 1000 };
  const refused = createDatabase(
    createPool({ connectionString: pooler.url, pooledAs: new URL(url).username, ...limits }),
  );
  try {
    for (const attempt of [1, 2])
      await expect(
        withTransaction(refused, (trx) => settings(trx)),
        `${attempt}`,
      ).rejects.toThrow('lock_timeout');
  } finally {
    await refused.destroy();
  }
});

test('leaves nothing of a caller in the session', async () => {
  await inWorkspace(FIRST, () => settings(db));
  await inWorkspace(FIRST, () => withTransaction(db, (trx) => settings(trx)));
  const { rows } = await pooler.session.query<{ role: string; workspace: string | null; statement: string }>(
    `SELECT current_user AS role, current_setting('pomelo.workspace', true) AS workspace,
       current_setting('statement_timeout') AS statement`,
  );
  expect(rows[0]).toEqual({ role: new URL(url).username, workspace: '', statement: '0' });
});

test('a transaction has one scope and its limits, and is undone as one', async () => {
  await asOwner('CREATE TABLE noted (note text); GRANT SELECT, INSERT ON noted TO PUBLIC');
  const failing = inWorkspace(SECOND, () =>
    withTransaction(db, async (trx) => {
      expect(await settings(trx)).toMatchObject({ workspace: SECOND, statement: '5s', lock: '500ms' });
      await sql`INSERT INTO noted VALUES ('undone')`.execute(trx);
      throw new Error('refused');
    }),
  );
  await expect(failing).rejects.toThrow('refused');
  await sql`INSERT INTO noted VALUES (${'stays'})`.execute(db);
  expect((await sql`SELECT note FROM noted`.execute(db)).rows).toEqual([{ note: 'stays' }]);
});

test('a statement that fails says why, and the connection serves on', async () => {
  await expect(sql`SELECT ${1}::int / 0`.execute(db)).rejects.toThrow('division by zero');
  expect(await inWorkspace(FIRST, () => settings(db))).toMatchObject({ workspace: FIRST });
  const { rows } = await pool.query<{ two: number }>('SELECT $1::int AS two', [2]);
  expect(rows).toEqual([{ two: 2 }]);
});

test('a library that names its statement does not prepare it', async () => {
  const named = { name: 'of-a-library', text: 'SELECT $1::int AS one', values: [1] };
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (const client of clients) expect((await client.query(named)).rows).toEqual([{ one: 1 }]);
  } finally {
    clients.forEach((client) => client.release());
  }
});

test('prepares no statement, and leaves jobs on the address without the pooler', async () => {
  for (let n = 0; n < 6; n += 1) await sql`SELECT ${n}::int AS "frequent"`.execute(db);
  const { rows } = await pooler.session.query('SELECT FROM pg_prepared_statements');
  expect(rows).toEqual([]);
  const before = pooler.transactions();
  await inPool('jobs', () => sql`SELECT 1`.execute(db));
  expect(pooler.transactions()).toBe(before);
});
